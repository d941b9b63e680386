-- Counted by GET /metrics, and deleted after a while.
create index jobs_failed on jobs (failed_at) where failed_at is not null;
