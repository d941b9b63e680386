-- When a reply is due, and which waits ended in time: docs/decisions/0060-reply-targets.md.

-- The waits of customers for whom a target applied. An answer, or resolving after the time had passed, ends one.
create table reply_waits (
  company_id uuid not null,
  conversation_id uuid not null,
  since timestamptz(3) not null,
  -- Members were told that it is nearly due.
  warned_at timestamptz(3),
  -- Of the message that ended it: the answer, or the line 'resolved'.
  seq bigint,
  is_first boolean,
  is_missed boolean,
  primary key (conversation_id, since),
  foreign key (company_id, conversation_id) references conversations (company_id, id) on delete cascade
);
create index reply_waits_by_message on reply_waits (conversation_id, seq) where seq is not null;

-- For the inbox, and for whoever looks what is nearly due.
create index conversations_by_due on conversations (company_id, reply_due_at, id) where reply_due_at is not null;
create index conversations_nearly_due on conversations (reply_due_at) where reply_due_at is not null;

-- The moment when so many minutes of the account's business hours have passed: those of its reply policy without the
-- company's holidays, as `openingAt` of server/reply/policies/hours.ts reads them. Null: not within 60 days.
create function reply_hours_after(company uuid, account uuid, since timestamptz, minutes bigint) returns timestamptz language sql stable as $$
  with place as (
    select coalesce(c.time_zone, 'UTC') as zone, coalesce(nullif((
        select r.hours from reply_policy_places t join reply_policies r on r.company_id = company and r.id = t.policy_id
         where t.company_id = company and (t.account_id = a.id or t.group_id = a.group_id or t.account_id is null and t.group_id is null)
         order by t.account_id is null, t.group_id is null limit 1
      ), '[]'::jsonb), '[{"days": ["1", "2", "3", "4", "5", "6", "7"], "from": "00:00", "to": "24:00"}]'::jsonb) as hours
      from companies c join accounts a on a.company_id = c.id where c.id = company and a.id = account
  ), days as (
    select zone, hours, (since at time zone zone)::date + n as day from place cross join generate_series(-1, 60) as n
  ), weekdays as (
    select d.*, case max(case h.works when 'open' then 2 when 'closed' then 1 else 0 end)
                  when 2 then '1' when 1 then null else extract(isodow from d.day)::text end as weekday
      from days d left join holidays h on h.company_id = company and d.day between h.from_ and h.to_
     group by d.zone, d.hours, d.day
  ), ranges as (
    select (day + (h ->> 'from')::time) at time zone zone as opens,
           (day + (case when (h ->> 'from')::time < (h ->> 'to')::time then 0 else 1 end) + (h ->> 'to')::time) at time zone zone as closes
      from weekdays cross join jsonb_array_elements(hours) as h where h -> 'days' ? weekday
  ), open as (
    select unnest(range_agg(tstzrange(greatest(opens, since), closes))) as span
      from ranges where closes > greatest(opens, since)
  ), run as (
    select upper(span) as closes, sum(extract(epoch from upper(span) - lower(span))) over (order by span) as upto from open
  )
  select closes - make_interval(secs => (upto - minutes * 60)::float8) from run where upto >= minutes * 60 order by closes limit 1
$$;

-- When a reply is due to a customer who waits since then; null without a target. Targets for labels go before those for
-- accounts, and those before targets for everything; of several the shortest.
create function reply_due(company uuid, account uuid, labels uuid[], since timestamptz, is_first boolean) returns timestamptz language sql stable as $$
  select min(case when in_hours then reply_hours_after(company, account, since, minutes)
                  else since + make_interval(mins => minutes::integer) end)
    from (
      select t.in_hours, case when is_first then t.first_minutes else t.next_minutes end as minutes,
             rank() over (order by cardinality(t.label_ids) > 0 desc, cardinality(t.account_ids) > 0 desc) as place
        from reply_targets t
       where t.company_id = company and t.enabled
         and (cardinality(t.account_ids) = 0 or account = any(t.account_ids))
         and (cardinality(t.label_ids) = 0 or t.label_ids && labels)
    ) as fitting
   where place = 1 and minutes is not null
$$;

-- Whatever statement begins or ends a wait, or changes what its target depends on, keeps the time when the reply is due.
create function keep_reply_due() returns trigger language plpgsql as $$
declare
  is_answered boolean := old.waiting_since is not null and new.waiting_since is null and new.last_seq > old.last_seq;
begin
  -- The customer begins a new case.
  if old.status = 'resolved' and new.incoming_count > old.incoming_count then new.case_replied_at := null; end if;
  if is_answered then new.case_replied_at := coalesce(new.case_replied_at, now()); end if;
  if new.waiting_since is not null then
    new.reply_due_at := reply_due(new.company_id, new.account_id, new.labels, new.waiting_since, new.case_replied_at is null);
    return new;
  end if;
  if old.reply_due_at is not null and (is_answered or old.reply_due_at < now()) then
    -- What was resolved late, reopened by hand and answered then was missed once.
    insert into reply_waits as w (company_id, conversation_id, since, seq, is_first, is_missed)
    values (new.company_id, new.id, old.waiting_since, new.last_seq + case when is_answered then 0 else 1 end,
            old.case_replied_at is null, old.reply_due_at < now())
        on conflict (conversation_id, since) do update
       set seq = excluded.seq, is_first = excluded.is_first, is_missed = excluded.is_missed where w.seq is null;
  end if;
  new.reply_due_at := null;
  return new;
end $$;
create trigger keep_reply_due before update on conversations for each row
  when (old.waiting_since is distinct from new.waiting_since
    or new.waiting_since is not null and (old.labels, old.account_id) is distinct from (new.labels, new.account_id))
  execute function keep_reply_due();

-- What changes the time for those who wait already: they get it from a job (server/chat/replyDue), so that nobody who
-- changes a setting waits for it, and conversations are locked one at a time.
create function reply_due_changed() returns trigger language plpgsql as $$
declare
  company text := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[0];
begin
  insert into jobs (queue, payload, unique_key) values ('reply-due', jsonb_build_object('companyId', company), company)
      on conflict do nothing;
  return null;
end $$;
create trigger reply_due_changed after insert or update or delete on reply_targets for each row
  execute function reply_due_changed('company_id');
create trigger reply_due_changed after insert or update or delete on holidays for each row
  execute function reply_due_changed('company_id');
create trigger reply_due_changed after insert or delete on reply_policy_places for each row
  execute function reply_due_changed('company_id');
create trigger reply_due_changed after update on reply_policies for each row
  when (old.hours is distinct from new.hours) execute function reply_due_changed('company_id');
create trigger reply_due_changed after update on accounts for each row
  when (old.group_id is distinct from new.group_id) execute function reply_due_changed('company_id');
create trigger reply_due_changed after update on companies for each row
  when (old.time_zone is distinct from new.time_zone) execute function reply_due_changed('id');

-- Answers with a target, and those of them that came late: docs/figures.md.
alter table figure_days
  add column first_due bigint not null default 0,
  add column first_late bigint not null default 0,
  add column next_due bigint not null default 0,
  add column next_late bigint not null default 0;
