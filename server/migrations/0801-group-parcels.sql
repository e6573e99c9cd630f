-- Why: the accepted orders of a group leave in one parcel. Each member holds a cap of their own before it is packed; what it
-- costs is split when it is weighed, and captured when it leaves. A member's part is a share with a code of its own, so that
-- each stands in its member's statement and no hold is ever two people's.

create sequence platform.code_f;

alter table payments.check_code
  drop constraint check_code_subject_check,
  add constraint check_code_subject_check check (subject in ('orders', 'parcel', 'services', 'share', 'withdrawal'));

-- A group's parcel, and the routes that its members agreed to.
alter table parcels.parcel add column group_code text, add column route_codes text[];
create index parcel_of_group on parcels.parcel (group_code) where group_code is not null;

-- What came of a group's parcel is due from several.
alter table parcels.repack_fee drop constraint repack_fee_pkey, add primary key (parcel_code, shopper_id);

alter table groups."group" drop constraint group_state_check;
alter table groups."group" add constraint group_state_check
  check (state in ('Recruiting', 'Locked', 'Shipping', 'Finished', 'Dissolved'));
alter table groups."group" drop constraint group_locked_at_check;
alter table groups."group" add constraint group_locked_at_check check (
  state = 'Dissolved' or (state = 'Recruiting') = (locked_at is null));
alter table groups."group" drop constraint group_check1;
alter table groups."group" add constraint group_ended_at_check check (
  (state in ('Finished', 'Dissolved')) = (ended_at is not null));

create table groups.shipment (
  id uuid primary key,
  group_code text not null references groups."group" (code),
  state text not null check (state in ('AskingCaps', 'Packing', 'AskingShares', 'OwnerChoosing', 'Settled', 'Shipped',
    'Finished', 'Returned', 'Lost', 'Cancelled')),
  -- The terms that it is divided by, and what its owner asked for.
  terms_version integer not null,
  route_code text not null,
  is_insured boolean not null,
  parcel_code text references parcels.parcel (code),
  -- The owner pays what members' shares are above their caps.
  pays_difference boolean not null default false,
  asked_at timestamptz not null,
  moved_at timestamptz not null,
  due_at timestamptz,
  foreign key (group_code, terms_version) references groups.terms (group_code, version)
);
create unique index shipment_live on groups.shipment (group_code)
  where state not in ('Finished', 'Returned', 'Lost', 'Cancelled');
create unique index shipment_parcel on groups.shipment (parcel_code) where parcel_code is not null;
create index shipment_due on groups.shipment (due_at) where due_at is not null;

create table groups.share (
  code text primary key,
  shipment_id uuid not null references groups.shipment (id),
  membership_id uuid not null references groups.membership (id),
  shopper_id uuid not null references shoppers.shopper (id),
  is_owner boolean not null,
  state text not null check (state in ('Asked', 'Capped', 'Exceeded', 'Settled', 'Captured', 'LeftOut', 'Released')),
  estimate_yen bigint not null check (estimate_yen >= 0),
  -- What they want to hold at most, and what they hold: the cap that they agreed to.
  wanted_yen bigint not null default 0 check (wanted_yen >= 0),
  cap_yen bigint not null default 0 check (cap_yen >= 0),
  -- They do not agree to a share above it.
  is_declined boolean not null default false,
  -- How often money was held for it.
  holds smallint not null default 0,
  -- What it came to when the parcel was weighed, and for what.
  basis_grams bigint,
  freight_yen bigint,
  insurance_yen bigint,
  storage_yen bigint,
  share_yen bigint,
  unique (shipment_id, membership_id),
  check (state not in ('Settled', 'Captured') or (share_yen is not null and share_yen <= cap_yen)),
  check (share_yen is null or share_yen >= 0)
);
create index share_of on groups.share (shopper_id, code);

create table groups.shipment_order (
  shipment_id uuid not null references groups.shipment (id),
  group_order_id uuid not null references groups.group_order (id),
  order_code text not null,
  share_code text not null references groups.share (code),
  -- What the route charges for it alone before it rounds, what is declared of it, and what it bears of the share.
  basis_grams bigint,
  declared_yen bigint,
  storage_yen bigint,
  share_yen bigint,
  left_out_at timestamptz,
  primary key (shipment_id, group_order_id)
);

-- How each weighing was split: written once.
create table groups.freight_split (
  shipment_id uuid not null references groups.shipment (id),
  parcel_code text not null,
  share_code text not null references groups.share (code),
  basis_grams bigint not null,
  declared_yen bigint not null,
  freight_yen bigint not null,
  insurance_yen bigint not null,
  storage_yen bigint not null,
  cap_yen bigint not null,
  at timestamptz not null,
  primary key (shipment_id, parcel_code, share_code)
);

alter table groups.history add column share_code text;
