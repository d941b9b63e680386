-- What is found by it delivery_messages_place finds as well.
drop index delivery_messages_delivery;
