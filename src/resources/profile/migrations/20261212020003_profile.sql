-- What members change of themselves is in two tables.
create view profile as
select m.id, m.company_id, m.version, m.created_at, m.updated_at, m.created_by, m.nickname,
       case when u.avatar ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then u.avatar::uuid end as avatar
  from members m join users u on u.id = m.id;

create function profile_changed() returns trigger language plpgsql as $$
begin
  update members set nickname = new.nickname, version = new.version, updated_at = new.updated_at
   where id = old.id and version = old.version;
  if not found then return null; end if;
  update users set avatar = coalesce(new.avatar::text, '') where id = old.id;
  return new;
end $$;
create trigger profile_changed instead of update on profile for each row execute function profile_changed();
