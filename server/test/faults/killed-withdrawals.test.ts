import type { Client } from '@hakobu/contract/base/client';
import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { cancelWithdrawal, requestWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.api';
import { approveWithdrawal, deskWithdrawal, refuseWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { expect, test } from 'vitest';
import { payeeOf, previewed, provedCode, requested, toppedUp, withdrawer } from '../steps/withdrawing.ts';
import { makeWorld, type Person } from '../world.ts';
import { makeKilling, type Tried } from './killing.ts';

const world = makeWorld();
// Some points of each kind; every one of them by `npm run check:long`.
const { killEverywhere } = makeKilling(world, { max: 4 });

/** How a withdrawal stands: its state, its payouts, what is set aside of top-ups, and its history. */
const lookAt = (code: string) => async () => {
  const { rows } = await world.pool.query<{ stands: string }>(
    `select concat_ws(' ', (select state from withdrawals.withdrawal where code = $1),
       (select string_agg(state, ' ' order by code) from withdrawals.payout where withdrawal_code = $1),
       (select string_agg(state, ' ' order by code) from payments.top_up_return where code like $1 || '%'),
       (select string_agg(verb, ' ' order by at, id) from withdrawals.step where withdrawal_code = $1)) as stands`,
    [code],
  );
  return rows[0]?.stands;
};

/** Somebody new each time: of one shopper only so many withdrawals may be open. */
const mixed = async () => {
  const mei = await withdrawer(world, 'mei', { yen: 5000 });
  await toppedUp(world, mei, 3000);
  return { mei, out: { amount: 6000, payeeId: await payeeOf(world, mei) } };
};
const asked = async () => {
  const { mei, out } = await mixed();
  return { mei, ...(await requested(world, mei, out)) };
};

const request = (): Tried => {
  const stage = async () => {
    const { mei, out } = await mixed();
    const { code } = await previewed(mei, out);
    const idempotencyKey = await provedCode(world, mei, code);
    const make = (client: Client) => client(requestWithdrawal, { code }, { idempotencyKey });
    return { by: mei, subject: `withdrawal:${code}`, make, look: lookAt(code) };
  };
  return {
    name: 'request',
    stage,
    before: [],
    after: ['withdrawal.request'],
    looks: { before: '', after: 'Requested Planned Planned reserved request' },
    // A server keeps the rates in memory from the first time it asks for them.
    warm: stage,
  };
};

const givenBack = ['withdrawal.request', 'withdrawal.return'];
const open = 'Requested Planned Planned reserved request';

const cancel = (): Tried => ({
  name: 'cancel',
  stage: async () => {
    const { mei, code } = await asked();
    // It needs no key: who asks again, not having heard, is told that it is no longer open.
    const make = (client: Client) =>
      client(cancelWithdrawal, { code }).then(
        () => 'cancelled',
        (error: unknown) => (isProblem(error, codes.wrongState) ? 'cancelled' : Promise.reject(error)),
      );
    return { by: mei, subject: `withdrawal:${code}`, make, look: lookAt(code) };
  },
  before: ['withdrawal.request'],
  after: givenBack,
  looks: { before: open, after: 'Cancelled Dropped Dropped undone request cancel' },
});

const refuse = (clerks: readonly [Person, Person]): Tried => ({
  name: 'refusal',
  stage: async (worker) => {
    const { code } = await asked();
    return {
      by: clerks[worker],
      subject: `withdrawal:${code}`,
      make: (client) => client(refuseWithdrawal, { code, reason: 'x' }, { idempotencyKey: `refuse-${code}` }),
      look: lookAt(code),
    };
  },
  before: ['withdrawal.request'],
  after: givenBack,
  looks: { before: open, after: 'Refused Dropped Dropped undone request refuse' },
});

// To a bank, which no provider pays by itself: servers that come after send nothing.
const approve = (clerks: readonly [Person, Person]): Tried => ({
  name: 'second approval',
  stage: async (worker) => {
    const mei = await withdrawer(world, 'mei', { yen: 5000 });
    const { code } = await requested(world, mei, { amount: 4000, payeeId: await payeeOf(world, mei) });
    const [first, second] = worker === 0 ? clerks : clerks.toReversed();
    if (!first || !second) throw new Error('there are two clerks');
    const { fingerprint } = (await first.call(deskWithdrawal, { code })).withdrawal;
    await first.call(approveWithdrawal, { code, fingerprint });
    return {
      by: second,
      subject: `withdrawal:${code}`,
      make: (client) => client(approveWithdrawal, { code, fingerprint }, { idempotencyKey: `approve-${code}` }),
      look: lookAt(code),
    };
  },
  before: ['withdrawal.request'],
  after: ['withdrawal.request'],
  looks: { before: 'InReview Planned request approveFirst', after: 'Approved Ready request approveFirst approve' },
});

test(
  'a server killed between two statements has taken a withdrawal’s money once, given it back once, or changed nothing',
  { timeout: 240_000 },
  async () => {
    const clerks = [await world.staff('kato', 'finance'), await world.staff('sato', 'finance')] as const;
    const killedAt = await killEverywhere([request(), cancel(), refuse(clerks), approve(clerks)]);
    // As many as there are statements: fewer would mean that they were not seen.
    for (const points of killedAt) expect(points).toBeGreaterThan(10);
  },
);
