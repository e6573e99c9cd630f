import { codes } from '@hakobu/contract/base/codes';
import {
  bindPayee,
  readWithdrawable,
  removePayee,
  requestWithdrawal,
  sendPayeeCode,
} from '@hakobu/contract/withdrawals/withdrawal.api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeOf, refusal } from '../../../../test/steps/refused.ts';
import { japanBank, payeeOf, paypal, previewed } from '../../../../test/steps/withdrawing.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { hourMs, minuteMs } from '../../../platform/clock/clock.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { givePayPassword } from '../../payments/index.ts';

const world = makeWorld();
const payPassword = '246810';
let mei: Person;
beforeAll(async () => {
  mei = await world.shopper('mei', { yen: 50_000 });
  await world.platform.transact(systemCaller('test'), (tx) => givePayPassword(tx, mei.id, payPassword));
  await world.pool.query(`update shoppers.shopper set email = 'mei@example.com' where id = $1`, [mei.id]);
});

const sentCode = async (): Promise<string> => {
  const { rows } = await world.pool.query<{ code: string }>(
    `select code from letters.outgoing where shopper_id = $1 order by id desc limit 1`,
    [mei.id],
  );
  return rows[0]?.code ?? '';
};

describe('binding a payee', () => {
  it('needs the pay password and a code to the shopper’s own address, used once; then it cools down', async () => {
    const payee = japanBank();
    expect(await codeOf(mei.call(bindPayee, { payee, payPassword }))).toBe(codes.wrongVerificationCode);
    expect(await mei.call(sendPayeeCode, { channel: 'email' })).toMatchObject({ to: 'me***@example.com' });
    const code = await sentCode();
    expect(await codeOf(mei.call(bindPayee, { payee, payPassword: '135790', code }))).toBe(codes.wrongPayPassword);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await codeOf(mei.call(bindPayee, { payee, payPassword, code: wrong }))).toBe(codes.wrongVerificationCode);
    const bound = await mei.call(bindPayee, { payee, payPassword, code });
    const usableFrom = new Date(world.clock.now().getTime() + 24 * hourMs).toISOString();
    expect(bound).toMatchObject({ kind: 'bankJapan', currency: 'JPY', usableFrom, isProven: false });
    expect(bound.masked).toMatch(/^\*{4}\d{4}$/);
    expect(await codeOf(mei.call(bindPayee, { payee: paypal(), payPassword, code }))).toBe(codes.wrongVerificationCode);
    expect(await refusal(previewed(mei, { amount: 2000, payeeId: bound.id }))).toMatchObject({
      code: codes.wrongState,
      data: { usableFrom },
    });
    const { rows } = await world.pool.query(`select happened from platform.event where name = 'payee.bound'`);
    expect(rows).toMatchObject([{ happened: { payeeId: bound.id } }]);
  });

  it('refuses a number that cannot be one, the same once more, and a ninth', async () => {
    const card = {
      kind: 'bankChina',
      bankName: '招商银行',
      branchName: '',
      accountNumber: '4111111111111112',
    } as const;
    expect(await codeOf(mei.call(bindPayee, { payee: { ...card, holder: '林美' }, payPassword }))).toBe(
      codes.invalidRequest,
    );
    const known = paypal();
    await payeeOf(world, mei, known);
    const bindWith = async (payee: typeof known) => {
      world.clock.advance(2 * minuteMs);
      await mei.call(sendPayeeCode, { channel: 'email' });
      return mei.call(bindPayee, { payee, payPassword, code: await sentCode() });
    };
    const { holder } = known;
    const loud = { kind: 'paypal' as const, accountNumber: known.accountNumber.toUpperCase(), holder };
    expect(await codeOf(bindWith(loud))).toBe(codes.wrongState);
    for (let count = 2; count < 8; count += 1) await payeeOf(world, mei, paypal());
    expect(await codeOf(bindWith(paypal()))).toBe(codes.wrongState);
  });
});

describe('a payee that was never paid', () => {
  it('asks for a code beside the pay password, which is told as one for a withdrawal', async () => {
    const { payees } = await mei.call(readWithdrawable, {});
    const payeeId = payees.find(({ kind }) => kind === 'paypal')?.id ?? '';
    const { code } = await previewed(mei, { amount: 2000, payeeId });
    const asked = await mei.call(payCheckCode, { subject: 'withdrawal', codes: [code] });
    expect(asked).toMatchObject({ needs: 'smsCode', codeNeeded: { because: 'newPayee' }, preview: { shortYen: 0 } });
    const key = { idempotencyKey: asked.checkCode };
    expect(await codeOf(mei.call(requestWithdrawal, { code, payPassword }, key))).toBe(codes.wrongVerificationCode);
    await world.pool.query('update withdrawals.payee set proven_at = $2 where id = $1', [payeeId, world.clock.now()]);
    const proven = await mei.call(payCheckCode, { subject: 'withdrawal', codes: [code] });
    expect(proven).toMatchObject({ needs: 'payPassword', codeNeeded: null });
    const done = await mei.call(requestWithdrawal, { code, payPassword }, { idempotencyKey: proven.checkCode });
    expect(done).toMatchObject({ state: 'Requested', fee: 40 });
    // What is on its way to it goes on when it is let go of.
    await mei.call(removePayee, { id: payeeId });
    expect(await codeOf(mei.call(removePayee, { id: payeeId }))).toBe(codes.notFound);
    expect(await codeOf(previewed(mei, { amount: 2000, payeeId }))).toBe(codes.notFound);
    expect((await mei.call(readWithdrawable, {})).open).toMatchObject([{ payee: { id: payeeId } }]);
    const lin = await world.shopper('lin');
    expect(await codeOf(lin.call(removePayee, { id: payees[1]?.id ?? '' }))).toBe(codes.notFound);
  });
});
