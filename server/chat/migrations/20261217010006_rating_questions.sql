-- Which customers were asked to rate a conversation, last and when: docs/decisions/0061-satisfaction.md.
create table rating_questions (
  company_id uuid not null,
  contact_id uuid not null,
  conversation_id uuid not null,
  -- Who is rated.
  member_id uuid,
  -- The question's number in the conversation.
  seq bigint not null,
  rating_id uuid,
  asked_at timestamptz(3) not null,
  -- Until then the customer's messages may be the answer; null: it is over.
  listens_until timestamptz(3),
  primary key (company_id, contact_id),
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade,
  foreign key (company_id, conversation_id) references conversations (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id) on delete set null (member_id),
  foreign key (company_id, rating_id) references ratings (company_id, id) on delete set null (rating_id)
);
create index rating_questions_of_conversation on rating_questions (conversation_id);

-- Ratings per day: docs/figures.md. One is counted when it is given, and changes or goes afterwards.
alter table figure_days
  add column ratings bigint not null default 0,
  add column ratings_sum bigint not null default 0,
  add column ratings_good bigint not null default 0;
create function figures_rating() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform figures_unsettle(old.company_id, array[old.rated_at]); end if;
  if tg_op <> 'DELETE' then perform figures_unsettle(new.company_id, array[new.rated_at]); end if;
  return null;
end $$;
create trigger figures_added after insert on ratings for each row
  when (new.rated_at < now() - interval '1 hour') execute function figures_rating();
create trigger figures_changed after update or delete on ratings for each row execute function figures_rating();
