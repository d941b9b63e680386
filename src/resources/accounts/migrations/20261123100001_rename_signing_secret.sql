alter table accounts rename column signing_secret to secret;
