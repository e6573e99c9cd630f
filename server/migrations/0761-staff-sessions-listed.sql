-- Why: a member of staff sees where they are signed in and ends what is not theirs; a colleague may end it for them. Who
-- is out learns why, and a browser on which they never signed in before stands out.
alter table staff.session add column is_new_device boolean not null default false;
alter table staff.session alter column is_new_device drop default;
-- Null of one that its own browser ended, and of those that ended with a password or with the member.
alter table staff.session add column ended_by text check (ended_by in ('owner', 'colleague'));
alter table staff.session add constraint session_ended_by check (ended_by is null or ended_at is not null);
create index staff_session_of on staff.session (member_id, touched_at desc) where ended_at is null;
