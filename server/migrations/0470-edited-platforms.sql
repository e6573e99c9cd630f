-- Why: staff change at the desk what a platform is called, costs and how long its orders wait, and write its instruction.
-- Two who do so at once must not undo each other; and a platform that nothing can be found on is no choice of a search.

update platforms.platform set shown = false where code = 'other' and shown;
alter table platforms.platform
  -- Counts the changes: whoever changes it says from which one.
  add column version integer not null default 1 check (version > 0),
  add column changed_at timestamptz not null default now(),
  -- Empty: the product itself.
  add column changed_by text not null default '',
  -- Goods of sites that are no platform go there by themselves: nobody chooses it.
  add constraint platform_other_hidden check (code <> 'other' or not shown);

-- Numbers of articles that the desk adds; those below are given by hand.
create sequence content.article_number as integer start 1001;

-- Whether the catalogue has anything of a platform on sale.
create index goods_of_catalogue on goods.goods (platform_code) where origin = 'catalogue' and error_code = 0;
