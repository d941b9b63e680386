-- What a mail is about, if there is only one about it: a payment or refund that is reported again queues no second mail.
alter table mail_messages add column once text unique;
