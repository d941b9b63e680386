-- A number of mainland China is kept without the country code, in which it could be written in several ways. Where several
-- accounts have one number so, the oldest gets it, and no number is taken from an account that has it already.
update users set mobile = right(mobile, 11) where id in (
  select distinct on (right(mobile, 11)) id from users
   where mobile ~ '^(\+|00)?861[3-9][0-9]{9}$'
     and not exists (select 1 from users other where other.mobile = right(users.mobile, 11))
   order by right(mobile, 11), created_at, id
);
