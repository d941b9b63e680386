-- Renamed: whether members were notified that the model is paused after faults.
alter table reply_model_rests rename column told to notified;
