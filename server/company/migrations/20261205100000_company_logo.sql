-- The file of the company's logo.
alter table companies add column logo uuid;
