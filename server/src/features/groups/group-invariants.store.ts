import { invariant } from '../../platform/database/invariant.ts';
import type { Invariant } from '../../platform/platform.ts';

/** What is true of groups at every instant. */
export const groupInvariants: readonly Invariant[] = [
  invariant(
    'a group counts those who are in it',
    `
    select code from groups."group" g where g.member_count <>
      (select count(*) from groups.membership m where m.group_code = g.code and m.state = 'Approved')`,
  ),
  invariant(
    'the owner of a group that goes on is in it, under the terms that count',
    `
    select code from groups."group" g where g.state <> 'Dissolved' and not exists (
      select from groups.membership m where m.group_code = g.code and m.shopper_id = g.owner_id
        and m.state = 'Approved' and m.terms_version = g.terms_version and m.accept_by is null)`,
  ),
  invariant(
    'whoever is in has accepted the terms that count, or has until a day to do so',
    `
    select m.id::text as code from groups.membership m join groups."group" g on g.code = m.group_code
    where m.state = 'Approved' and g.state <> 'Dissolved'
      and (m.terms_version = g.terms_version) <> (m.accept_by is null)`,
  ),
  invariant(
    'a group takes in as many as its terms say',
    `
    select code from groups."group" g join groups.terms t on t.group_code = g.code and t.version = g.terms_version
    where t.most_members <> g.most_members`,
  ),
  invariant(
    'the terms that count lead to an address of who owns the group',
    `
    select code from groups."group" g join groups.terms t on t.group_code = g.code and t.version = g.terms_version
    where t.owner_id <> g.owner_id`,
  ),
  invariant(
    'a group is offered to a member who is in it and does not own it, while it takes members in',
    `
    select g.code from groups.handover_offer o join groups."group" g on g.code = o.group_code
    join groups.membership m on m.id = o.to_membership_id
    where g.state <> 'Recruiting' or m.group_code <> o.group_code or m.state <> 'Approved' or m.shopper_id = g.owner_id`,
  ),
  invariant(
    'an order is reserved for the group in which it is live, and for no other',
    `
    select coalesce(o.order_code, r.order_code) as code
    from (select * from groups.group_order where state in ('PendingReview', 'Accepted')) o
    full join parcels.reserved_order r on r.order_code = o.order_code
    where o.group_code is distinct from r.group_code`,
  ),
  invariant(
    'an order is live for a member who is in, of a group that goes on',
    `
    select o.order_code as code from groups.group_order o
    join groups.membership m on m.id = o.membership_id join groups."group" g on g.code = o.group_code
    where o.state in ('PendingReview', 'Accepted')
      and (m.state <> 'Approved' or m.group_code <> o.group_code or g.state = 'Dissolved'
        or (o.state = 'PendingReview' and g.state <> 'Recruiting'))`,
  ),
  invariant(
    'the messages of a group’s talk count 1, 2, 3 … up to its last seq, without gaps',
    `
    select t.group_code as code from groups.talk t
    left join (select group_code, count(*) as messages, max(seq) as last from groups.talk_message group by 1) m
      on m.group_code = t.group_code
    where t.last_seq <> coalesce(m.messages, 0) or t.last_seq <> coalesce(m.last, 0)`,
  ),
  invariant(
    'whoever is in a group has a place in its talk, and nobody else has',
    `
    select coalesce(m.group_code, t.group_code) as code
    from (select * from groups.membership where state = 'Approved') m
    full join groups.talk_place t on t.membership_id = m.id
    where m.id is null or t.membership_id is null or m.shopper_id <> t.shopper_id or m.group_code <> t.group_code`,
  ),
];
