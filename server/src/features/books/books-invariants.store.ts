import { invariant } from '../../platform/database/invariant.ts';
import type { Invariant } from '../../platform/platform.ts';

/**
 * The correction that a reversal `t` belongs to: it says so itself; of older ones it is the applied one. A transaction
 * may have been proposed for undoing, and refused, any number of times before.
 */
const correctionOf = `coalesce(t.facts ->> 'correction', (
  select a.code from books.correction a where a.state = 'Applied' and a.reverses = t.reverses))`;

/** What is true of the books as those see them who keep them: who moved money, that nothing was done twice, the seals. */
export const bookInvariants: readonly Invariant[] = [
  invariant(
    'whatever staff moved stands in the audit log, by the same person at the same instant',
    `select t.id from ledger.transaction t where t.actor like 'staff:%' and not exists (
      select from audit.entry e where e.actor = t.actor and e.at = t.at)`,
    13,
  ),
  invariant(
    'a correction was applied by another than who proposed it, once, and both stand in the audit log',
    `select c.code from books.correction c
    left join lateral (select count(*) as count, min(t.actor) as actor, max(t.actor) as other from ledger.transaction t
      where (t.reverses = c.reverses and c.code = ${correctionOf})
        or (t.kind = 'correction.post' and t.subject = 'correction:' || c.code)) m on true
    where (c.state = 'Applied') and (c.decided_by = c.proposed_by or m.actor is distinct from 'staff:' || c.decided_by or m.other <> m.actor
        or m.count <> (c.reverses is not null)::int + (c.amount is not null)::int
        or (select count(distinct e.actor) from audit.entry e where e.object = 'correction:' || c.code) < 2)
      or c.state <> 'Applied' and m.count > 0`,
    13,
  ),
  invariant(
    'nothing is undone or corrected but by an applied correction',
    `select t.id from ledger.transaction t
    where (t.kind = 'correction.post' and not exists (
        select from books.correction c where c.state = 'Applied' and t.subject = 'correction:' || c.code))
      or (t.reverses is not null and t.actor like 'staff:%' and not exists (
        select from books.correction c where c.state = 'Applied' and c.reverses = t.reverses and c.code = ${correctionOf}))`,
    13,
  ),
  invariant(
    'no step is posted twice, and no idempotency key has two answers',
    `select kind from ledger.transaction group by kind, subject, step having count(*) > 1
    union all select key from platform.answer group by scope, key having count(*) > 1`,
    14,
  ),
  invariant('what stands in the closed days is what was sealed', `select * from ledger.tamperings()`, 17),
  invariant(
    'each seal is the one that the audit log tells of, and no closed day is without',
    `select s.day::text from ledger.seal s where not exists (
      select from audit.entry e where e.object = 'day:' || to_char(s.day, 'YYYY-MM-DD') and e.action = 'ledger.close'
        and e.after ->> 'digest' = encode(s.digest, 'hex'))
    union all
    select e.object from audit.entry e where e.action = 'ledger.close' and not exists (
      select from ledger.seal s where e.object = 'day:' || to_char(s.day, 'YYYY-MM-DD')
        and e.after ->> 'digest' = encode(s.digest, 'hex'))`,
    17,
  ),
];
