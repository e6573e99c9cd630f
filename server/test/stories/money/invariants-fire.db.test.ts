import { applyCorrection, proposeCorrection } from '@hakobu/contract/books/correction.desk-api';
import { closeDay } from '@hakobu/contract/books/day.desk-api';
import { expect, test } from 'vitest';
import { dayMs } from '../../../src/platform/clock/clock.ts';
import { paid, placed } from '../../steps/bought.ts';
import { feedbackStage } from '../../steps/feedback.ts';
import { shippingStage } from '../../steps/group-shipping.ts';
import { added, opened } from '../../steps/groups.ts';
import { parcelStage } from '../../steps/parcels.ts';
import { serviceStage } from '../../steps/services.ts';
import { approved, japanBank, payeeOf, requested, toppedUp } from '../../steps/withdrawing.ts';
import { makeWorld } from '../../world.ts';

const world = makeWorld();

/** Something of everything that the invariants speak of. */
const live = async (): Promise<void> => {
  const parcels = parcelStage(world);
  const people = await parcels.cast(400_000);
  const { mei } = people;
  await parcels.ready(people);
  await parcels.sent(people);
  await paid(world, mei, [{}]);
  const services = serviceStage(world);
  await services.agreed(await services.cast());
  const { mei: asking, orderCode } = await feedbackStage(world).withOrder();
  await feedbackStage(world).ask(asking, orderCode);
  await added(mei, await opened(world, mei), await placed(world, mei, [{ priceYen: 1000 }]));
  await shippingStage(world).settled({ owner: 800, members: [900] });
  await shippingStage(world).sent(await shippingStage(world).settled({ owner: 800, members: [900] }));
  await shippingStage(world).apply(await shippingStage(world).lockedGroup({ owner: 800, members: [900] }));
  await toppedUp(world, mei, 10_000);
  const staff = [await world.staff('kato', 'finance'), await world.staff('ito', 'finance')] as const;
  for (const payeeId of [null, await payeeOf(world, mei, japanBank())])
    await approved(staff, await requested(world, mei, { amount: 4000, payeeId }));
  await requested(world, mei, { amount: 3000, payeeId: await payeeOf(world, mei, japanBank()) });
  const adjustment = {
    from: { account: 'compensation' as const, shopperId: null },
    to: { account: 'available' as const, shopperId: mei.id },
    currency: 'JPY' as const,
    amount: 5,
  };
  const { code, fingerprint } = await staff[0].call(proposeCorrection, { reverses: null, adjustment, reason: 'x' });
  await staff[1].call(applyCorrection, { code, fingerprint });
  world.clock.advance(dayMs);
  const later = await world.staff('abe', 'finance');
  await later.call(closeDay, { day: '2026-11-20' });
};

const one = (table: string, where: string) => `ctid = (select min(ctid) from ${table} where ${where})`;
const anyPosting = `(transaction_id, seq) = (select transaction_id, seq from ledger.posting where account_version is not null limit 1)`;
const openOf = (table: string) =>
  `update ${table} set open_cash_yen = open_cash_yen - 1 where ${one(table, 'open_cash_yen > 0')}`;
const payableAs = (code: string) =>
  `update ledger.account set code = '${code}' where owner = 'company' and code = 'payable:goods'`;
const anyShopper = `(select id from shoppers.shopper limit 1)`;
const conversation = 'update chat.conversation set';
const order = 'update orders.order set';
const parcel = 'update parcels.parcel set';
const service = 'update services.service set';
const topUp = 'update payments.top_up set';
const back = 'update payments.top_up_return set';
const withdrawal = 'update withdrawals.withdrawal set';
const payout = 'update withdrawals.payout set';

