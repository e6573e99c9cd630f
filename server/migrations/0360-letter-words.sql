-- Why: the words of letters are the company's to choose, some kinds are none of a shopper's interest, and some news have
-- no event of the product: staff write those themselves.

-- One row a change, with everything that differs from the product's own words then. A version never changes: letters
-- that were written with it are read in its words.
create table letters.template_version (
  template text not null,
  version integer not null check (version > 0),
  -- By language: title and paragraphs. A language that is missing has the product's own words.
  words jsonb not null check (jsonb_typeof(words) = 'object'),
  changed_by text not null,
  changed_name text not null,
  changed_at timestamptz not null,
  primary key (template, version)
);

-- Null: written with the product's own words.
alter table letters.letter add column version integer;
alter table letters.letter
  add constraint letter_version foreign key (template, version) references letters.template_version (template, version);
-- Opened is more than read: marking all as read opens none.
alter table letters.letter add column opened_at timestamptz;

-- Kinds that a shopper wants to hear nothing of: their letters are kept, but not counted and not sent outside.
create table letters.muted_kind (
  shopper_id uuid not null references shoppers.shopper (id),
  kind text not null check (kind in ('order', 'parcel', 'wallet', 'group', 'activity', 'system')),
  muted_at timestamptz not null,
  primary key (shopper_id, kind)
);

create table letters.announcement (
  id uuid primary key,
  -- What staff call it; shoppers never see it.
  name text not null check (char_length(name) between 1 and 80),
  kind text not null check (kind in ('activity', 'system')),
  state text not null check (state in ('Draft', 'Scheduled', 'Sending', 'Sent', 'Cancelled')),
  words jsonb not null check (jsonb_typeof(words) = 'object'),
  -- What its letters open; null: nothing.
  link_kind text check (link_kind in ('order', 'goods', 'article', 'notice', 'screen')),
  link_code text not null default '',
  audience text not null check (audience in ('all', 'chosen')),
  -- Counts changes: whoever edits says which one they saw.
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- When it goes, and after that when its next letters do.
  due_at timestamptz,
  begun_at timestamptz,
  ended_at timestamptz,
  -- The last shopper who was written to, in the order of ids.
  reached_after uuid,
  sent_count integer not null default 0 check (sent_count >= 0),
  check ((state in ('Scheduled', 'Sending')) = (due_at is not null)),
  check ((state in ('Sent', 'Cancelled')) = (ended_at is not null)),
  check (state <> 'Cancelled' or begun_at is null)
);
create index announcement_due on letters.announcement (due_at) where due_at is not null;
create index announcement_newest on letters.announcement (id desc);

create table letters.announcement_recipient (
  announcement_id uuid not null references letters.announcement (id),
  shopper_id uuid not null references shoppers.shopper (id),
  primary key (announcement_id, shopper_id)
);

create table letters.announcement_step (
  id uuid primary key,
  announcement_id uuid not null references letters.announcement (id),
  verb text not null,
  from_state text,
  to_state text not null,
  actor text not null,
  actor_name text not null,
  at timestamptz not null
);
create index step_of_announcement on letters.announcement_step (announcement_id, id);

do $$
begin
  if exists (select from pg_roles where rolname = 'hakobu_app') then
    revoke update, delete, truncate on letters.template_version, letters.announcement_step from hakobu_app;
  end if;
end $$;
