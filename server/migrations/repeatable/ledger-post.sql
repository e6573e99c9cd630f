-- Version: 1
-- Why: the only way into the books. It locks the guarded accounts that are touched in ascending order of their ids, writes,
-- and checks that each transaction sums to zero per currency. It runs with its owner's rights: the application's role can
-- write no transaction, posting or balance itself. A closed day takes nothing more (0275); accounts are found one by one by
-- their index (0335); the position is drawn while the accounts are locked, and each posting keeps when it was booked (0540).
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
