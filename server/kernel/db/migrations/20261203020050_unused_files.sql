-- Whose unused files it counts among: a member's, or those of a channel account's visitors.
alter table files add column counted_for uuid;
create index files_unused_of on files (company_id, counted_for) where not used;
