-- The last mail about unread notifications to each member who chose it.
create table mail_digests (
  user_id uuid primary key references users on delete cascade,
  -- Snapshot of what it may have contained.
  seen text not null,
  sent_at timestamptz not null
);
-- Those who chose it.
create index user_preferences_notice_mail on user_preferences (user_id) where preferences ->> 'notice-mail' in ('hour', 'day');
