import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { codes } from '@hakobu/contract/base/codes';
import { yen } from '@hakobu/contract/base/money';
import { applyCorrection, proposeCorrection } from '@hakobu/contract/books/correction.desk-api';
import * as orders from '@hakobu/contract/orders/order.desk-api';
import { loseParcel } from '@hakobu/contract/parcels/parcel.desk-api';
import { agreeAlarm, listPaymentAlarms, settleAlarm } from '@hakobu/contract/payments/payment.desk-api';
import { sendSlip, startTopUp, topUpDetail } from '@hakobu/contract/payments/top-up.api';
import * as topUps from '@hakobu/contract/payments/top-up.desk-api';
import {
  agreeDifference,
  importProviderFile,
  listDifferences,
  settleDifference,
} from '@hakobu/contract/reconciliation/reconciliation.desk-api';
import { loosening } from '@hakobu/contract/settings/loosening';
import * as settings from '@hakobu/contract/settings/settings.desk-api';
import { privilegedPermissions, moneyPermissions, roles } from '@hakobu/contract/staff/permissions';
import { deskSession } from '@hakobu/contract/staff/staff.desk-api';
import {
  approveWithdrawal,
  deskWithdrawal,
  dropBatch,
  importResults,
  makeBatch,
  markPayoutFailed,
  markPayoutPaid,
} from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { beforeEach, describe, expect, test } from 'vitest';
import { receiveProviderEvent } from '../../../src/features/payments/top-ups/receive-top-up.actions.ts';
import { readBalances } from '../../../src/ledger/journal.ts';
import * as movements from '../../../src/ledger/movements.ts';
import * as movementsIn from '../../../src/ledger/movements-in.ts';
import * as movementsOut from '../../../src/ledger/movements-out.ts';
import { dayMs, japanDayOf } from '../../../src/platform/clock/clock.ts';
import { bought, paid } from '../../steps/bought.ts';
import { parcelStage } from '../../steps/parcels.ts';
import { downloaded } from '../../steps/payouts.ts';
import { codeOf } from '../../steps/refused.ts';
import { richShopper, sendProof } from '../../steps/stored.ts';
import { approved, japanBank, payeeOf, requested, withdrawer } from '../../steps/withdrawing.ts';
import { makeWorld, type Person } from '../../world.ts';

const world = makeWorld();
const stage = parcelStage(world);
let solo: Person;
let mei: Person;

/** One person with everything that anybody who moves money can hold: who governs holds none of it. */
beforeEach(async () => {
  solo = await world.staff('solo', ...roles.filter((role) => role !== 'admin'));
  mei = await withdrawer(world, 'mei');
  const bankAccounts = { JPY: 'A bank of Japan', CNY: 'A bank of China' };
  await solo.call(topUps.changeTopUpTerms, { tiers: [], bankAccounts });
});

const today = () => japanDayOf(world.clock.now());
const balances = (who = mei) => readBalances(world.platform.db, who.id);
const cash = async (who = mei) => (await balances(who)).cashYen;

/** A shopper's money that is theirs by nobody's word at the desk, and a withdrawal of it that solo alone tries to let out. */
const mustNotLeaveAlone = async (who: Person, amount: number): Promise<void> => {
  const payeeId = await payeeOf(world, who, japanBank());
  await world.pool.query(
    `insert into payments.pay_password (shopper_id, hash, tries, set_at) values ($1, 'none', 0, $2)
     on conflict (shopper_id) do nothing`,
    [who.id, world.clock.now()],
  );
  const { code } = await requested(world, who, { amount, payeeId });
  // Its shopper is known: nothing but the hand asks for a second person.
  await world.pool.query(`update withdrawals.withdrawal set second_because = '{}' where code = $1`, [code]);
  const { withdrawal } = await solo.call(deskWithdrawal, { code });
  const agreeing = { code, fingerprint: withdrawal.fingerprint };
  expect(await solo.call(approveWithdrawal, agreeing)).toMatchObject({ state: 'InReview', secondBecause: ['hand'] });
  expect(await codeOf(solo.call(approveWithdrawal, agreeing))).toBe(codes.notPermitted);
  const payout = { code: `${code}-1`, reference: `OUT ${code}`, paidOn: today() };
  expect(await codeOf(solo.call(markPayoutPaid, payout))).toBe(codes.wrongState);
};

