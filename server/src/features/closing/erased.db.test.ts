import { codes } from '@hakobu/contract/base/codes';
import { deskKept, openKept } from '@hakobu/contract/closing/closing.desk-api';
import { confirmParcel } from '@hakobu/contract/parcels/parcel.api';
import { sendSlip, startTopUp } from '@hakobu/contract/payments/top-up.api';
import { profile } from '@hakobu/contract/shoppers/shoppers.api';
import { expect, test } from 'vitest';
import { leaveForGood, leaveTraces, tracesOf } from '../../../test/steps/leaving.ts';
import { parcelStage } from '../../../test/steps/parcels.ts';
import { codeOf } from '../../../test/steps/refused.ts';
import { sendProof } from '../../../test/steps/stored.ts';
import { confirmedBy, termsBy } from '../../../test/steps/transfers.ts';
import { whereWritten } from '../../../test/where-written.ts';
import { makeWorld, type Person } from '../../../test/world.ts';
import { readBalances } from '../../ledger/journal.ts';
import { dayMs, japanDayOf } from '../../platform/clock/clock.ts';
import { keptUntil } from './closing.rules.ts';

const world = makeWorld();

/** Everything that is there, where nothing can be withdrawn. */
const allOf = async (mei: Person) => {
  await world.pool.query('update withdrawals.terms set is_offered = false');
  const { cashYen, cashFen, bonusYen } = await readBalances(world.platform.db, mei.id);
  return { cashYen, cashFen, bonusYen };
};

const keptOf = async (mei: Person) => {
  const finance = await world.staff('finance', 'finance');
  const { list } = await finance.call(deskKept, { id: mei.id });
  const open = (id: string) => finance.call(openKept, { id, reason: '税务署要求' });
  return { list, open };
};

test('of whatever was there before, no word is left in any table but in the message that says so', async () => {
  const mei = await world.shopper('Mei');
  const traces = tracesOf();
  await leaveTraces(world, mei, traces);
  const words = Object.values(traces);
  expect((await whereWritten(world.pool, words)).length).toBeGreaterThan(9);
  await leaveForGood(world, mei);
  expect(await whereWritten(world.pool, words)).toEqual(['letters.outgoing 2']);
  // One to the address and one to the number: gone as soon as they were sent, or could not be for three days.
  const { rows } = await world.pool.query(
    'select purpose, shopper_id from letters.outgoing where recipient = any($1)',
    [words],
  );
  expect(rows).toEqual([
    { purpose: 'closing', shopper_id: null },
    { purpose: 'closing', shopper_id: null },
  ]);
  world.clock.advance(4 * dayMs);
  await world.settle();
  expect(await whereWritten(world.pool, words)).toEqual([]);
});

test('of the row itself nothing is left but what the books call it', async () => {
  const mei = await world.shopper('Mei');
  await leaveTraces(world, mei, tracesOf());
  await leaveForGood(world, mei);
  const { rows } = await world.pool.query(
    `select nick_name, avatar, phone, email, user_name, password_hash, gender, birthday, display_currency, invite_code,
       phone_bound_at, email_bound_at, user_name_changed_at, nick_changed_on, closes_at, state
     from shoppers.shopper where id = $1`,
    [mei.id],
  );
  const empty = Object.entries(rows[0]).filter(([, value]) => value === null || value === '');
  expect(Object.fromEntries(Object.entries(rows[0]).filter(([, value]) => value !== null && value !== ''))).toEqual({
    state: 'closed',
  });
  expect(empty).toHaveLength(15);
});

test('a device that comes back after the erasure is told that the account is closed', async () => {
  const mei = await world.shopper('Mei');
  await leaveForGood(world, mei);
  expect(await codeOf(mei.call(profile, {}))).toBe(codes.accountClosed);
  const { rows } = await world.pool.query(
    'select user_agent, address, network, ended_because from sign_in.session where shopper_id = $1',
    [mei.id],
  );
  expect(rows).toEqual([{ user_agent: '', address: '', network: '', ended_because: 'closed' }]);
  world.clock.advance(200 * dayMs);
  await world.settle();
  const { rows: later } = await world.pool.query('select from sign_in.session where shopper_id = $1', [mei.id]);
  expect(later).toHaveLength(0);
});

test('the label of a parcel that left is locked with its recipient for seven years, and gone from the parcel', async () => {
  const stage = parcelStage(world);
  const people = await stage.cast();
  const { id } = await stage.sent(people);
  const shippedAt = world.clock.now();
  const { rows: sent } = await world.pool.query('select recipient, shipped_at from parcels.parcel where code = $1', [
    id,
  ]);
  const { mei } = people;
  await mei.call(confirmParcel, { id });
  await leaveForGood(world, mei, await allOf(mei));
  const { rows } = await world.pool.query('select recipient from parcels.parcel where code = $1', [id]);
  expect(rows[0].recipient).toMatchObject({ name: '—', phone: '' });
  const { list, open } = await keptOf(mei);
  const label = list.find(({ about }) => about === id);
  expect(label).toMatchObject({ kind: 'parcel', keptUntil: japanDayOf(keptUntil(shippedAt)) });
  const { content } = await open(label?.id ?? '');
  expect(content).toMatchObject({ recipient: sent[0].recipient, carrier: 'japan-post' });
});

test('a bank slip is locked with its pictures, each of them, and its files go', async () => {
  const pair = [await world.staff('finance', 'finance'), await world.staff('second', 'finance')] as const;
  await termsBy(pair, {
    tiers: [],
    bankAccounts: { JPY: 'A bank of Japan\n1234567', CNY: 'A bank of China\n7654321' },
  });
  const mei = await world.shopper('mei');
  const { code } = await mei.call(startTopUp, { currency: 'JPY', amount: 1000, provider: 'bank' });
  const uploadIds = [(await sendProof(world, mei)).data.fileId, (await sendProof(world, mei)).data.fileId];
  const paidOn = japanDayOf(world.clock.now());
  await mei.call(sendSlip, { code, uploadIds, payerName: 'LIN XIAO', paidOn, amount: 1000 });
  await confirmedBy(pair, { code, receivedAmount: 1000, bankReference: 'REF 1', receivedOn: paidOn });
  await leaveForGood(world, mei, await allOf(mei));
  const { list, open } = await keptOf(mei);
  expect(list).toMatchObject([{ kind: 'slip', about: code }]);
  const { content } = await open(list[0]?.id ?? '');
  expect(content).toMatchObject({ slips: [{ payerName: 'LIN XIAO', paidOn, amount: 1000 }] });
  expect(content['pictures']).toEqual([
    expect.stringMatching(/^data:image\/webp;base64,/),
    expect.stringMatching(/^data:image\/webp;base64,/),
  ]);
  const { rows } = await world.pool.query('select payer_name from payments.slip where top_up_code = $1', [code]);
  expect(rows).toEqual([{ payer_name: '—' }]);
  world.clock.advance(dayMs);
  await world.settle();
  const { rows: files } = await world.pool.query('select from uploads.file where id = any($1)', [uploadIds]);
  expect(files).toHaveLength(0);
});
