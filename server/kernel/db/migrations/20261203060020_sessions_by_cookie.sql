-- The session that a browser had ends when somebody signs in with it: it is found by its cookie.
create index sessions_cookie on sessions (cookie_hash) where ended_at is null and cookie_hash is not null;
