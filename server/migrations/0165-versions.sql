-- Why: what the operator sets is read by every call and changed a few times a day. Its readers keep it in memory and ask
-- one small table whether it still stands, all of it in one statement.
create table platform.version (
  name text primary key,
  id uuid not null
);
insert into platform.version (name, id)
select name, gen_random_uuid() from unnest(array['freight', 'platforms', 'rates', 'categories']) as name;

create function platform.change_version() returns trigger language plpgsql as $$
begin
  update platform.version set id = gen_random_uuid() where name = tg_argv[0];
  return null;
end $$;

create trigger platforms_version after insert or update or delete or truncate on platforms.platform
  for each statement execute function platform.change_version('platforms');
create trigger rates_version after insert or update or delete or truncate on rates.rate
  for each statement execute function platform.change_version('rates');
create trigger categories_version after insert or update or delete or truncate on goods.category
  for each statement execute function platform.change_version('categories');

-- Freight had a version of its own before.
create or replace function freight.change_version() returns trigger language plpgsql as $$
begin
  update platform.version set id = gen_random_uuid() where name = 'freight';
  return null;
end $$;
drop table freight.version;

-- A check code is a quote too: its rate stands beside it, so that a payment need not look for it.
alter table payments.check_code add column charged_ppm bigint check (charged_ppm > 0);
alter table payments.check_code add column market_ppm bigint check (market_ppm > 0);
