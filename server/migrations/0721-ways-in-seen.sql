-- Why: a change of a way in names what it saw, so that of two made at once on two devices one wins; and a user name is
-- changed once.
alter table shoppers.shopper add column ways_in_version integer not null default 0;
alter table shoppers.shopper add column user_name_changed_at timestamptz;
