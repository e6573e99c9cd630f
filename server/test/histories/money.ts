import { codes } from '@hakobu/contract/base/codes';
import { Problem } from '@hakobu/contract/base/problem';
import * as api from '@hakobu/contract/payments/top-up.api';
import * as desk from '@hakobu/contract/payments/top-up.desk-api';
import type { ShopperState } from '@hakobu/contract/shoppers/shopper.shape';
import { reopenShopper } from '@hakobu/contract/shoppers/shoppers.desk-api';
import { cancelWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.api';
import * as payouts from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { japanDayOf } from '../../src/platform/clock/clock.ts';
import { type SandboxOutcome, tellOutcome } from '../steps/payouts.ts';
import { sendProof } from '../steps/stored.ts';
import { japanBank, payeeOf, paypal, requested, toppedUp } from '../steps/withdrawing.ts';
import { chosen, type Dice, type Move, type Moves, type Town } from './town.ts';

type TopUp = {
  readonly code: string;
  readonly state: string;
  readonly provider: string;
  readonly shopper_id: string;
  readonly pay_amount: number;
  readonly pay_url: string | null;
};

let references = 0;

export const startTopUp = (town: Town, dice: Dice): Move => {
  const { person } = dice.pick(town.shoppers)!;
  const amount = dice.whole(1, 20) * 1000;
  const provider = dice.pick(['bank', 'sandbox', 'paid'])!;
  const take = () =>
    provider === 'paid'
      ? toppedUp(town.world, person, amount, dice.pick(['JPY', 'CNY'] as const))
      : person.call(api.startTopUp, { currency: 'JPY', amount, provider });
  return { name: `topUp.start ${provider}`, take };
};

const press = (town: Town, { pay_url }: TopUp, payload: string) =>
  town.world.http.inject({
    method: 'POST',
    url: pay_url ?? '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });

const topUpMoves = (town: Town, dice: Dice, topUp: TopUp): Moves => {
  const { world } = town;
  const { code, provider } = topUp;
  const { person } = town.shopperOf(topUp.shopper_id);
  const [one, other] = [dice.pick(town.finance)!, dice.pick(town.finance)!];
  const day = japanDayOf(world.clock.now());
  const confirm = async () => {
    references += 1;
    const receivedAmount = topUp.pay_amount - dice.whole(0, 1) * 100;
    const given = { code, receivedAmount, bankReference: `H ${references}`, receivedOn: day };
    await one.call(desk.confirmSlip, given);
  };
  const sendSlip = async () => {
    const { code: answered, message, data } = await sendProof(world, person);
    // A call throws a refusal; this comes by bytes, and answers with it.
    if (answered !== codes.success) throw new Problem(answered, message);
    const uploadIds = [data.fileId];
    await person.call(api.sendSlip, {
      code,
      uploadIds,
      payerName: 'LIN',
      paidOn: day,
      amount: topUp.pay_amount,
    });
  };
  const cancel = () => person.call(api.cancelTopUp, { code });
  const refund = async () => {
    const { refundable } = await one.call(desk.deskTopUp, { code });
    const amount = dice.whole(0, 1) === 1 ? refundable : Math.min(refundable, 500);
    await one.call(desk.refundTopUp, { code, amount, refundable, reason: 'as asked' });
  };
  const endRefund = async () => {
    const { returns } = await one.call(desk.deskTopUp, { code });
    const open = dice.pick(
      returns.filter(({ why, state }) => why === 'refund' && state !== 'done' && state !== 'undone'),
    );
    if (!open) return;
    const { code: refundCode, amount } = open;
    if (open.state === 'asked')
      await (dice.whole(0, 1) === 1
        ? other.call(desk.approveRefund, { code: refundCode, amount })
        : one.call(desk.dropRefund, { code: refundCode }));
    else
      await other.call(desk.settleRefund, {
        code: refundCode,
        outcome: dice.pick(['paid', 'failed'] as const)!,
        note: 'on the statement',
      });
  };
  if (provider === 'bank')
    return topUp.state === 'Checking'
      ? { confirm, refuseSlip: () => one.call(desk.refuseSlip, { code, reason: 'not there' }) }
      : topUp.state === 'Credited'
        ? { refund, endRefund }
        : { sendSlip, confirmWithoutSlip: confirm, cancel };
  if (topUp.state === 'Credited')
    return {
      refund,
      endRefund,
      chargeback: () => press(town, topUp, 'return=chargeback'),
      winChargeback: () => press(town, topUp, 'return=winChargeback'),
      payAgain: () => press(town, topUp, 'choice=pay'),
    };
  return {
    payNow: () => press(town, topUp, 'choice=pay'),
    fail: () => press(town, topUp, 'choice=fail'),
    ...(topUp.state === 'Waiting' ? { cancel } : {}),
  };
};

export const moveTopUp = async (town: Town, dice: Dice): Promise<Move | undefined> => {
  const found = await town.rows<TopUp>(
    `select code, state, provider, shopper_id, pay_amount, pay_url from payments.top_up
     where shopper_id = any($1) order by created_at desc, code desc limit 6`,
    [town.shoppers.map(({ person }) => person.id)],
  );
  const topUp = dice.pick(found);
  return topUp && chosen(dice, 'topUp', topUpMoves(town, dice, topUp));
};

/** Whoever a bank took money back from is frozen until somebody has looked at it. */
export const reopen = async (town: Town, dice: Dice): Promise<Move | undefined> => {
  const frozen = await town.rows<{ id: string; state: ShopperState }>(
    `select id, state from shoppers.shopper where state <> 'open' and id = any($1) order by id`,
    [town.shoppers.map(({ person }) => person.id)],
  );
  const shopper = dice.pick(frozen);
  if (!shopper) return undefined;
  const given = { ...shopper, reason: 'looked into' };
  return { name: 'shopper.reopen', take: () => town.service.call(reopenShopper, given) };
};

export const askWithdrawal = (town: Town, dice: Dice): Move => {
  const { person } = dice.pick(town.shoppers)!;
  const how = dice.pick(['bank', 'paypal', 'sources'])!;
  const take = async () => {
    const payeeId =
      how === 'sources' ? null : await payeeOf(town.world, person, how === 'bank' ? japanBank() : paypal());
    await requested(town.world, person, { amount: dice.whole(2, 9) * 1000, payeeId });
  };
  return { name: `withdrawal.ask ${how}`, take };
};

type Payout = {
  readonly code: string;
  readonly state: string;
  readonly withdrawal_code: string;
  readonly shopper_id: string;
};

let paid = 0;
const payoutMoves = (town: Town, dice: Dice, payout: Payout): Moves => {
  const { code, withdrawal_code: withdrawal } = payout;
  const { person } = town.shopperOf(payout.shopper_id);
  const one = dice.pick(town.finance)!;
  const approve = async () => {
    const { withdrawal: seen } = await one.call(payouts.deskWithdrawal, { code: withdrawal });
    await one.call(payouts.approveWithdrawal, { code: withdrawal, fingerprint: seen.fingerprint });
  };
  const markPaid = () => {
    paid += 1;
    return one.call(payouts.markPayoutPaid, {
      code,
      reference: `P ${paid}`,
      paidOn: japanDayOf(town.world.clock.now()),
    });
  };
  const markFailed = () => one.call(payouts.markPayoutFailed, { code, reason: 'account closed' });
  const send = async () => {
    const outcome = dice.pick<SandboxOutcome>(['pays', 'fails', 'timeoutLost'])!;
    await tellOutcome(town.world.platform.db, { code, outcome, at: town.world.clock.now() });
    await town.world.settle();
  };
  const file = () => one.call(payouts.makeBatch, { form: 'plain', currency: 'JPY', codes: [code] });
  const unfile = async () => {
    const { list } = await one.call(payouts.listBatches, {});
    const batch = list.find(({ open, droppedAt }) => open > 0 && droppedAt === null);
    if (batch) await one.call(payouts.dropBatch, { id: batch.id, reason: 'not sent' });
  };
  if (payout.state === 'Planned')
    return {
      approve,
      refuse: () => one.call(payouts.refuseWithdrawal, { code: withdrawal, reason: 'not now' }),
      cancel: () => person.call(cancelWithdrawal, { code: withdrawal }),
    };
  return { markPaid, markFailed, send, file, unfile };
};

export const movePayout = async (town: Town, dice: Dice): Promise<Move | undefined> => {
  const found = await town.rows<Payout>(
    `select p.code, p.state, p.withdrawal_code, w.shopper_id from withdrawals.payout p
     join withdrawals.withdrawal w on w.code = p.withdrawal_code
     where p.state not in ('Paid', 'Failed', 'Dropped') and w.shopper_id = any($1) order by p.code`,
    [town.shoppers.map(({ person }) => person.id)],
  );
  const payout = dice.pick(found);
  return payout && chosen(dice, 'payout', payoutMoves(town, dice, payout));
};
