-- Why: what is always true is an invariant, and what the clock does is a job, in the facts of alerts, too: open ones are
-- shown by these names.
update operations.alert set facts = facts - 'laws' || jsonb_build_object('invariants', facts -> 'laws') where facts ? 'laws';
update operations.alert set facts = facts - 'sweeps' || jsonb_build_object('jobs', facts -> 'sweeps') where facts ? 'sweeps';