const fileOf = async (lines: readonly string[]) => {
  world.clock.advance(dayMs);
  solo = await world.staff('solo', ...roles.filter((role) => role !== 'admin'));
  const csv = ['reference,kind,merchantCode,currency,gross,fee,at', ...lines].join('\n');
  const day = japanDayOf(new Date(world.clock.now().getTime() - dayMs));
  return solo.call(importProviderFile, { provider: 'sandbox', name: 'x.csv', csv, fromDay: day, untilDay: day });
};
let heard = 0;
const tell = (merchantCode: string, amount: number) => {
  const transactionId = `SB-${(heard += 1)}`;
  return receiveProviderEvent(world.platform, 'sandbox', {
    state: 'paid',
    transactionId,
    merchantCode,
    currency: 'JPY',
    amount,
  });
};
const alarmNow = async () => (await solo.call(listPaymentAlarms, { limit: 1 })).list[0]!;

type Guard = {
  /** Who has to agree, or what bounds it, in words for whoever adds a way. */
  readonly guard: string;
  /** One person who may do everything tries it; absent where no call of the desk leads there. */
  readonly alone?: () => Promise<void>;
};

const transferAlone = async () => {
  const { code } = await mei.call(startTopUp, { currency: 'JPY', amount: 1000, provider: 'bank' });
  const found = { code, receivedAmount: 9_000_000, bankReference: `B ${code}`, receivedOn: today() };
  const { confirmation } = await solo.call(topUps.confirmSlip, found);
  const agreeing = { code, confirmationId: confirmation?.id ?? '' };
  expect(await codeOf(solo.call(topUps.agreeConfirmation, agreeing))).toBe(codes.notPermitted);
  expect(await cash()).toBe(0);
};

const smallTransferAlone = async () => {
  const { code } = await mei.call(startTopUp, { currency: 'JPY', amount: 100_000, provider: 'bank' });
  const { fileId } = (await sendProof(world, mei)).data;
  const slip = { code, uploadIds: [fileId], payerName: 'LIN', paidOn: today(), amount: 100_000 };
  await mei.call(sendSlip, slip);
  const found = { code, receivedAmount: 100_000, bankReference: `B ${code}`, receivedOn: today() };
  expect(await solo.call(topUps.confirmSlip, found)).toMatchObject({ state: 'Credited' });
  await mustNotLeaveAlone(mei, 50_000);
};

const fileAlone = async () => {
  const { code } = await mei.call(startTopUp, { currency: 'JPY', amount: 300_000, provider: 'sandbox' });
  const at = `${today()} 12:00:00`;
  await fileOf([`F-${code},payment,${code},JPY,303000,0,${at}`]);
  const found = (await solo.call(listDifferences, { limit: 100 })).list.find(
    ({ theirs }) => theirs?.reference === `F-${code}`,
  );
  const settling = { id: found?.id ?? '', how: 'receive' as const, note: 'x' };
  expect(await solo.call(settleDifference, settling)).toMatchObject({ state: 'proposed' });
  const agreeing = { id: settling.id, how: settling.how, proposedBy: solo.id };
  expect(await codeOf(solo.call(agreeDifference, agreeing))).toBe(codes.notPermitted);
  expect(await cash()).toBe(0);
};

const suspendedTopUpAlone = async () => {
  const { code } = await mei.call(startTopUp, { currency: 'JPY', amount: 5000, provider: 'sandbox' });
  await tell(code, 4000);
  const { id } = await alarmNow();
  await solo.call(settleAlarm, { id, how: 'creditTopUp', note: 'x' });
  expect(await cash()).toBeLessThanOrEqual(4000);
  await mustNotLeaveAlone(mei, 2000);
};

const suspendedToShopperAlone = async () => {
  await tell('T2026112099998', 700_000);
  const { id } = await alarmNow();
  await solo.call(settleAlarm, { id, how: 'creditShopper', shopperId: mei.id, note: 'x' });
  const agreeing = { id, shopperId: mei.id, proposedBy: solo.id };
  expect(await codeOf(solo.call(agreeAlarm, agreeing))).toBe(codes.notPermitted);
  expect(await cash()).toBe(0);
};

