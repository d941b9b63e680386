alter table coupon_codes add column key text;
alter table coupon_codes add column kind text not null default 'shared';
alter table coupon_codes add column expires_at timestamp(3) with time zone;
alter table coupon_codes add column batch text;
alter table coupon_codes add column issued_by text not null default 'member';
alter table coupon_codes add column issuer_id text;
alter table coupon_codes add column conversation_id uuid;
update coupon_codes set kind = 'personal' where contact_id is not null;
-- Of two that could be taken for one another the older one stays what is found.
update coupon_codes c set key = k.key
  from (select id, key, row_number() over (partition by company_id, key order by created_at, id) as at
          from (select id, company_id, created_at,
                       translate(regexp_replace(upper(normalize(code, NFKC)), '[\s_\u002d\u2010-\u2015\u2212]', '', 'g'), 'OIL', '011') as key
                  from coupon_codes) as keys) as k
 where k.id = c.id and k.at = 1;
create unique index coupon_codes_key_unique_c1be4e00 on coupon_codes (company_id, key);
create index coupon_codes_kind_idx_13a73916 on coupon_codes (company_id, kind, id);
create index coupon_codes_expires_at_idx_c1dfa968 on coupon_codes (company_id, expires_at, id);
create index coupon_codes_batch_idx_07829869 on coupon_codes (company_id, batch, id);
create index coupon_codes_issued_by_idx_71f9f8b6 on coupon_codes (company_id, issued_by, id);
create index coupon_codes_conversation_id_idx_cc7be22d on coupon_codes (company_id, conversation_id, id);
alter table coupon_codes add constraint coupon_codes_key_check_5bf896e9 check (length(key) <= 40);
alter table coupon_codes add constraint coupon_codes_kind_check_e8f5b89c check (kind in ('shared', 'personal', 'batch'));
alter table coupon_codes add constraint coupon_codes_batch_check_f75beb9f check (length(batch) <= 60);
alter table coupon_codes add constraint coupon_codes_issued_by_check_23b3df69 check (issued_by in ('member', 'batch', 'rule', 'ai', 'link'));
alter table coupon_codes add constraint coupon_codes_issuer_id_check_807bb2ca check (length(issuer_id) <= 60);
alter table coupon_codes add constraint coupon_codes_conversation_id_fkey_c8af254c foreign key (company_id, conversation_id) references conversations (company_id, id) on delete set null (conversation_id) deferrable initially immediate;
