-- Why: whoever writes the shop's notices and pictures does it at the desk: in drafts, with a schedule, against each
-- other's changes, with the language that is missing known, and with links that lead somewhere.

create type content.publication_state as enum ('Draft', 'Published', 'Ended');

alter table content.notice rename column published_at to shown_from;
alter table content.notice
  -- Null: a draft that is to be seen from the moment it is published.
  alter column shown_from drop not null,
  add column state content.publication_state not null default 'Published',
  add column is_pinned boolean not null default false,
  add column place integer not null default 100 check (place between 0 and 999),
  -- One more with every change: what somebody saves is held against the one that they saw.
  add column version integer not null default 1 check (version > 0),
  add column created_at timestamptz,
  add column changed_at timestamptz,
  -- The name of a member of staff; empty for the product itself.
  add column changed_by text not null default '';
update content.notice set created_at = shown_from, changed_at = shown_from;
alter table content.notice
  alter column state drop default,
  alter column created_at set not null,
  alter column changed_at set not null,
  add constraint notice_begins check (state = 'Draft' or shown_from is not null),
  -- Somebody may end it before it began: then it was never seen.
  add constraint notice_span check (state = 'Ended' or shown_until is null or shown_until > shown_from);
drop index content.notice_latest;
create index notice_written on content.notice (created_at desc, id desc);
create index notice_to_end on content.notice (shown_until) where state = 'Published' and shown_until is not null;

alter table content.carousel_image
  alter column picture drop not null,
  alter column shown_from drop not null,
  -- Uploaded; else `picture` names one that we draw.
  add column picture_file uuid,
  add column is_wide boolean not null default false,
  add column target jsonb not null default '{"to": "nothing"}' check (jsonb_typeof(target) = 'object' and target ? 'to'),
  add column state content.publication_state not null default 'Published',
  add column version integer not null default 1 check (version > 0),
  add column created_at timestamptz,
  add column changed_at timestamptz,
  add column changed_by text not null default '';
-- The guides were led to by a screen that opens one kind of article; any article has its screen.
update content.carousel_image set
  created_at = shown_from,
  changed_at = shown_from,
  target = case when link ~ '[?]id=[1-9][0-9]{0,8}$' and link like '%useExplainDetail%'
    then jsonb_build_object('to', 'article', 'id', substring(link from '[0-9]+$'))
    else '{"to": "nothing"}' end;
alter table content.carousel_image
  drop column link,
  alter column target drop default,
  alter column state drop default,
  alter column created_at set not null,
  alter column changed_at set not null,
  add constraint carousel_image_begins check (state = 'Draft' or shown_from is not null),
  add constraint carousel_image_span check (state = 'Ended' or shown_until is null or shown_until > shown_from),
  add constraint carousel_image_one check (picture is null or picture_file is null),
  add constraint carousel_image_whole check (state = 'Draft' or picture is not null or picture_file is not null);
create index carousel_image_to_end on content.carousel_image (shown_until)
  where state = 'Published' and shown_until is not null;
create index carousel_image_file on content.carousel_image (picture_file) where picture_file is not null;

-- Hosts of the web that a picture may lead to.
create table content.link_host (
  host text primary key check (host = lower(host) and length(host) <= 200),
  added_at timestamptz not null,
  added_by text not null
);

-- Everybody's first page asks for these: kept in memory, on every server, until one of them is changed.
insert into platform.version (name, id) values ('content', gen_random_uuid());
create trigger content_version after insert or update or delete or truncate on content.notice
  for each statement execute function platform.change_version('content');
create trigger content_version after insert or update or delete or truncate on content.carousel_image
  for each statement execute function platform.change_version('content');
create trigger content_version after insert or update or delete or truncate on content.link_host
  for each statement execute function platform.change_version('content');
