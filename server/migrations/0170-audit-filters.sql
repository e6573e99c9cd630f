-- Why: what the log is filtered by: one verb or all of a word's, and a day.
create index entry_action on audit.entry (action text_pattern_ops, id desc);
create index entry_action_name on audit.entry (action);
create index entry_at on audit.entry (at);