const bonusAlone = async () => {
  const tier = { currency: 'JPY', atAmount: 1000, bonusYen: yen(101), startsOn: null, endsOn: null } as const;
  const bankAccounts = { JPY: '', CNY: '' };
  const given = solo.call(topUps.changeTopUpTerms, { tiers: [tier], bankAccounts });
  expect(await codeOf(given)).toBe(codes.invalidRequest);
  const yuan = { ...tier, currency: 'CNY', atAmount: 1, bonusYen: yen(1000) } as const;
  expect(await codeOf(solo.call(topUps.changeTopUpTerms, { tiers: [yuan], bankAccounts }))).toBe(codes.invalidRequest);
};

const otherAccountAlone = async () => {
  const { code } = await mei.call(startTopUp, { currency: 'JPY', amount: 1000, provider: 'bank' });
  const kato = await world.staff('kato', 'finance');
  const bankAccounts = { JPY: 'An account of their own', CNY: 'A bank of China' };
  await solo.call(topUps.changeTopUpTerms, { tiers: [], bankAccounts });
  const { newest } = await solo.call(topUps.readAccountsProposal, {});
  const agreeing = { id: newest?.id ?? '' };
  expect(await codeOf(solo.call(topUps.agreeToAccounts, agreeing))).toBe(codes.notPermitted);
  const later = await mei.call(startTopUp, { currency: 'JPY', amount: 1000, provider: 'bank' });
  for (const each of [code, later.code])
    expect((await mei.call(topUpDetail, { code: each })).bank?.account).toBe('A bank of Japan');
  // Agreed to by another, it is for what is started from then on.
  expect(await kato.call(topUps.agreeToAccounts, agreeing)).toMatchObject({ state: 'Applied' });
  expect((await mei.call(topUpDetail, { code })).bank?.account).toBe('A bank of Japan');
  await solo.call(topUps.changeTopUpTerms, { tiers: [], bankAccounts: { ...bankAccounts, JPY: 'A bank of Japan' } });
  const back = await kato.call(topUps.readAccountsProposal, {});
  await kato.call(topUps.agreeToAccounts, { id: back.newest?.id ?? '' });
};

const releasedAlone = async () => {
  const rich = await richShopper(world, 'rich', 20_000);
  const [id = ''] = await paid(world, rich, [{ priceYen: 3000 }]);
  await solo.call(orders.claimOrder, { id });
  await solo.call(orders.buyOrder, { id, goodsYen: 1, domesticYen: 0, platformOrderNo: `n-${id}` });
  expect(await cash(rich)).toBeLessThanOrEqual(20_000);
  await mustNotLeaveAlone(rich, 5000);
};

const refundedAlone = async () => {
  const rich = await richShopper(world, 'rich', 20_000);
  const id = await bought(world, rich, solo, { priceYen: 3000 });
  await solo.call(orders.sellerCancelled, { id, note: 'x' });
  expect(await codeOf(solo.call(orders.sellerCancelled, { id, note: 'x' }))).toBe(codes.wrongState);
  expect(await cash(rich)).toBe(20_000);
  await mustNotLeaveAlone(rich, 5000);
};

const compensatedAlone = async () => {
  const people = await stage.cast(100_000);
  const before = 100_000;
  const { id } = await stage.sent(people);
  const losing = { id, note: 'x', goodsYen: yen(900_000), freightYen: yen(0) };
  expect(await codeOf(solo.call(loseParcel, losing))).toBe(codes.invalidRequest);
  await solo.call(loseParcel, { ...losing, goodsYen: yen(3000), freightYen: yen(2500) });
  expect(await cash(people.mei)).toBeLessThanOrEqual(before);
  await mustNotLeaveAlone(people.mei, 5000);
};

const correctedAlone = async () => {
  const { code, fingerprint } = await solo.call(proposeCorrection, {
    reverses: null,
    adjustment: {
      from: { account: 'compensation', shopperId: null },
      to: { account: 'available', shopperId: mei.id },
      currency: 'JPY',
      amount: 9_000_000,
    },
    reason: 'x',
  });
  expect(await codeOf(solo.call(applyCorrection, { code, fingerprint }))).toBe(codes.notPermitted);
  expect(await cash()).toBe(0);
};

