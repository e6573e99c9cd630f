-- Why: money first. Double entry, append-only, balanced per currency; the database itself refuses a negative balance,
-- a mixed currency, a second posting of the same step, and any change of what was posted.

-- The application works as this role. On a server of one's own where roles may not be made, the rights below are the
-- owner's to give; the triggers hold in any case.
do $$ begin
  if not exists (select from pg_roles where rolname = 'hakobu_app') then
    create role hakobu_app nologin;
  end if;
  execute format('grant hakobu_app to %I', current_user);
exception when insufficient_privilege then raise notice 'role hakobu_app not made: not allowed here';
end $$;

do $$ begin
  if exists (select from pg_roles where rolname = 'hakobu_app') then
    alter default privileges grant usage on schemas to hakobu_app;
    alter default privileges grant select, insert, update, delete on tables to hakobu_app;
    alter default privileges grant usage, select on sequences to hakobu_app;
    alter default privileges grant execute on functions to hakobu_app;
  end if;
end $$;

create schema ledger;

create table ledger.account (
  id bigint generated always as identity primary key,
  -- 'shopper:<id>' or 'company'
  owner text not null,
  -- available, held, bonus for shoppers; clearing:…, payable:…, revenue:… and so on for the company
  code text not null,
  currency text not null check (currency in ('JPY', 'CNY')),
  -- Guarded: the row is locked and may not fall below zero. Company accounts are not, so that none is ever hot.
  guarded boolean not null,
  balance bigint not null default 0,
  version bigint not null default 0,
  unique (owner, code, currency),
  unique (id, currency),
  constraint balance_not_negative check (not guarded or balance >= 0),
  constraint company_has_no_balance check (guarded or (balance = 0 and version = 0))
);

create table ledger.transaction (
  id uuid primary key,
  kind text not null check (kind <> ''),
  -- What it is about: 'order:O2026…', 'parcel:P…', 'topUp:T…'
  subject text not null check (subject <> ''),
  -- Tells repeated movements of one kind apart; empty when there can be only one.
  step text not null,
  -- Who made it happen: 'shopper:<id>', 'staff:<id>', 'system:<name>'
  actor text not null,
  facts jsonb not null,
  reverses uuid unique references ledger.transaction (id),
  at timestamptz not null,
  constraint posted_once unique (kind, subject, step)
);
create index transaction_subject on ledger.transaction (subject, at, id);
create index transaction_newest on ledger.transaction (at desc, id desc);

create table ledger.posting (
  transaction_id uuid not null references ledger.transaction (id),
  seq smallint not null,
  account_id bigint not null,
  currency text not null,
  -- Above zero: we owe the account's owner more.
  amount bigint not null check (amount <> 0 and amount between -1000000000000 and 1000000000000),
  balance_after bigint,
  account_version bigint,
  at timestamptz not null,
  primary key (transaction_id, seq),
  foreign key (account_id, currency) references ledger.account (id, currency),
  unique (account_id, account_version)
);
create index posting_account on ledger.posting (account_id, at desc, transaction_id desc, seq desc);

-- Money held for one thing: from which source how much, and what of it is still held.
create table ledger.hold (
  -- What it is for ('order:O2026…') and which step of it: empty for the first payment, a name for a supplement.
  subject text not null,
  step text not null,
  shopper_id uuid not null,
  bonus_yen bigint not null check (bonus_yen >= 0),
  cash_yen bigint not null check (cash_yen >= 0),
  exchanged_yen bigint not null check (exchanged_yen >= 0),
  exchanged_fen bigint not null check (exchanged_fen >= 0),
  -- Fen per yen in millionths: what the shopper is charged, and the market beneath it. Null when no yuan are held.
  rate_ppm bigint check (rate_ppm > 0),
  market_ppm bigint check (market_ppm > 0),
  open_bonus_yen bigint not null check (open_bonus_yen between 0 and bonus_yen),
  open_cash_yen bigint not null check (open_cash_yen between 0 and cash_yen),
  open_exchanged_yen bigint not null check (open_exchanged_yen between 0 and exchanged_yen),
  open_exchanged_fen bigint not null check (open_exchanged_fen between 0 and exchanged_fen),
  -- 'JPY' or 'CNY' first: the order in which cash is captured, after bonus.
  cash_first boolean not null,
  at timestamptz not null,
  primary key (subject, step),
  check (exchanged_fen = 0 or (rate_ppm is not null and market_ppm is not null)),
  check ((open_exchanged_yen = 0) = (open_exchanged_fen = 0))
);
create index hold_open on ledger.hold (shopper_id)
  where open_bonus_yen > 0 or open_cash_yen > 0 or open_exchanged_fen > 0;

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'LG001';
end $$;
create trigger transaction_append_only before update or delete on ledger.transaction
  for each row execute function ledger.refuse_change();
