-- Why: nobody opens what they collected, and waits for news of it all the same. Live goods that somebody collected are asked
-- for again by themselves, those that wait longest first.

alter table goods.goods
  -- When it is asked for again; null where nobody waits for news of it.
  add column again_at timestamptz,
  add constraint goods_again check (again_at is null or origin <> 'catalogue');
create index goods_asked_again on goods.goods (platform_code, again_at) where again_at is not null;

update goods.goods set again_at = seen_at + interval '12 hours'
where origin <> 'catalogue' and exists (select from goods.collected c where c.goods_id = goods.id);

-- When a platform's next few are asked for; its row makes one of several servers do it.
create table goods.source_round (
  platform_code text primary key,
  due_at timestamptz not null
);
