alter table deliveries drop constraint deliveries_note_check_e96fb41e;
alter table deliveries add constraint deliveries_note_check_f4d7c541 check (length(note) <= 601);
