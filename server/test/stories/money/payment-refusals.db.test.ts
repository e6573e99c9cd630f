import { yen } from '@hakobu/contract/base/money';
import { payOrders } from '@hakobu/contract/orders/order.api';
import { chooseRoute, payFreight } from '@hakobu/contract/parcels/parcel.api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import type { PaySubject } from '@hakobu/contract/payments/payment.shape';
import { addRule } from '@hakobu/contract/rules/rule.desk-api';
import { agreeToFee, payServices } from '@hakobu/contract/services/service.api';
import { requestWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.api';
import { expect, test } from 'vitest';
import { payFor, releaseFor } from '../../../src/features/wallet/index.ts';
import { readBalances } from '../../../src/ledger/journal.ts';
import { systemCaller } from '../../../src/platform/http/caller.ts';
import { placed } from '../../steps/bought.ts';
import { parcelStage } from '../../steps/parcels.ts';
import { refusal } from '../../steps/refused.ts';
import { serviceStage } from '../../steps/services.ts';
import { payPassword, richShopper } from '../../steps/stored.ts';
import { payeeOf, previewed } from '../../steps/withdrawing.ts';
import { makeWorld, type Person } from '../../world.ts';

// Which of two refusals comes first is a promise: the app tells its shopper what to do about the one that it is given.
const world = makeWorld();

/** What is asked for, as the app would; a cause of refusal may ask otherwise. */
type Asked = { readonly payPassword?: string; readonly isOther?: boolean; readonly isUnseen?: boolean };
type Payment = {
  readonly mei: Person;
  readonly subject: PaySubject;
  readonly code: string;
  readonly pay: (idempotencyKey: string, asked: Asked) => Promise<unknown>;
};

/** Something that a payment is refused for: it happens and is undone, or the payment is asked for otherwise. */
type Cause = {
  readonly name: string;
  readonly asks?: Asked;
  readonly happen?: () => Promise<unknown>;
  readonly undo?: () => Promise<unknown>;
};

const sql = (text: string, ...values: unknown[]) => world.pool.query(text, values);

/** One row as it is now, to be changed and put back. */
const rowOf = async (table: string, key: string, value: string) => {
  const { rows } = await sql(`select to_jsonb(t) as row from ${table} t where ${key} = $1`, value);
  const copy = JSON.stringify(rows[0]?.row);
  const columns = Object.keys(rows[0]?.row ?? {}).join();
  const undo = () =>
    sql(
      `update ${table} set (${columns}) = (select ${columns} from jsonb_populate_record(null::${table}, $2)) where ${key} = $1`,
      value,
      copy,
    );
  return {
    undo,
    changed: (name: string, set: string): Cause => ({
      name,
      happen: () => sql(`update ${table} set ${set} where ${key} = $1`, value),
      undo,
    }),
    gone: (name: string): Cause => ({
      name,
      happen: () => sql(`delete from ${table} where ${key} = $1`, value),
      undo: () => sql(`insert into ${table} select (jsonb_populate_record(null::${table}, $1)).*`, copy),
    }),
  };
};

const caller = systemCaller('test');
let taken = 0;

/** Nearly all that the shopper has is held for something else. */
const tooLittle = ({ id: shopperId }: Person): Cause => {
  const about = { kind: 'order', subject: `order:aside-${shopperId}`, step: '', shopperId } as const;
  const happen = () =>
    world.platform.transact(caller, async (tx) => {
      const { cashYen } = await readBalances(tx, shopperId);
      taken += 1;
      await payFor(tx, caller, { shopperId, parts: [{ about: { ...about, step: `${taken}` }, costYen: cashYen }] });
    });
  return {
    name: 'too little',
    happen,
    undo: () => world.platform.transact(caller, (tx) => releaseFor(tx, caller, { ...about, step: `${taken}` })),
  };
};

/** Those of every payment, before and after what is the subject's own. */
const common = async ({ mei, subject }: Payment, checkCode: string): Promise<readonly [Cause[], Cause[]]> => {
  const shopper = await rowOf('shoppers.shopper', 'id', mei.id);
  const password = await rowOf('payments.pay_password', 'shopper_id', mei.id);
  const check = await rowOf('payments.check_code', 'code', checkCode);
  const unsplit = ['bonus_yen', 'cash_yen', 'exchanged_yen', 'exchanged_fen', 'deduction_order'].map(
    (column) => `${column} = null`,
  );
  const ofMoney = [tooLittle(mei), check.changed('other sources', 'bonus_yen = cash_yen, cash_yen = bonus_yen')];
  return [
    [
      shopper.changed('restricted', "state = 'restricted'"),
      password.gone('no pay password'),
      { name: 'wrong pay password', asks: { payPassword: '908070' } },
    ],
    [
      check.changed('used', 'used_at = made_at'),
      check.changed('another device', 'session_id = null'),
      check.changed('ended', 'expires_at = made_at'),
      check.changed('another cost', `cost_yen = cost_yen + 1, ${unsplit.join()}`),
      { name: 'no pay password given', asks: { payPassword: '' } },
      check.changed('code needed', "needs_code = 'amount'"),
      ...(subject === 'withdrawal' ? [] : ofMoney),
    ],
  ];
};

/** What the shopper is told: refusals of one code have words of their own, or say what is needed, or the state. */
const toldBy = async (call: Promise<unknown>): Promise<string> => {
  const { code, message, data } = await refusal(call);
  const { state = '', needs = '' } = (data ?? {}) as { readonly state?: string; readonly needs?: string };
  return [code, message, needs, state].join(' ').trim();
};

const askedWith = (causes: readonly Cause[]): Asked =>
  Object.assign({ payPassword }, ...causes.map(({ asks }) => asks));
const cannotMeet = (one: Cause, other: Cause): boolean =>
  Object.keys(one.asks ?? {}).some((name) => name in (other.asks ?? {}));

/**
 * Has each two causes meet and lists those where the earlier one is not what the payment is refused for; at last, with
 * all of them undone, it is made.
 */
const exceptionsOf = async (payment: Payment, own: readonly Cause[]): Promise<string[]> => {
  const { mei, subject, code, pay } = payment;
  const { checkCode } = await mei.call(payCheckCode, { subject, codes: [code] });
  // However little it comes to: a pay password is needed.
  await sql('update payments.check_code set free_limit_yen = 0 where code = $1', checkCode);
  const check = await rowOf('payments.check_code', 'code', checkCode);
  const password = await rowOf('payments.pay_password', 'shopper_id', mei.id);
  const restore = async (): Promise<void> => {
    await check.undo();
    await password.undo();
  };
  const refusedFor = async (...causes: readonly Cause[]): Promise<string> => {
    for (const { happen } of causes) await happen?.();
    const answer = await toldBy(pay(checkCode, askedWith(causes)));
    for (const { undo } of causes.toReversed()) await undo?.();
    await restore();
    return answer;
  };
  const [before, after] = await common(payment, checkCode);
  const causes = [...before, ...own, ...after];
  const alone = new Map<string, string>();
  for (const cause of causes) alone.set(cause.name, await refusedFor(cause));
  const exceptions: string[] = [];
  for (const [place, first] of causes.entries())
    for (const second of causes.slice(place + 1)) {
      if (cannotMeet(first, second)) continue;
      const answer = await refusedFor(first, second);
      if (answer === alone.get(first.name)) continue;
      exceptions.push(`${first.name}, ${second.name}: ${answer === alone.get(second.name) ? 'the second' : answer}`);
    }
  await pay(checkCode, { payPassword });
  return exceptions;
};

/** A password is compared for an open check code alone: one that is no good is what the payment is refused for. */
const ofNoGood = (...unread: readonly string[]): string[] =>
  ['no pay password', 'wrong pay password'].flatMap((first) =>
    [...unread, 'used', 'another device', 'ended'].map((second) => `${first}, ${second}: the second`),
  );

/** Both are missing: it is the password that is refused, and what is needed is said to be both. */
const ofBoth = ['no pay password given, code needed: 10023 请输入支付密码 smsCode'];
const ofEvery = [...ofNoGood(), ...ofBoth];

const withPassword = ({ payPassword: given }: Asked) => (given ? { payPassword: given } : {});

test('of an order', async () => {
  const mei = await richShopper(world, 'mei');
  const writer = await world.staff('吉田', 'content');
  const [code = ''] = await placed(world, mei, [{ name: '剣道 竹刀 39', priceYen: 5000 }]);
  const order = await rowOf('orders.order', 'code', code);
  const rule = {
    name: '竹刀',
    verdict: 'refuse' as const,
    words: { any: ['竹刀'], all: [], none: [], unless: [] },
    properties: [],
    platformCodes: [],
    categoryIds: [],
    sellers: [],
    aboveYen: null,
    reasons: { 'zh-CN': '竹刀寄不了', 'zh-TW': '竹刀寄不了', en: 'No bamboo swords', ja: '竹刀は不可です' },
    isOn: true,
    startsAt: null,
    endsAt: null,
    place: 100,
  };
  const pay: Payment['pay'] = (idempotencyKey, asked) =>
    mei.call(
      payOrders,
      { codes: [code, ...(asked.isOther ? ['O20261120999999'] : [])], ...withPassword(asked) },
      { idempotencyKey },
    );
  const own = [
    { name: 'not found', asks: { isOther: true } },
    order.changed('moved on', "state = 'Closed'"),
    order.changed('too late', `due_at = '${world.clock.now().toISOString()}'`),
    { name: 'ruled out', happen: () => writer.call(addRule, rule), undo: () => sql('delete from rules.rule') },
  ];
  expect(await exceptionsOf({ mei, subject: 'orders', code, pay }, own)).toEqual(ofEvery);
});

const boxes = parcelStage(world);

test('of a parcel’s freight', async () => {
  const people = await boxes.cast();
  const { mei } = people;
  const { id: code } = await boxes.packed(people);
  await mei.call(chooseRoute, { id: code, routeCode: 'jp-ems' });
  const parcel = await rowOf('parcels.parcel', 'code', code);
  const pay: Payment['pay'] = (idempotencyKey, asked) =>
    mei.call(
      payFreight,
      {
        code: asked.isOther ? 'P20261120999999' : code,
        routeCode: 'jp-ems',
        ...(asked.isUnseen ? { insuredYen: yen(9_000_000) } : {}),
        ...withPassword(asked),
      },
      { idempotencyKey },
    );
  const own = [
    { name: 'not found', asks: { isOther: true } },
    parcel.changed('moved on', "state = 'Applied'"),
    parcel.changed('too late', `quotes_expire_at = '${world.clock.now().toISOString()}'`),
    parcel.changed('not quoted', "quotes = '[]'"),
    { name: 'insured for too much', asks: { isUnseen: true } },
  ];
  expect(await exceptionsOf({ mei, subject: 'parcel', code, pay }, own)).toEqual(ofEvery);
});

const services = serviceStage(world);
// What has moved on has no end any more.
const tooLate = () =>
  `due_at = case when due_at is null then null else '${world.clock.now().toISOString()}'::timestamptz end`;

test('of a service at a fixed price', async () => {
  const people = await services.cast();
  const { mei } = people;
  const code = await services.ask(mei, people.orderCode, 'photos');
  const service = await rowOf('services.service', 'code', code);
  const pay: Payment['pay'] = (idempotencyKey, asked) =>
    mei.call(
      payServices,
      { codes: [code, ...(asked.isOther ? ['S20261120999999'] : [])], ...withPassword(asked) },
      { idempotencyKey },
    );
  const own = [
    { name: 'not found', asks: { isOther: true } },
    service.changed('moved on', "state = 'Dropped', ended_at = now(), is_done = false, due_at = null"),
    service.changed('with its order', 'due_at = null'),
    service.changed('too late', tooLate()),
  ];
  expect(await exceptionsOf({ mei, subject: 'services', code, pay }, own)).toEqual(ofEvery);
});

test('of a fee that was named', async () => {
  const people = await services.cast();
  const { mei } = people;
  const code = await services.charged(people, 5000);
  const service = await rowOf('services.service', 'code', code);
  const pay: Payment['pay'] = (idempotencyKey, asked) =>
    mei.call(
      agreeToFee,
      {
        code: asked.isOther ? 'S20261120999999' : code,
        feeYen: yen(asked.isUnseen ? 4000 : 5000),
        ...withPassword(asked),
      },
      { idempotencyKey },
    );
  const own = [
    { name: 'not found', asks: { isOther: true } },
    service.changed('moved on', "state = 'Rejection', due_at = null"),
    service.changed('too late', tooLate()),
    { name: 'another fee', asks: { isUnseen: true } },
    service.changed('another rate', 'charged_ppm = charged_ppm + 1'),
  ];
  expect(await exceptionsOf({ mei, subject: 'services', code, pay }, own)).toEqual([
    ...ofNoGood(),
    // Its rate is held against the check code’s own: by who uses that up.
    ...['used', 'another device', 'ended'].map((second) => `another rate, ${second}: the second`),
    ...ofBoth,
  ]);
});

test('of a withdrawal', async () => {
  const mei = await richShopper(world, 'mei');
  const payeeId = await payeeOf(world, mei);
  const { code } = await previewed(mei, { amount: 20_000, payeeId });
  const draft = await rowOf('withdrawals.draft', 'code', code);
  const payee = await rowOf('withdrawals.payee', 'id', payeeId);
  const pay: Payment['pay'] = (idempotencyKey, asked) =>
    mei.call(
      requestWithdrawal,
      { code: asked.isOther ? 'W20261120999999' : code, ...withPassword(asked) },
      { idempotencyKey },
    );
  const own = [
    { name: 'not found', asks: { isOther: true } },
    draft.changed('too late', 'expires_at = made_at'),
    payee.changed('cooling', `usable_from = '2027-11-20T00:00:00Z'`),
    draft.changed('another plan', "fingerprint = 'other'"),
  ];
  expect(await exceptionsOf({ mei, subject: 'withdrawal', code, pay }, own)).toEqual([
    // Its plan is read before anything is proved, and made anew where it is over.
    ...ofNoGood('not found'),
    'too late, cooling: the second',
    ...ofBoth,
  ]);
});