create trigger posting_append_only before update or delete on ledger.posting
  for each row execute function ledger.refuse_change();
create trigger transaction_no_truncate before truncate on ledger.transaction
  for each statement execute function ledger.refuse_change();
create trigger posting_no_truncate before truncate on ledger.posting
  for each statement execute function ledger.refuse_change();

-- Posts movements in one round trip: makes accounts that are not there yet, locks the guarded ones in ascending order,
-- writes, and checks that each transaction sums to zero per currency. Runs with its owner's rights: it is the only way
-- in, the application itself may write neither transactions, postings nor balances.
create function ledger.post(movements jsonb, happened timestamptz) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  movement jsonb;
  leg record;
  after_balance bigint;
  after_version bigint;
  number smallint;
begin
  insert into account (owner, code, currency, guarded)
  select distinct l ->> 'owner', l ->> 'code', l ->> 'currency', l ->> 'owner' like 'shopper:%'
  from jsonb_array_elements(movements) m, jsonb_array_elements(m -> 'legs') l
  where not exists (select from account a where a.owner = l ->> 'owner' and a.code = l ->> 'code' and a.currency = l ->> 'currency')
  order by 1, 2, 3
  on conflict do nothing;

  perform from account where id in (
    select a.id from jsonb_array_elements(movements) m, jsonb_array_elements(m -> 'legs') l
    join account a on a.owner = l ->> 'owner' and a.code = l ->> 'code' and a.currency = l ->> 'currency'
    where a.guarded)
  order by id for update;

  for movement in select value from jsonb_array_elements(movements) loop
    insert into transaction (id, kind, subject, step, actor, facts, reverses, at)
    values ((movement ->> 'id')::uuid, movement ->> 'kind', movement ->> 'subject', movement ->> 'step',
            movement ->> 'actor', movement -> 'facts', (movement ->> 'reverses')::uuid, happened);
    number := 0;
    for leg in
      select a.id, a.guarded, a.currency, (l ->> 'amount')::bigint as amount
      from jsonb_array_elements(movement -> 'legs') with ordinality as x (l, place)
      join account a on a.owner = l ->> 'owner' and a.code = l ->> 'code' and a.currency = l ->> 'currency'
      order by place
    loop
      number := number + 1;
      after_balance := null;
      after_version := null;
      if leg.guarded then
        update account set balance = balance + leg.amount, version = version + 1 where id = leg.id
        returning balance, version into after_balance, after_version;
      end if;
      insert into posting values
        ((movement ->> 'id')::uuid, number, leg.id, leg.currency, leg.amount, after_balance, after_version, happened);
    end loop;
    if number = 0 or number <> jsonb_array_length(movement -> 'legs') then
      raise exception 'movement % has legs without an account', movement ->> 'kind' using errcode = 'LG004';
    end if;
    if exists (select from posting where transaction_id = (movement ->> 'id')::uuid group by currency having sum(amount) <> 0) then
      raise exception 'movement % of % is not balanced', movement ->> 'kind', movement ->> 'subject' using errcode = 'LG002';
    end if;
  end loop;
end $$;

create function ledger.refuse_growth() returns trigger language plpgsql as $$
begin
  if new.open_bonus_yen > old.open_bonus_yen or new.open_cash_yen > old.open_cash_yen
    or new.open_exchanged_yen > old.open_exchanged_yen or new.open_exchanged_fen > old.open_exchanged_fen then
    raise exception 'the hold % % cannot grow', old.subject, old.step using errcode = 'LG003';
  end if;
  return new;
end $$;
create trigger hold_only_shrinks before update on ledger.hold
  for each row execute function ledger.refuse_growth();

-- The balances of one shopper, locked in ascending order so that two payments can never wait for each other.
create function ledger.lock_balances(wanted text) returns table (code text, currency text, balance bigint)
language sql security definer set search_path = ledger, pg_temp as $$
  select a.code, a.currency, a.balance from account a where a.owner = wanted and a.guarded order by a.id for update;
$$;

do $$ begin
  if exists (select from pg_roles where rolname = 'hakobu_app') then
    grant usage on schema ledger to hakobu_app;
    grant select on all tables in schema ledger to hakobu_app;
    revoke insert, update, delete, truncate on ledger.account, ledger.transaction, ledger.posting from hakobu_app;
    -- What was held is never rewritten; what of it is still open only ever shrinks.
    revoke update, delete, truncate on ledger.hold from hakobu_app;
    grant update (open_bonus_yen, open_cash_yen, open_exchanged_yen, open_exchanged_fen) on ledger.hold to hakobu_app;
  end if;
end $$;
