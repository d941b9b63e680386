drop index if exists conversations_contact_name_idx_836dd439;
drop index if exists conversations_account_id_idx_906ae1fc;
drop index if exists conversations_status_idx_9eecc019;
drop index if exists conversations_mode_idx_526a5697;
drop index if exists conversations_last_message_idx_09e9b1b7;
drop index if exists conversations_created_at_idx_16e8d83f;
drop index if exists conversations_product_id_idx_da7fa5fb;