/** Two let it out, and one gave it to the bank: it may be paid while they call it back. */
const calledBackAlone = async () => {
  const rich = await withdrawer(world, 'rich', { yen: 9000 });
  const asked = await requested(world, rich, { amount: 5000, payeeId: await payeeOf(world, rich, japanBank()) });
  await approved([await world.staff('abe', 'finance'), await world.staff('mori', 'finance')], asked);
  const code = `${asked.code}-1`;
  const { id, amount } = await solo.call(makeBatch, { form: 'zengin', currency: 'JPY', codes: [code] });
  expect((await downloaded(world, solo, id)).statusCode).toBe(200);
  expect(await solo.call(markPayoutFailed, { code, reason: 'x' })).toMatchObject({ state: 'InFile' });
  expect(await codeOf(solo.call(markPayoutFailed, { code, reason: 'x' }))).toBe(codes.notPermitted);
  const { lines } = await solo.call(importResults, { csv: `${code},${amount},failed,,x` });
  expect(lines).toMatchObject([{ outcome: 'already' }]);
  expect(await solo.call(dropBatch, { id, reason: 'x' })).toMatchObject({ droppedAt: null });
  expect(await codeOf(solo.call(dropBatch, { id, reason: 'x' }))).toBe(codes.notPermitted);
  expect(await cash(rich)).toBe(4000);
};

/** Every way money moves that can credit a balance of a shopper's, with what keeps one person from making money by it. */
const crediting: Readonly<Record<string, readonly Guard[]>> = {
  topUp: [
    { guard: 'a provider’s signed notification or its answer when asked; never a person’s word' },
    { guard: 'a transfer that differs, lacks a slip or is above topUpSecondPersonAboveYen: two', alone: transferAlone },
    {
      guard: 'a transfer as asked, by its slip: up to topUpSecondPersonAboveYen a shopper and day, and a hand',
      alone: smallTransferAlone,
    },
    { guard: 'a line of a provider’s file that names a top-up: two', alone: fileAlone },
  ],
  topUpFromSuspense: [
    {
      guard: 'what the provider took for the very top-up that it named, no more; and a hand',
      alone: suspendedTopUpAlone,
    },
  ],
  claimFromSuspense: [{ guard: 'to a shopper of the desk’s choosing: two', alone: suspendedToShopperAlone }],
  giveBonus: [
    { guard: 'with a credited top-up, as promised at its start: as that top-up', alone: transferAlone },
    { guard: 'a tier gives at most topUpBonusPercent of what it asks for; never withdrawn', alone: bonusAlone },
  ],
  openBalance: [{ guard: 'nothing in the product calls it: a company that moves in is filled by whoever runs it' }],
  hold: [{ guard: 'from the shopper’s own balances into what is held for them: nothing is added' }],
  release: [
    { guard: 'at most what the shopper’s own payment holds, to where it came from; and a hand', alone: releasedAlone },
  ],
  refund: [{ guard: 'at most what was captured of the shopper’s own payment; and a hand', alone: refundedAlone }],
  compensate: [
    { guard: 'at most what the goods and the freight of this parcel cost, once; and a hand', alone: compensatedAlone },
  ],
  returnWithdrawal: [
    {
      guard:
        'what the withdrawal had taken; one that may have been sent, or is in a file that was downloaded, is found failed by two, and that is a hand',
      alone: calledBackAlone,
    },
  ],
  undoRefund: [{ guard: 'what the refund had taken; said by the provider, or by another than who let it be sent' }],
  winChargeback: [{ guard: 'the provider’s signed word; what the chargeback had taken' }],
  correct: [{ guard: 'two, each with a hand in it', alone: correctedAlone }],
};

const loosenedAlone = async () => {
  const boss = await world.staff('boss', 'admin');
  const other = await world.staff('other', 'admin');
  // Of whom nothing is asked, less cannot be asked; solo has what is.
  await world.pool.query(`insert into staff.authenticator values ($1, '', 0, now(), null)`, [solo.id]);
  await boss.call(settings.changeSettings, { secondFactorRoles: 'content' });
  const before = await boss.call(settings.readSettings, {});
  const guards = (Object.keys(loosening) as (keyof typeof loosening)[])
    .map((name) => [name, loosening[name]] as const)
    .filter(([, way]) => way !== null);
  for (const [name, way] of guards) {
    const was = Number(before[name]);
    const looser = { off: false, fewer: '', more: was + 1, less: was - 1 }[way ?? 'off'];
    await boss.call(settings.changeSettings, { [name]: looser });
    const { newest } = await boss.call(settings.readSettingsProposal, {});
    const agreeing = { id: newest?.id ?? '' };
    expect(newest).toMatchObject({ state: 'Proposed', after: { [name]: looser } });
    expect(await codeOf(boss.call(settings.agreeToSettings, agreeing))).toBe(codes.notPermitted);
    expect(await codeOf(solo.call(settings.agreeToSettings, agreeing))).toBe(codes.notPermitted);
    expect(await boss.call(settings.readSettings, {})).toEqual(before);
    if (way === 'fewer') await other.call(settings.agreeToSettings, agreeing);
    else await other.call(settings.rejectSettings, { ...agreeing, note: 'x' });
  }
};

