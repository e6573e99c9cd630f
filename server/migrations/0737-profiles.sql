-- Why: shoppers say who they are, as far as they like, and change what they are called and how they look. A picture of
-- theirs lies among the uploads with a purpose of its own, and is let go of once another takes its place.
alter table shoppers.shopper
  add column gender text check (gender in ('f', 'm', 'other')),
  add column birthday date check (birthday >= '1900-01-01'),
  -- How often the nick name was changed on a day of Japan, the last one on which it was.
  add column nick_changed_on date,
  add column nick_changes integer not null default 0 check (nick_changes >= 0);

alter table uploads.file drop constraint file_purpose_check;
alter table uploads.file add constraint file_purpose_check check (purpose in ('picture', 'message', 'avatar'));
drop index uploads.file_unkept;
create index file_unkept on uploads.file (uploaded_at) where purpose <> 'picture' and not is_kept;
