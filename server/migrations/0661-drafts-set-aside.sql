-- Why: parked is an event or a message that could not be delivered; a draft is set aside.
alter table proxies.draft rename column is_parked to is_set_aside;
alter table proxies.draft rename constraint draft_parked to draft_set_aside;
