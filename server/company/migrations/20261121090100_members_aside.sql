-- Members become a resource: the old table makes room until the new one stands.
alter table members rename to members_before;
alter index members_owner rename to members_before_owner;
alter index members_company rename to members_before_company;
alter table members_before rename constraint members_pkey to members_before_pkey;
