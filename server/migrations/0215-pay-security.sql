-- Why: a payment from a device that has not paid before, or above what the company has set, needs a code beside the pay
-- password; a forgotten pay password is reset by a code; staff restrict and freeze shoppers and say why.

-- A device is its session. Those of before stay as good as they were; the first one ever of a shopper is known.
alter table sign_in.session add column is_known boolean not null default true;
alter table sign_in.session alter column is_known drop default;

-- Kept when sessions are forgotten: the next sign-in of somebody who was long away is not their first.
create table sign_in.first_session (
  shopper_id uuid primary key references shoppers.shopper (id),
  at timestamptz not null
);
insert into sign_in.first_session (shopper_id, at)
  select shopper_id, min(created_at) from sign_in.session group by shopper_id;

alter table sign_in.verification drop constraint verification_purpose_check;
alter table sign_in.verification add constraint verification_purpose_check
  check (purpose in ('register', 'resetPassword', 'payPassword', 'payment'));
-- The one thing that the code proves, such as a check code; empty where the purpose says it all.
alter table sign_in.verification add column about text not null default '';

alter table payments.check_code
  -- The session that asked for it, and may pay with it. Codes of before have none, and are good for no payment.
  add column session_id uuid,
  add column needs_code text check (needs_code in ('newDevice', 'amount')),
  -- When the code was given for it, rightly.
  add column code_proved_at timestamptz,
  -- What may be paid in a day without a password, as it was when the code was made.
  add column free_limit_yen bigint not null default 0 check (free_limit_yen >= 0);
create index check_code_open on payments.check_code (shopper_id) where used_at is null;

-- After a reset by code nothing is paid freely until then.
alter table payments.pay_password add column guarded_until timestamptz;

-- Up to this an extra service is agreed to without asking.
alter table wallet.preference add column auto_agree_yen bigint not null default 0 check (auto_agree_yen >= 0);

create table shoppers.standing_step (
  id uuid primary key,
  shopper_id uuid not null references shoppers.shopper (id),
  verb text not null check (verb in ('restrict', 'freeze', 'reopen')),
  from_state text not null,
  to_state text not null,
  reason text not null check (reason <> ''),
  by_staff uuid not null,
  -- Their name as it was then.
  by_name text not null,
  at timestamptz not null
);
create index standing_step_shopper on shoppers.standing_step (shopper_id, id desc);
create index shopper_state on shoppers.shopper (state, id desc);
