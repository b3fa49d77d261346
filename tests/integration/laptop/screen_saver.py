"""The part of a desktop that a program asks not to blank the screen; a line for everything that happens."""

from jeepney import HeaderFields, MatchRule, MessageType, message_bus, new_method_return
from jeepney.io.blocking import Proxy, open_dbus_connection

NAME = "org.freedesktop.ScreenSaver"

connection = open_dbus_connection(bus="SESSION")
bus = Proxy(message_bus, connection)
gone = MatchRule(type="signal", sender="org.freedesktop.DBus", member="NameOwnerChanged")
bus.AddMatch(gone)
bus.RequestName(NAME)
print("ready", flush=True)
while True:
    message = connection.receive()
    fields = message.header.fields
    member, sender = fields.get(HeaderFields.member), fields.get(HeaderFields.sender)
    if message.header.message_type is MessageType.method_call and member == "Inhibit":
        connection.send(new_method_return(message, "u", (7,)))
        print("held off for", sender, flush=True)
    elif message.header.message_type is MessageType.method_call and member == "UnInhibit":
        connection.send(new_method_return(message))
        print("given back by", sender, flush=True)
    elif member == "NameOwnerChanged" and message.body[2] == "":
        print("gone is", message.body[0], flush=True)
