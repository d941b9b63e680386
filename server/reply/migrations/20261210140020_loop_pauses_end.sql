-- Pauses for a loop end by themselves. Those that had no end, end now; the poll of due pauses resumes the bot.
update conversations set paused_until = now() where mode = 'paused' and pause_reason = 'loop' and paused_until is null;
