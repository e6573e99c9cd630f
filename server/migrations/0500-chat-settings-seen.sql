-- Why: whoever changed the settings of customer service overwrote what a colleague had saved since they were read. A change
-- names the version that it was made over, and who was faster is told by name.
alter table chat.setting
  add column version integer not null default 1 check (version > 0),
  add column changed_by text not null default '';
