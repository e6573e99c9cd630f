-- Why: what shoppers ask before they buy waits at the desk, and is answered or set aside by somebody; and who collected
-- goods is told when they become cheaper, are gone, or can be bought again.
alter table goods.comment
  add column answered_by uuid references staff.member (id),
  add column set_aside_at timestamptz,
  add column set_aside_by uuid references staff.member (id),
  add check ((set_aside_at is null) = (set_aside_by is null)),
  add check (answer is null or set_aside_at is null);
create index comment_waiting on goods.comment (posted_at, id) where answer is null and set_aside_at is null;
create index comment_newest on goods.comment (posted_at desc, id desc);

-- The price and the standing that its shopper knows: what a letter told last; without one, as it was collected.
alter table goods.collected
  add column known_yen bigint check (known_yen >= 0),
  add column known_gone boolean not null default false;
update goods.collected set known_gone = goods.error_code <> 0
  from goods.goods where goods.id = collected.goods_id;

-- When somebody's collected goods are looked through next: once a day.
create table goods.collected_look (
  shopper_id uuid primary key references shoppers.shopper (id),
  due_at timestamptz not null
);
create index collected_look_due on goods.collected_look (due_at);
insert into goods.collected_look (shopper_id, due_at) select distinct shopper_id, now() from goods.collected;

-- What a letter tells of them: how many of each, and the first of the goods.
create table goods.collected_news (
  id uuid primary key,
  shopper_id uuid not null references shoppers.shopper (id),
  goods_id bigint references goods.goods (id) on delete set null,
  cheaper integer not null check (cheaper >= 0),
  gone integer not null check (gone >= 0),
  back integer not null check (back >= 0),
  -- Of the first of the goods, where it became cheaper.
  was_yen bigint,
  now_yen bigint,
  at timestamptz not null,
  check (cheaper + gone + back > 0),
  check ((was_yen is null) = (now_yen is null))
);
