-- Why: what may not be bought or sent is the company's to say, and changes with laws, carriers and customs. Staff write it as
-- rules; each names what it looks for in goods and what the shopper is told.
create schema rules;

create table rules.rule (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  verdict text not null check (verdict in ('warn', 'refuse')),
  words_any text[] not null default '{}' check (cardinality(words_any) <= 300),
  words_all text[] not null default '{}' check (cardinality(words_all) <= 300),
  words_none text[] not null default '{}' check (cardinality(words_none) <= 300),
  words_unless text[] not null default '{}' check (cardinality(words_unless) <= 300),
  properties text[] not null default '{}',
  platform_codes text[] not null default '{}',
  category_ids bigint[] not null default '{}',
  sellers text[] not null default '{}',
  above_yen bigint check (above_yen between 0 and 10000000),
  -- In all four languages: nobody is refused in a language that is not theirs.
  reasons jsonb not null check (
    length(reasons ->> 'zh-CN') between 1 and 160 and length(reasons ->> 'zh-TW') between 1 and 160
    and length(reasons ->> 'en') between 1 and 160 and length(reasons ->> 'ja') between 1 and 160),
  is_on boolean not null,
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  -- On, and within its time; entered when it is written and, at the instant of `due_at`, by the clock.
  in_effect boolean not null,
  due_at timestamptz,
  place integer not null check (place between 0 and 999),
  -- One more with every change: what somebody saves is held against the one that they saw.
  version integer not null default 1 check (version > 0),
  changed_at timestamptz not null,
  -- The name of a member of staff; empty for the product itself.
  changed_by text not null default '',
  -- A rule that asks for nothing would meet all goods.
  constraint rule_asks check (cardinality(words_any) + cardinality(words_all) + cardinality(properties)
    + cardinality(platform_codes) + cardinality(category_ids) + cardinality(sellers) > 0 or above_yen is not null),
  constraint rule_off check (is_on or (not in_effect and due_at is null))
);
create index rule_order on rules.rule (place, id);
create index rule_due on rules.rule (due_at) where due_at is not null;

-- Every goods page and every cart asks for these: kept in memory, on every server, until one of them is changed.
insert into platform.version (name, id) values ('rules', gen_random_uuid());
create trigger rules_version after insert or update or delete or truncate on rules.rule
  for each statement execute function platform.change_version('rules');