/** What the other guards are measured by. */
const limitedBy: readonly Guard[] = [
  { guard: 'a setting that guards money is loosened by two, whichever it is', alone: loosenedAlone },
];

/** Where shoppers' money is sent before it is in any book of ours. */
const divertedBy: readonly Guard[] = [
  { guard: 'another account for transfers: two; what was started keeps the one it was told', alone: otherAccountAlone },
];

/** Ways that never credit a balance of a shopper's. */
const notCrediting = [
  'waiveBalance',
  'receiveUnclaimed',
  'returnFromSuspense',
  'charge',
  'capture',
  'splitOff',
  'splitIn',
  'requestWithdrawal',
  'payWithdrawal',
  'refundTopUp',
  'chargeBack',
  'repayOwed',
  'settleFees',
  'settleToBank',
  'settleDifference',
];

describe('what one person’s word can make spendable', () => {
  test('every way in which money moves is known to this list', () => {
    const ways = [...Object.entries(movements), ...Object.entries(movementsIn), ...Object.entries(movementsOut)]
      .filter(([, way]) => typeof way === 'function')
      .map(([name]) => name);
    expect(ways.toSorted()).toEqual([...Object.keys(crediting), ...notCrediting].toSorted());
  });

  test('nothing that credits no shopper by this list is written as if it did', () => {
    const source = ['movements-in.ts', 'movements.ts', 'movements-out.ts']
      .map((file) => readFileSync(resolve(import.meta.dirname, '../../../src/ledger', file), 'utf8'))
      .join('\n');
    const bodyOf = (name: string): string => {
      const from = source.indexOf(`export const ${name} =`);
      const next = source.indexOf('\nexport const ', from + 1);
      return source.slice(from, next === -1 ? undefined : next);
    };
    const added = /leg\((?:available|held|bonus)(?:\.[A-Z]+|\[[^\]]+\])?\([^)]*\), (?!-)/;
    const plain = notCrediting.filter((name) => name !== 'refundTopUp' && name !== 'chargeBack');
    expect(plain.filter((name) => added.test(bodyOf(name)))).toEqual([]);
    expect(added.test(bodyOf('giveBonus'))).toBe(true);
  });

  test('opening balances and the gift of bonus are called by nothing else than this list says', () => {
    const root = resolve(import.meta.dirname, '../../../src');
    const callers = (call: string) =>
      globSync('{features,platform}/**/*.ts', { cwd: root })
        .filter((file) => !file.endsWith('.test.ts') && readFileSync(join(root, file), 'utf8').includes(`${call}(`))
        .toSorted();
    expect(callers('openBalance')).toEqual([]);
    expect(callers('giveBonus')).toEqual(['features/payments/top-ups/receive-top-up.actions.ts']);
    expect(callers('claimFromSuspense')).toEqual(['features/payments/alarms/payment-alarm.actions.ts']);
  });

  test('the one who tries holds every permission over money, and none to govern', async () => {
    const { permissions } = await solo.call(deskSession, {});
    expect(permissions).toEqual(expect.arrayContaining([...moneyPermissions]));
    expect(permissions.filter((each) => privilegedPermissions.some((known) => known === each))).toEqual([]);
  });

  const tries = Object.entries(crediting).flatMap(([name, guards]) =>
    guards.flatMap(({ guard, alone }) => (alone ? [{ name, guard, alone }] : [])),
  );
  test.each(tries)('$name: $guard', async ({ alone }) => {
    await expect(alone()).resolves.toBeUndefined();
  });

  test.each(limitedBy)('the limits themselves: $guard', async ({ alone }) => {
    await expect(alone?.()).resolves.toBeUndefined();
  });

  test.each(divertedBy)('what is on its way to us: $guard', async ({ alone }) => {
    await expect(alone?.()).resolves.toBeUndefined();
  });
});
