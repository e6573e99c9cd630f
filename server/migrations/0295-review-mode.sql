-- Why: review mode stood in two places, and the app obeyed the one that nobody could set. It is a setting alone now, and
-- what the app obeyed until today goes on.

insert into settings.setting (name, value, changed_at, changed_by)
select 'isInReview', to_jsonb(in_review), now(), 'system:migration' from content.app
where in_review or exists (select from settings.setting where name = 'isInReview')
on conflict (name) do update
  set value = excluded.value, changed_at = excluded.changed_at, changed_by = excluded.changed_by;

drop table content.app;
