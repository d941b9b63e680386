-- What comes back by itself: snoozed conversations, and those whose bot was silent for a while.
create index conversations_snooze_ends on conversations (snoozed_until) where status = 'snoozed';
create index conversations_pause_ends on conversations (paused_until) where mode = 'paused' and paused_until is not null;
