-- Why: other ways by which what one person says became money that can be spent: a line of a provider's file that is
-- heard as a payment for a top-up, money of unknown owner that is given to a shopper, a rate far from the last.
alter table reconciliation.difference
  drop constraint difference_proposed_how_check,
  add constraint difference_proposed_how_check check (proposed_how in ('fee', 'writeOff', 'receive'));

alter table payments.alarm
  -- To whom a first person means to give what lies in suspense; done once another one agrees.
  add column proposed_shopper uuid,
  add column proposed_by uuid references staff.member (id),
  add column proposed_name text,
  add column proposed_note text,
  add column proposed_at timestamptz,
  add column settled_second text,
  add constraint alarm_proposed check (
    num_nulls(proposed_shopper, proposed_by, proposed_name, proposed_note, proposed_at) in (0, 5)),
  add constraint two_people check (settled_second is null or settled_second <> settled_by);

alter table rates.rate
  -- Typed by one person: what is typed next is held against what stood before, so that many small steps are one jump.
  add column typed_alone boolean not null default false;
alter table rates.held_back
  -- Who typed it; null where the feed says it.
  add column by_staff uuid references staff.member (id),
  add column by_name text,
  add constraint held_back_by check ((by_staff is null) = (by_name is null));
