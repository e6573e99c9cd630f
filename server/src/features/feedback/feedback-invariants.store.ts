import { invariant } from '../../platform/database/invariant.ts';
import type { Invariant } from '../../platform/platform.ts';

/** What is true of threads at every instant. */
export const feedbackInvariants: readonly Invariant[] = [
  invariant(
    'feedback: a thread has as many entries as it counts, from 1 without gaps',
    `select t.order_code from feedback.thread t left join feedback.entry e on e.order_code = t.order_code
     group by t.order_code, t.entries
     having count(e.id) <> t.entries or coalesce(max(e.place), 0) <> t.entries`,
  ),
  invariant(
    'feedback: everything in a thread is its order’s shopper’s',
    `select e.id from feedback.entry e
     join feedback.thread t on t.order_code = e.order_code
     join orders.order o on o.code = e.order_code
     where e.shopper_id <> t.shopper_id or t.shopper_id <> o.shopper_id`,
  ),
];
