-- Why: a transaction's instant is when it began, and of two that want the same account the one that began first may come
-- last: by their instants a statement's lines do not follow from one another. The journal counts its transactions under
-- the locks of their accounts, and each posting keeps when it was booked: never before the one before it on its account.

alter table ledger.account add column booked_at timestamptz;
alter table ledger.transaction add column position bigint;
alter table ledger.posting add column position bigint, add column booked_at timestamptz;

-- What was posted before: by its instants, but after what came before it on any account. Nothing that is sealed changes.
create temporary table counted on commit drop as
  select id, row_number() over (order by at, id) * 1000000 as rank from ledger.transaction;
alter table counted add primary key (id);
create temporary table follows on commit drop as
  select distinct transaction_id as id, before from (
    select transaction_id, lag(transaction_id) over (partition by account_id order by account_version) as before
    from ledger.posting where account_version is not null) s
  where before <> transaction_id;
analyze counted, follows;
do $$ begin
  for turn in 1..10000 loop
    update counted c set rank = late.rank
    from (select f.id, max(b.rank) + 1 as rank from follows f join counted b on b.id = f.before group by f.id) late
    where late.id = c.id and late.rank > c.rank;
    exit when not found;
  end loop;
end $$;

-- As the owner, in this transaction alone: the two columns are new, and nothing else of a row is touched.
alter table ledger.transaction disable trigger transaction_append_only;
alter table ledger.posting disable trigger posting_append_only;
update ledger.transaction t set position = c.position
from (select id, row_number() over (order by rank, id) as position from counted) c where c.id = t.id;
update ledger.posting p set position = t.position, booked_at = b.booked_at
from ledger.transaction t, (
  select transaction_id, seq, case when account_version is null then at
    else max(at) over (partition by account_id order by account_version) end as booked_at
  from ledger.posting) b
where t.id = p.transaction_id and b.transaction_id = p.transaction_id and b.seq = p.seq;
update ledger.account a set booked_at = last.booked_at
from (select account_id, max(booked_at) as booked_at from ledger.posting group by 1) last
where a.guarded and last.account_id = a.id;
alter table ledger.transaction enable trigger transaction_append_only;
alter table ledger.posting enable trigger posting_append_only;

alter table ledger.transaction alter column position set not null;
alter table ledger.transaction alter column position add generated always as identity;
select setval(pg_get_serial_sequence('ledger.transaction', 'position'), coalesce(max(position), 0) + 1, false)
from ledger.transaction;
create unique index transaction_position on ledger.transaction (position);
alter table ledger.posting alter column position set not null, alter column booked_at set not null;
create index posting_position on ledger.posting (account_id, position desc, seq desc);

-- As before; what is new is the position, drawn while the accounts are locked, and when it was booked.
create or replace function ledger.post(movements jsonb, happened timestamptz) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  movement jsonb;
  leg record;
  after_balance bigint;
  after_version bigint;
  booked timestamptz;
  counted bigint;
  number smallint;
begin
  perform pg_advisory_xact_lock_shared(727002);
  if exists (select from closing where happened < (through + 1)::timestamp at time zone 'Asia/Tokyo') then
    raise exception 'the books of % are closed', (happened at time zone 'Asia/Tokyo')::date using errcode = 'LG005';
  end if;

  insert into account (owner, code, currency, guarded)
  select distinct l ->> 'owner', l ->> 'code', l ->> 'currency', l ->> 'owner' like 'shopper:%'
  from jsonb_array_elements(movements) m, jsonb_array_elements(m -> 'legs') l
  where (select a.id from account a
    where a.owner = l ->> 'owner' and a.code = l ->> 'code' and a.currency = l ->> 'currency' limit 1) is null
  order by 1, 2, 3
  on conflict do nothing;

  perform from account where id = any (array(
    select a.id from jsonb_array_elements(movements) m, jsonb_array_elements(m -> 'legs') l,
      lateral (select a.id, a.guarded from account a
        where a.owner = l ->> 'owner' and a.code = l ->> 'code' and a.currency = l ->> 'currency' limit 1) a
    where a.guarded))
  order by id for update;

  for movement in select value from jsonb_array_elements(movements) loop
    insert into transaction (id, kind, subject, step, actor, facts, reverses, at)
    values ((movement ->> 'id')::uuid, movement ->> 'kind', movement ->> 'subject', movement ->> 'step',
            movement ->> 'actor', movement -> 'facts', (movement ->> 'reverses')::uuid, happened)
    returning position into counted;
    number := 0;
    for leg in
      select a.id, a.guarded, a.currency, (l ->> 'amount')::bigint as amount
      from jsonb_array_elements(movement -> 'legs') with ordinality as x (l, place),
        lateral (select a.id, a.guarded, a.currency from account a
          where a.owner = l ->> 'owner' and a.code = l ->> 'code' and a.currency = l ->> 'currency' limit 1) a
      order by place
    loop
      number := number + 1;
      after_balance := null;
      after_version := null;
      booked := happened;
      if leg.guarded then
        update account set balance = balance + leg.amount, version = version + 1, booked_at = greatest(booked_at, happened)
        where id = leg.id returning balance, version, booked_at into after_balance, after_version, booked;
      end if;
      insert into posting (transaction_id, seq, account_id, currency, amount, balance_after, account_version, at, position, booked_at)
      values ((movement ->> 'id')::uuid, number, leg.id, leg.currency, leg.amount, after_balance, after_version, happened,
        counted, booked);
    end loop;
    if number = 0 or number <> jsonb_array_length(movement -> 'legs') then
      raise exception 'movement % has legs without an account', movement ->> 'kind' using errcode = 'LG004';
    end if;
    if exists (select from posting where transaction_id = (movement ->> 'id')::uuid group by currency having sum(amount) <> 0) then
      raise exception 'movement % of % is not balanced', movement ->> 'kind', movement ->> 'subject' using errcode = 'LG002';
    end if;
  end loop;
end $$;
