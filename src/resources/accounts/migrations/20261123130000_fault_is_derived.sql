-- What is wrong is kept as data beside the account (account_health) and worded for each reader.
alter table accounts drop column fault;
