-- A picture that was kept byte for byte, with what its camera wrote. Those kept before are not looked into.
alter table files add column has_metadata boolean not null default false;
