-- A company's mails as its members see them.
create view mail_entries as
select id, company_id, 1::bigint as version, created_at, coalesce(finished_at, created_at) as updated_at,
       null::uuid as created_by, created_at as at, scene as purpose, to_mask as recipient, state, fault, answer,
       attempts::bigint as attempts, finished_at, message_id, lower(to_mask || ' ' || message_id) as search
  from mail_messages where company_id is not null;
