-- Why: review mode stood in two places, and the app obeyed the one that nobody could set. It is a setting, and there it
-- can be changed at the desk and is audited.

insert into settings.setting (name, value, changed_at, changed_by)
select 'isInReview', 'true', now(), 'system:migration' from content.app where in_review
on conflict (name) do nothing;

drop table content.app;
