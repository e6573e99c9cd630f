-- Why: an owner, or staff in their place, offers a group to a member, who takes it over with an address of their own.
-- Whose address stands in a version of the terms is no longer told by whose group it is.

alter table groups.terms add column owner_id uuid references shoppers.shopper (id);
update groups.terms t set owner_id = g.owner_id from groups."group" g where g.code = t.group_code;
alter table groups.terms alter column owner_id set not null;
create index terms_of on groups.terms (owner_id);

-- One a group: whoever it is offered to answers it, it is taken back, or it lapses; then the row is gone.
create table groups.handover_offer (
  group_code text primary key references groups."group" (code),
  to_membership_id uuid not null references groups.membership (id),
  by_kind text not null check (by_kind in ('shopper', 'staff')),
  offered_at timestamptz not null,
  lapses_at timestamptz not null check (lapses_at > offered_at)
);
create index handover_offer_to on groups.handover_offer (to_membership_id);
create index handover_offer_next on groups.handover_offer (lapses_at);
