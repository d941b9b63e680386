drop index if exists messages_sender_kind_idx_c8c56d28;
drop index if exists messages_status_idx_1ee93119;
drop index if exists messages_mentions_idx_598aa475;
drop index if exists messages_account_id_idx_b7e34faf;
drop index if exists messages_direction_idx_3f42fe59;
drop index if exists messages_conversation_id_idx_39c3d97d;
drop index if exists messages_reply_to_id_idx_a40256b3;
