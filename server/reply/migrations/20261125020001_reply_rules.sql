-- Grows with every change of a company's rules, by whatever way: who has them in memory knows by it that they are the ones.
-- Counted as the transaction ends, so that two that change rules never wait for each other's counting and then again for a rule.
create table reply_rule_sets (
  company_id uuid primary key,
  version bigint not null default 1,
  by_transaction xid8 not null
);

-- A rule as it was each time it was published.
create table reply_rule_versions (
  company_id uuid not null,
  rule_id uuid not null,
  number integer not null,
  at timestamptz(3) not null default now(),
  by_id uuid,
  by_name text,
  -- What it says, by the API's names.
  content jsonb not null,
  primary key (company_id, rule_id, number),
  foreign key (company_id, rule_id) references reply_rules (company_id, id) on delete cascade
);

-- What a rule is to become, at most one for each.
create table reply_rule_drafts (
  company_id uuid not null,
  rule_id uuid not null,
  at timestamptz(3) not null default now(),
  by_id uuid,
  by_name text,
  content jsonb not null,
  primary key (company_id, rule_id),
  foreign key (company_id, rule_id) references reply_rules (company_id, id) on delete cascade
);

create function reply_rules_changed() returns trigger language plpgsql as $$
begin
  insert into reply_rule_sets as sets (company_id, by_transaction)
    values (coalesce(new.company_id, old.company_id), pg_current_xact_id())
    on conflict (company_id) do update set version = sets.version + 1, by_transaction = excluded.by_transaction
      where sets.by_transaction <> excluded.by_transaction;
  return null;
end $$;
create constraint trigger reply_rules_changed after insert or update or delete on reply_rules
  deferrable initially deferred for each row execute function reply_rules_changed();
create constraint trigger reply_rules_changed after insert or update or delete on reply_rule_drafts
  deferrable initially deferred for each row execute function reply_rules_changed();
