-- Why: a day's books are closed: nothing is posted into it afterwards, and its seal, chained to the day before, shows
-- by name whatever somebody with all rights of the database changes in it. And what was proven of the books is kept.

-- Up to which day of Japan the books are closed; no row while none is. Sealed at once afterwards, or by whoever looks
-- next when that was cut off.
create table ledger.closing (
  only_row boolean primary key default true check (only_row),
  through date not null
);

create table ledger.seal (
  day date primary key,
  transactions int not null,
  moved_yen bigint not null,
  moved_fen bigint not null,
  -- The trial balance at the day's end: [{code, currency, balance}], shoppers' accounts together.
  lines jsonb not null,
  -- What was still open when it was closed: [{kind, count}].
  warnings jsonb not null,
  closed_by text not null,
  closed_at timestamptz not null,
  entries_digest bytea not null,
  previous_digest bytea not null,
  digest bytea not null
);

-- One row a transaction of a closed day: a digest of itself and one of each of its postings, in their order.
create table ledger.seal_entry (
  transaction_id uuid primary key,
  day date not null,
  kind text not null,
  subject text not null,
  head bytea not null,
  legs bytea[] not null
);
create index seal_entry_day on ledger.seal_entry (day, transaction_id);

-- What was proven of the books, law by law.
create table ledger.proof (
  law text not null,
  at timestamptz not null,
  breaches int not null check (breaches >= 0),
  took_ms int not null check (took_ms >= 0),
  primary key (law, at)
);

create trigger seal_append_only before update or delete on ledger.seal
  for each row execute function ledger.refuse_change();
create trigger seal_no_truncate before truncate on ledger.seal
  for each statement execute function ledger.refuse_change();
create trigger seal_entry_append_only before update or delete on ledger.seal_entry
  for each row execute function ledger.refuse_change();
create trigger seal_entry_no_truncate before truncate on ledger.seal_entry
  for each statement execute function ledger.refuse_change();
create trigger proof_append_only before update or delete on ledger.proof
  for each row execute function ledger.refuse_change();
create trigger proof_no_truncate before truncate on ledger.proof
  for each statement execute function ledger.refuse_change();

create function ledger.day_start(wanted date) returns timestamptz language sql immutable as $$
  select wanted::timestamp at time zone 'Asia/Tokyo';
$$;

-- Digests are made over JSON arrays: what stands in one field can never pass for another. Instants are microseconds,
-- so that no setting of a connection changes the text.
create function ledger.digest_of(said jsonb) returns bytea language sql immutable as $$
  select sha256(convert_to(said::text, 'UTF8'));
$$;

create function ledger.micros(at timestamptz) returns bigint language sql immutable as $$
  select (extract(epoch from at) * 1000000)::bigint;
$$;

create function ledger.head_digest(t ledger.transaction) returns bytea language sql immutable as $$
  select ledger.digest_of(jsonb_build_array(t.id, t.kind, t.subject, t.step, t.actor, t.facts, t.reverses, ledger.micros(t.at)));
$$;

create function ledger.leg_digest(p ledger.posting, a ledger.account) returns bytea language sql immutable as $$
  select ledger.digest_of(jsonb_build_array(p.transaction_id, p.seq, a.owner, a.code, a.currency, p.currency, p.amount,
    p.balance_after, p.account_version, ledger.micros(p.at)));
$$;

create function ledger.entries_digest(wanted date) returns bytea language sql stable as $$
  select sha256(coalesce(string_agg(
    convert_to(jsonb_build_array(transaction_id, kind, subject)::text, 'UTF8') || head
      || coalesce((select string_agg(leg, ''::bytea order by place) from unnest(legs) with ordinality l (leg, place)), ''::bytea),
    ''::bytea order by transaction_id), ''::bytea))
  from ledger.seal_entry where day = wanted;
$$;

create function ledger.seal_digest(s ledger.seal) returns bytea language sql immutable as $$
  select sha256(s.previous_digest || s.entries_digest || ledger.digest_of(jsonb_build_array(
    s.day, s.transactions, s.moved_yen, s.moved_fen, s.lines, s.warnings, s.closed_by, ledger.micros(s.closed_at))));
$$;

-- From now on nothing is posted into these days. Whoever is posting at this moment is waited for, briefly: the caller
-- sets lock_timeout, for who comes meanwhile waits too.
create function ledger.close_through(wanted date) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  perform pg_advisory_xact_lock(727002);
  insert into closing (through) values (wanted)
  on conflict (only_row) do update set through = greatest(closing.through, excluded.through);
end $$;

-- Seals one closed day, in the days' order; a day that is sealed stays as it is.
create function ledger.seal_day(wanted date, closer text, happened timestamptz, still_open jsonb) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  before seal;
  sealed seal;
