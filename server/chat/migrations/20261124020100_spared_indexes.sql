-- Who deletes a message or a product asks which rows name it. Most name none, and cost nothing here.
create index messages_answers on messages (company_id, reply_to_id) where reply_to_id is not null;
create index conversations_about on conversations (company_id, product_id) where product_id is not null;
