-- An address is stored in small letters once its owner has opened a link that was sent to it.
create unique index users_email on users (email);

create table email_links (
  token_hash bytea primary key,
  -- A newer one makes the one before void.
  user_id uuid not null unique references users on delete cascade,
  email text not null,
  expires_at timestamptz not null
);
