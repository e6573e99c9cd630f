-- Why: one person alone could have shoppers send their transfers to another account, or move the limits that guard
-- money. What guards money is changed by two, and a transfer goes to the account that its shopper was first told.
create schema proposals;

create table proposals.proposal (
  id uuid primary key,
  kind text not null check (kind in ('bankAccounts', 'settings')),
  state text not null check (state in ('Proposed', 'Applied', 'Rejected', 'Withdrawn', 'Lapsed')),
  -- Each value by its name, as it was seen and as it is to be.
  before jsonb not null,
  after jsonb not null,
  -- Why one person was enough: nobody else was left who could agree.
  is_alone boolean not null default false,
  proposed_by uuid not null references staff.member (id),
  -- As they were called then: what was agreed to is not to be read otherwise later.
  proposed_name text not null,
  proposed_account text not null,
  proposed_at timestamptz not null,
  decided_by uuid references staff.member (id),
  decided_name text,
  decided_account text,
  decided_at timestamptz,
  note text not null default '',
  constraint proposal_decided check ((state = 'Proposed') = (decided_at is null)
    and num_nulls(decided_by, decided_name, decided_account, decided_at) in (0, 4)),
  constraint alone_only_applied check (not is_alone or state = 'Applied'),
  constraint two_people check (state <> 'Applied' or is_alone or decided_by <> proposed_by)
);
create index proposal_newest on proposals.proposal (kind, proposed_at desc, id desc);
-- One that waits of a kind: two could not both be what was meant.
create unique index proposal_waits on proposals.proposal (kind) where state = 'Proposed';

-- What was said stays as it was said: a decision is all that is added.
create function proposals.keep_said() returns trigger language plpgsql as $$
begin
  if old.state <> 'Proposed' or (new.id, new.kind, new.before, new.after, new.proposed_by, new.proposed_name,
      new.proposed_account, new.proposed_at)
    is distinct from (old.id, old.kind, old.before, old.after, old.proposed_by, old.proposed_name,
      old.proposed_account, old.proposed_at)
  then raise exception 'a proposal is never changed';
  end if;
  return new;
end $$;
create trigger keep_said before update on proposals.proposal for each row execute function proposals.keep_said();

do $$ begin
  if exists (select from pg_roles where rolname = 'hakobu_app') then
    revoke delete, truncate on proposals.proposal from hakobu_app;
  end if;
end $$;

-- An empty account: none for now. Its row stays, for only the very first account of a currency is one person's word.
alter table payments.bank_account drop constraint bank_account_account_check;

-- Where this transfer is to go, as its shopper was told when it was started.
alter table payments.top_up add column bank_account text;
update payments.top_up t set bank_account = case when state = 'Credited' then '' else
    coalesce((select account from payments.bank_account b where b.currency = t.pay_currency), '') end
  where provider = 'bank';
alter table payments.top_up add constraint top_up_bank_account check ((provider = 'bank') = (bank_account is not null));
