-- A message on its way is changed several times: room beside each row keeps the changes out of the indexes.
alter table message_sends set (fillfactor = 70);