begin
  perform pg_advisory_xact_lock(727003);
  if exists (select from seal where day = wanted) then return; end if;
  if not exists (select from closing where through >= wanted) then
    raise exception 'the day % is not closed', wanted using errcode = 'LG006';
  end if;
  select * into before from seal order by day desc limit 1;
  if before.day <> wanted - 1 then
    raise exception 'the day % is not the one after %', wanted, before.day using errcode = 'LG006';
  end if;

  insert into seal_entry (transaction_id, day, kind, subject, head, legs)
  select t.id, wanted, t.kind, t.subject, head_digest(t),
    array(select leg_digest(p, a) from posting p join account a on a.id = p.account_id where p.transaction_id = t.id order by p.seq)
  from transaction t where t.at >= day_start(wanted) and t.at < day_start(wanted + 1);

  sealed.day := wanted;
  get diagnostics sealed.transactions = row_count;
  select coalesce(sum(amount) filter (where p.currency = 'JPY' and amount > 0), 0),
    coalesce(sum(amount) filter (where p.currency = 'CNY' and amount > 0), 0)
  into sealed.moved_yen, sealed.moved_fen
  from seal_entry e join posting p using (transaction_id) where e.day = wanted;
  select coalesce(jsonb_agg(jsonb_build_object('code', code, 'currency', currency, 'balance', balance) order by currency, code), '[]')
  into sealed.lines
  from (
    select code, currency, sum(amount)::bigint as balance from (
      select b.code, b.currency, b.balance as amount
      from jsonb_to_recordset(coalesce(before.lines, '[]')) as b (code text, currency text, balance bigint)
      union all
      select case when a.owner like 'shopper:%' then 'shoppers:' || a.code else regexp_replace(a.code, '^receivable:.*', 'receivable') end,
        a.currency, p.amount
      from seal_entry e join posting p using (transaction_id) join account a on a.id = p.account_id where e.day = wanted) moved
    group by 1, 2) summed;
  sealed.warnings := still_open;
  sealed.closed_by := closer;
  sealed.closed_at := happened;
  sealed.entries_digest := entries_digest(wanted);
  sealed.previous_digest := coalesce(before.digest, sha256(''));
  sealed.digest := seal_digest(sealed);
  insert into seal select sealed.*;
end $$;

-- Whatever stands in a closed day otherwise than it was sealed, by name.
create function ledger.tamperings() returns table
  (day date, what text, transaction_id uuid, kind text, subject text, seq int)
language sql stable set search_path = ledger, pg_temp as $$
  with here as (
    select p.transaction_id, p.seq::int, leg_digest(p, a) as leg
    from posting p join account a on a.id = p.account_id
    where p.transaction_id in (select e.transaction_id from seal_entry e)
  ), sealed as (
    select e.transaction_id, e.day, l.seq::int, l.leg
    from seal_entry e cross join unnest(e.legs) with ordinality l (leg, seq)
  )
  select e.day, case when s.seq is null then 'postingAdded' when h.seq is null then 'postingMissing' else 'postingChanged' end,
    transaction_id, e.kind, e.subject, seq
  from sealed s full join here h using (transaction_id, seq)
  join seal_entry e using (transaction_id)
  join transaction t on t.id = transaction_id
  where s.leg is distinct from h.leg
  union all
  select e.day, case when t.id is null then 'transactionMissing' else 'transactionChanged' end, e.transaction_id, e.kind, e.subject, null
  from seal_entry e left join transaction t on t.id = e.transaction_id
  where t.id is null or head_digest(t) <> e.head
  union all
  select (t.at at time zone 'Asia/Tokyo')::date, 'transactionAdded', t.id, t.kind, t.subject, null
  from transaction t where t.at < (select day_start(max(s.day) + 1) from seal s)
    and not exists (select from seal_entry e where e.transaction_id = t.id)
  union all
  select s.day, 'entriesChanged', null, null, null, null
  from seal s where s.entries_digest <> entries_digest(s.day)
    or s.transactions <> (select count(*) from seal_entry e where e.day = s.day)
  union all
  select e.day, 'entriesChanged', null, null, null, null
  from seal_entry e where not exists (select from seal s where s.day = e.day) group by e.day
  union all
  select s.day, 'sealChanged', null, null, null, null
  from (select seal.*, seal::seal as whole, lag(seal.digest, 1, sha256('')) over w as before, lag(seal.day) over w as day_before
    from seal window w as (order by seal.day)) s
  where s.digest <> seal_digest(s.whole) or s.previous_digest <> s.before or s.day_before <> s.day - 1
  order by 1, 2, 3, 6;
$$;

-- As before, and nothing into a closed day. The lock is shared: only closing a day waits for it.
create or replace function ledger.post(movements jsonb, happened timestamptz) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  movement jsonb;
  leg record;
  after_balance bigint;
  after_version bigint;
  number smallint;
begin
  perform pg_advisory_xact_lock_shared(727002);
  if exists (select from closing where happened < (through + 1)::timestamp at time zone 'Asia/Tokyo') then
    raise exception 'the books of % are closed', (happened at time zone 'Asia/Tokyo')::date using errcode = 'LG005';
  end if;

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

do $$ begin
  if exists (select from pg_roles where rolname = 'hakobu_app') then
    revoke insert, update, delete, truncate on ledger.closing, ledger.seal, ledger.seal_entry from hakobu_app;
    revoke update, delete, truncate on ledger.proof from hakobu_app;
  end if;
end $$;
