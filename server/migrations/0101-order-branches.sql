-- Why: what an order does off the straight way. The shopper is asked about the rest when one of a submission fails;
-- asks to cancel what a buyer has taken; part of an order becomes an order of its own.

alter table orders.order drop constraint order_on_failure_check;
alter table orders.order add constraint order_on_failure_check check (on_failure in ('buyRest', 'cancelAll', 'ask'));
alter table orders.order add column split_from text references orders.order (code);
create index order_split_from on orders.order (split_from) where split_from is not null;

-- One question a submission, whatever else fails in it: the answer stands for all of the rest.
create table orders.question (
  id uuid primary key,
  submission_id uuid not null unique,
  shopper_id uuid not null references shoppers.shopper (id),
  failed_code text not null references orders.order (code),
  state text not null check (state in ('Asked', 'BuyRest', 'CancelRest', 'Expired')),
  asked_at timestamptz not null,
  -- When the rest is bought without an answer; taken by a sweep.
  due_at timestamptz not null,
  answered_at timestamptz,
  check ((state = 'Asked') = (answered_at is null))
);
create index question_due on orders.question (due_at) where state = 'Asked';

create table orders.cancel_request (
  id uuid primary key,
  order_code text not null references orders.order (code),
  shopper_id uuid not null references shoppers.shopper (id),
  state text not null check (state in ('Asked', 'Granted', 'Declined', 'Withdrawn', 'Overtaken')),
  reason text not null,
  -- What the shopper was shown and agreed to: no balance, a price.
  fee_yen bigint not null check (fee_yen >= 0),
  refund_yen bigint not null check (refund_yen >= 0),
  asked_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references staff.member (id),
  note text not null default '',
  check ((state = 'Asked') = (answered_at is null))
);
create unique index one_open_cancel_request on orders.cancel_request (order_code) where state = 'Asked';
create index cancel_request_of_order on orders.cancel_request (order_code, asked_at desc);