/** What breaks each invariant, done as somebody with all rights of the database could. */
const breaches: Readonly<Record<string, string>> = {
  'each transaction sums to zero per currency': `update ledger.posting set amount = amount + 1 where ${anyPosting}`,
  'all postings sum to zero per currency': `update ledger.posting set amount = amount + 1 where ${anyPosting}`,
  'a guarded balance is the sum of its postings': 'update ledger.account set balance = balance + 1 where guarded',
  'no guarded balance is below zero': 'update ledger.account set balance = -1 where guarded',
  'versions have no gap and every balance follows from the one before': `update ledger.posting set balance_after = balance_after + 1 where ${anyPosting}`,
  'the journal counts what moved on an account in the order of its versions, and books nothing before it': `update ledger.posting set booked_at = booked_at - interval '1 hour' where ${anyPosting}`,
  'what is held is the sum of open holds': openOf('ledger.hold'),
  'what is captured and not given back is what the journal says, source by source': openOf('ledger.captured'),
  'what orders hand on to one another is nowhere in between': payableAs('between:orders'),
  'every hold has its posting, and opened for what was posted': 'update ledger.hold set cash_yen = cash_yen + 1',
  'whatever staff moved stands in the audit log, by the same person at the same instant':
    "delete from audit.entry where actor like 'staff:%'",
  'a correction was applied by another than who proposed it, once, and both stand in the audit log':
    "update books.correction set decided_by = proposed_by where state = 'Applied'",
  'nothing is undone or corrected but by an applied correction':
    "update books.correction set state = 'Rejected' where state = 'Applied'",
  'no step is posted twice, and no idempotency key has two answers': `insert into ledger.transaction (id, kind, subject, step, actor, facts, at)
    select gen_random_uuid(), kind, subject, step, actor, facts, at from ledger.transaction limit 1`,
  'what stands in the closed days is what was sealed': "update ledger.transaction set actor = 'somebody'",
  'each seal is the one that the audit log tells of, and no closed day is without':
    "delete from audit.entry where action = 'ledger.close'",
  'chat: a conversation is had by whom it was last given to': `insert into chat.hand (id, conversation_id, verb, actor, to_agent_id, at)
    select gen_random_uuid(), id, 'assign', 'x', gen_random_uuid(), now() from chat.conversation`,
  'chat: a shopper who waits for an answer waits for somebody, or in the queue': `${conversation} waits_since = null, answer_due_at = now()`,
  'chat: the talk about an order waits since the first word that was not answered, dismissed or taken back': `${conversation} waits_since = now() where c_type = 1`,
  'chat: the messages of a conversation count 1, 2, 3 … up to its last seq, without gaps': `${conversation} last_seq = last_seq + 1`,
  'chat: nothing is left of a recalled message where messages are kept, and its original is with the auditors':
    'update chat.message set status = 2',
  'chat: nobody has read, and no session acknowledged, more than was said': `${conversation} shopper_read_seq = last_seq + 1`,
  'feedback: a thread has as many entries as it counts, from 1 without gaps':
    'update feedback.thread set entries = entries + 1',
  'feedback: everything in a thread is its order’s shopper’s':
    'update feedback.thread set shopper_id = gen_random_uuid()',
  'an order is paid if and only if it was held once; the part that was split from one was never held': `${order} paid_at = null`,
  'what an order was first held for is what it and its parts cost when it was paid': `${order} total_yen = total_yen + 1`,
  'an order was captured once, or split from one that was, if and only if it was bought': `${order} actual_goods_yen = null, actual_domestic_yen = null`,
  'what is captured of an order and not given back is what it came to': `${order} actual_goods_yen = actual_goods_yen + 1`,
  'no order goes on while its shopper waits for an answer': `insert into orders.cancel_request (id, order_code, shopper_id, state, reason, fee_yen, refund_yen, asked_at, note)
    select gen_random_uuid(), code, shopper_id, 'Asked', '', 0, 0, now(), '' from orders.order where state = 'Shipped'`,
  'an order that is bought or ended holds nothing': `${order} state = 'Purchased' where state = 'PendingPurchase'`,
  'an order that waits for its buyer holds what was agreed': `${order} total_yen = total_yen + 1 where state = 'PendingPurchase'`,
  'a parcel is paid if and only if its freight was held once': `${parcel} paid_at = null`,
  'freight was captured once if and only if the parcel left': `${parcel} state = 'PendingDispatch' where state = 'Shipped'`,
  'a lost parcel, and no other, was compensated once with what was agreed': `${parcel} compensated_goods_yen = 5, compensated_freight_yen = 0`,
  'what a parcel settled of earlier fees is what it was paid for them': `${parcel} repack_yen = repack_yen + 1`,
  'an order is being packed if and only if it lies in a parcel that is': `${order} state = 'InWarehouse' where state = 'Packing'`,
  'a paid parcel that has not left holds what was paid, any other nothing': `${parcel} paid_yen = paid_yen + 1`,
  'a top-up is credited if and only if it was posted once, at its own amount': `${topUp} state = 'Failed'`,
  'a credited top-up, and no other, was received once: what was taken for it, and what it came to, is what was posted':
    'update payments.received set amount = amount + 1',
  'an exchanged top-up came to what its yuan buy at the quoted rate, and left the company the market and its margin': `${topUp} charged_ppm = 5000000, market_ppm = 4900000`,
  'bonus was given for a credited top-up as its record says, once, and for no other': `${topUp} bonus_yen = bonus_yen + 1`,
  'what lies in suspense is what was received and not yet dealt with':
    "update payments.received set outcome = 'suspense'",
  'a top-up is being checked if and only if its slip or the word of a first person waits': `${topUp} state = 'Checking'`,
  'a transfer that took two people was confirmed by two, as the first one read it, and one alone confirmed just what was asked for by its slip':
    "update payments.received set second_because = '{}', second_staff = null",
  'an order that is over or has left, and a parcel, has no service left that is paid and not done': `${order} state = 'Shipped' where code in
    (select subject_code from services.service where ended_at is null)`,
  'no top-up gives back more than it brought, in either currency': `${back} amount = 1000000`,
  'a refund or chargeback was posted once where it was taken, and once more where it came back': `${back} why = 'refund', from_balance = amount, reason = 'x'`,
  'what went back outside of a withdrawal is what its record says': `${back} why = 'refund', from_balance = amount, reason = 'x'`,
  'every refund or chargeback in the books has its record':
    "update ledger.transaction set kind = 'topUp.refund' where kind = 'topUp.credit'",
  'no shopper has paid more than they owed': payableAs('receivable:somebody'),
  'what moved on a provider on a reconciled day is what its file says': `insert into reconciliation.day (provider, day, reconciled_at) values ('sandbox', '2026-11-20', now());
    insert into reconciliation.row (id, file_id, provider, line, entry, reference, names, kind, currency, gross, fee, day, at)
    values (gen_random_uuid(), gen_random_uuid(), 'sandbox', 1, 'x', 'x', '{}', 'payment', 'JPY', 7, 0, '2026-11-20', now())`,
  'no posting stands for a line of another direction or provider, and each line for its own day': `insert into reconciliation.row (id, file_id, provider, line, entry, reference, names, kind, currency, gross, fee, day, at)
    values (gen_random_uuid(), gen_random_uuid(), 'sandbox', 1, 'y', 'y', '{}', 'payment', 'JPY', 7, 0, '2026-11-20', now());
    insert into reconciliation.booking (transaction_id, provider, day, row_id, at)
    select gen_random_uuid(), provider, day + 1, id, now() from reconciliation.row where entry = 'y'`,
  'a difference that changed what the company has was posted once, and above the limit by two people': `insert into reconciliation.difference (id, provider, kind, day, found_at, settled_how, settled_at)
    values (gen_random_uuid(), 'sandbox', 'missingWithUs', '2026-11-20', now(), 'fee', now())`,
  'a service is paid if and only if its fee was charged, once': `${service} paid_at = null`,
  'what is charged for a service is its fee from when it is paid, for good if it is done, and nothing else': `${service} fee_yen = fee_yen + 1`,
  "the fee of a service that was paid and not done is given back, once, and nobody else's is": `${service} ended_at = now(), is_done = false`,
  'a rate binds a fee only where it was named with it, and a fee that was paid was exchanged at that rate':
    "update ledger.captured set exchanged_fen = 1, rate_ppm = 1, market_ppm = 1 where subject like 'service:%'",
  'a service stands where its last step brought it, and its steps count 1, 2, 3 without gaps':
    'update services.step set place = place + 10',
  'every move of a quoted service is one notice in the thread of its order, and no notice is without its move':
    "delete from chat.message where msg_id like 'service:%'",
  'an automatic withdrawal was asked for by exactly one run, of its own balance, and comes to what the run says': `${withdrawal} is_automatic = true`,
  'a rule of automatic withdrawal has no due day that was looked at already': `insert into withdrawals.auto_rule (shopper_id, currency, is_on, keep, above, every, on_day, next_on, set_at)
    values (${anyShopper}, 'JPY', true, 0, 0, 'day', 1, '2026-11-20', now());
    insert into withdrawals.auto_run (shopper_id, currency, day, outcome, amount, at)
    values (${anyShopper}, 'JPY', '2026-11-20', 'tooLittle', 0, now())`,
  'a payout is sent to its provider once at most, and what became of it is asked for by its own code': `${payout} state = 'Sending', ask_at = null`,
  'one that may have been sent was found failed by its provider, or by two people': `${payout} sending_at = now(), fail_staff = null;
    update withdrawals.step set verb = 'fail', actor = 'staff:x', payout_code = (select min(code) from withdrawals.payout)`,
  'what is owed to shoppers as withdrawals is the sum of payouts that are neither paid nor given back': `${payout} amount = amount + 1`,
  'a withdrawal was taken off its balance once, and is the sum of its payouts, fee and bonus with it': `${withdrawal} amount = amount + 1`,
  'a payout is paid if and only if it was posted once, and came to nothing if and only if it was given back once': `${payout} state = 'Failed'`,
  'a withdrawal was given back whole if and only if it was refused or cancelled': `${withdrawal} state = 'Refused'`,
  'a withdrawal has ended as all its payouts have, and none is on its way before the approval': `${withdrawal} state = 'Requested'`,
  'a withdrawal that needed two people was approved by two, who saw the same': `${withdrawal} first_fingerprint = 'another'`,
  'what a payout takes of top-ups is set aside while it is open, gone once it is paid, and free again once it is not': `${back} state = 'undone'`,
  'a group counts those who are in it': `update groups."group" set member_count = member_count + 1`,
  'the owner of a group that goes on is in it, under the terms that count':
    "update groups.membership set state = 'Left', joined_at = null",
  'whoever is in has accepted the terms that count, or has until a day to do so':
    'update groups.membership set accept_by = now()',
  'a group takes in as many as its terms say': 'update groups.terms set most_members = most_members + 1',
  'the terms that count lead to an address of who owns the group':
    'update groups.terms set owner_id = gen_random_uuid()',
  'a group is offered to a member who is in it and does not own it, while it takes members in': `
    insert into groups.handover_offer (group_code, to_membership_id, by_kind, offered_at, lapses_at)
    select m.group_code, m.id, 'shopper', now(), now() + interval '1 day' from groups.membership m
    join groups."group" g on g.code = m.group_code and g.owner_id = m.shopper_id`,
  'an order is reserved for the group in which it is live, and for no other': 'delete from parcels.reserved_order',
  'an order is live for a member who is in, of a group that goes on':
    "update groups.membership set state = 'Left', joined_at = null",
  'for a share is held its cap, then what it came to, and nothing once it ended':
    'update groups.share set cap_yen = cap_yen + 1, share_yen = share_yen + 1',
  'a share was captured once, with what it came to, if and only if its parcel left':
    "update groups.share set share_yen = share_yen + 1 where state = 'Captured'",
  'nobody is charged beyond the cap that they agreed to': 'update groups.share set cap_yen = 0',
  'shares of a parcel sum to what it costs, all of them held or spent together':
    'update groups.share set share_yen = share_yen + 1',
  'a parcel of a group is paid if and only if its shares were settled': `${parcel} state = 'PendingFreight' where group_code is not null`,
  'by weight a member pays the whole yen of their part of the freight, and nobody for another’s goods':
    'update groups.freight_split set freight_yen = freight_yen + 5 where share_code in (select code from groups.share where not is_owner)',
  'what was given for a lost parcel of a group is what was agreed, to the yen':
    "update groups.shipment set state = 'Lost' where state = 'Shipped'; update parcels.parcel set compensated_goods_yen = 5, compensated_freight_yen = 0",
  'a group whose shipment goes on is shipping': `update groups."group" set state = 'Locked'`,
  'what lies in a group’s parcel is of its shipment': 'update groups.shipment_order set left_out_at = now()',
  'the messages of a group’s talk count 1, 2, 3 … up to its last seq, without gaps':
    'update groups.talk set last_seq = last_seq + 1',
  'whoever is in a group has a place in its talk, and nobody else has': 'delete from groups.talk_place',
  'translation: what was sent on a day is the sum of who had it sent':
    "insert into translation.spent (day, who, characters) values ('2026-11-20', '', 5)",
};

