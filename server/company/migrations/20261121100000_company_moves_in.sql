-- What the schemas of departments, members and roles cannot say, and the rows that were there before them.
alter table members add constraint members_user foreign key (id) references users on delete cascade;
alter table members add constraint members_company foreign key (company_id) references companies on delete cascade;
create unique index members_owner on members (company_id) where is_owner;
alter table departments add constraint departments_company_exists foreign key (company_id) references companies on delete cascade;
create unique index departments_root on departments (company_id) where parent_id is null;
alter table roles add constraint roles_company_exists foreign key (company_id) references companies on delete cascade;
alter table permissions add constraint permissions_company_exists foreign key (company_id) references companies on delete cascade;
alter table menus add constraint menus_company_exists foreign key (company_id) references companies on delete cascade;
alter table invites add constraint invites_company_exists foreign key (company_id) references companies on delete cascade;
-- One open invitation for one number.
create unique index invites_pending_mobile on invites (company_id, mobile) where status = 'PENDING' and mobile is not null;

-- The secret of an invitation's link, as a hash: the link itself is told once.
create table invite_tokens (
  token_hash bytea primary key,
  invite_id uuid not null references invites on delete cascade
);
create index invite_tokens_invite on invite_tokens (invite_id);

create table seats (
  company_id uuid primary key references companies on delete cascade,
  total integer not null check (total >= 0),
  used integer not null default 0 check (used >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  constraint seats_limit check (used + reserved <= total)
);

insert into departments (id, company_id, name, sort) select gen_random_uuid(), id, left(name, 30), 0 from companies;
insert into roles (id, company_id, name, code, type, data_scope)
select md5(c.id || ':role:' || r.code)::uuid, c.id, r.name, r.code, 'BUILTIN', r.scope
  from companies c cross join (values ('admin', 'Administrator', 'ALL'), ('manager', 'Shop manager', 'DEPT_AND_CHILD'),
                                      ('agent', 'Agent', 'SELF')) as r (code, name, scope);
insert into members (id, company_id, created_at, nickname, dept_ids, primary_dept_id, role_ids, status, vip_seat, is_owner)
select m.user_id, m.company_id, m.joined_at, u.nickname, array[d.id], d.id,
       array(select md5(m.company_id || ':role:' || r.role_code)::uuid from member_roles r where r.user_id = m.user_id),
       m.status, m.has_vip_seat, m.is_owner
  from members_before m join users u on u.id = m.user_id
  join departments d on d.company_id = m.company_id and d.parent_id is null;
insert into seats (company_id, total, used)
select c.id, greatest(3, count(m.id) filter (where m.vip_seat)), count(m.id) filter (where m.vip_seat)
  from companies c left join members m on m.company_id = c.id group by c.id;

drop table member_roles;
drop table members_before;
alter table users drop column nickname;