// In the transaction alone, which is rolled back: what keeps the application from doing any of it.
const unguarded = `do $$ declare found record; begin
  for found in select conrelid::regclass as named, conname from pg_constraint
    where contype = 'c' and connamespace::regnamespace::text in
      ('ledger', 'books', 'chat', 'feedback', 'groups', 'orders', 'parcels', 'payments', 'reconciliation', 'services', 'withdrawals')
  loop execute format('alter table %s drop constraint %I', found.named, found.conname); end loop;
  alter table ledger.transaction drop constraint posted_once;
end $$`;

test('each invariant of the books fires when it is broken', { timeout: 120_000 }, async () => {
  await live();
  const { invariants } = world.app;
  expect(Object.keys(breaches).toSorted()).toEqual(invariants.map(({ name }) => name).toSorted());
  const client = await world.pool.connect();
  try {
    await client.query('set role none');
    await client.query('begin');
    await client.query(unguarded);
    await client.query('set local session_replication_role = replica');
    const silent: string[] = [];
    for (const { name, count } of invariants) {
      const before = Number((await client.query(count)).rows[0]?.count);
      await client.query('savepoint sound');
      await client.query(breaches[name] ?? '');
      if (Number((await client.query(count)).rows[0]?.count) <= before) silent.push(name);
      await client.query('rollback to savepoint sound');
    }
    expect(silent).toEqual([]);
  } finally {
    await client.query('rollback');
    client.release(true);
  }
});
