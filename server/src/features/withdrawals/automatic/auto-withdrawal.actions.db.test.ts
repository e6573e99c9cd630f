import { codes } from '@hakobu/contract/base/codes';
import { readAutoWithdrawal, removePayee, setAutoWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.api';
import { describe, expect, test } from 'vitest';
import { letterStage } from '../../../../test/steps/letters.ts';
import { codeOf, refusal } from '../../../../test/steps/refused.ts';
import { payPassword, richShopper } from '../../../../test/steps/stored.ts';
import { makeWorld, type Person, worldStart } from '../../../../test/world.ts';
import { hourMs } from '../../../platform/clock/clock.ts';
import { newId } from '../../../platform/database/ids.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { closePayee, fingerprintOf } from '../payees/payee-secret.queries.ts';
import { insertPayee } from '../payees/payee.store.ts';

const world = makeWorld();
const letters = letterStage(world);

const payeeOf = (mei: Person, name: string, coolingHours = 0): Promise<string> =>
  world.platform.transact(systemCaller('world'), async (tx) => {
    const id = newId();
    const given = { kind: 'paypal', accountNumber: `${name}@example.com`, holder: 'Mei' } as const;
    await insertPayee(tx, {
      id,
      shopperId: mei.id,
      kind: given.kind,
      currency: 'JPY',
      bankName: '',
      branchName: '',
      holder: given.holder,
      masked: `${name}***@example.com`,
      sealed: closePayee(world.platform, id, given),
      fingerprint: fingerprintOf(world.platform, given),
      usableFrom: new Date(tx.now.getTime() + coolingHours * hourMs),
    });
    return id;
  });

const rule = { currency: 'JPY', isOn: true, keep: 1000, above: 10_000, every: 'month', on: 20 } as const;

describe('a rule of automatic withdrawal', () => {
  test('is switched on by the pay password, says when it runs next, and is told to its owner', async () => {
    const mei = await richShopper(world, 'mei');
    const payeeId = await payeeOf(mei, 'mei');
    const set = { ...rule, payeeId };
    expect(await refusal(mei.call(setAutoWithdrawal, set))).toMatchObject({
      code: codes.wrongPayPassword,
      data: { needs: 'payPassword' },
    });
    const wrong = await refusal(mei.call(setAutoWithdrawal, { ...set, payPassword: '135792' }));
    expect(wrong).toMatchObject({ code: codes.wrongPayPassword, data: { triesLeft: 4 } });
    expect((await mei.call(readAutoWithdrawal, {})).rules).toEqual([]);
    // Ten in the morning of the twentieth: today's run is over.
    expect(await mei.call(setAutoWithdrawal, { ...set, payPassword })).toEqual({ ...set, nextOn: '2026-12-20' });
    expect(await mei.call(readAutoWithdrawal, {})).toMatchObject({ rules: [set], runs: [], payees: [{ id: payeeId }] });
    expect(await letters.titlesOf(mei)).toEqual(['自动提现的规则已更改']);
    // More is kept, and on another day: nothing more goes out, so nobody is asked.
    const careful = { ...set, keep: 5000, every: 'week', on: 6 } as const;
    expect(await mei.call(setAutoWithdrawal, careful)).toMatchObject({ nextOn: '2026-11-21' });
    for (const more of [{ keep: 4999 }, { above: 9999 }, { payeeId: null }])
      expect(await codeOf(mei.call(setAutoWithdrawal, { ...careful, ...more }))).toBe(codes.wrongPayPassword);
    expect(await mei.call(setAutoWithdrawal, { ...careful, isOn: false })).toMatchObject({ isOn: false, nextOn: null });
    expect(await letters.titlesOf(mei)).toHaveLength(1);
    await letters.tell('payee.bound', { shopperId: mei.id, payeeId });
    expect(await letters.newest(mei)).toMatchObject({
      title: '绑定了新的收款账户',
      about: { kind: 'withdraw' },
      facts: [{ text: 'PayPal mei***@example.com' }, { kind: 'moment' }],
    });
  });

  test('names what is the shopper’s own, of that balance and past its cooling time, or is refused', async () => {
    const mei = await world.shopper('mei');
    const an = await world.shopper('an');
    const [own, cooling, other] = [await payeeOf(mei, 'm'), await payeeOf(mei, 'n', 24), await payeeOf(an, 'a')];
    const set = (given: object) => codeOf(mei.call(setAutoWithdrawal, { ...rule, payeeId: own, ...given }));
    expect(await set({ payeeId: other })).toBe(codes.notFound);
    expect(await set({ payeeId: newId() })).toBe(codes.notFound);
    expect(await set({ currency: 'CNY' })).toBe(codes.notFound);
    expect(await set({ payeeId: cooling })).toBe(codes.wrongState);
    for (const wrong of [{ keep: 10_001 }, { every: 'week', on: 8 }, { on: 29 }, { keep: -1 }, { above: 2 ** 53 }])
      expect(await set(wrong)).toBe(codes.invalidRequest);
    expect((await mei.call(readAutoWithdrawal, {})).rules).toEqual([]);
  });

  test('is switched off with its payee, and names none from then on', async () => {
    world.clock.set(new Date('2026-11-20T05:00:00+09:00'));
    const mei = await richShopper(world, 'mei');
    const payeeId = await payeeOf(mei, 'mei');
    const set = { ...rule, every: 'day', on: 1, payeeId, payPassword } as const;
    // Today's run is still to come.
    expect(await mei.call(setAutoWithdrawal, set)).toMatchObject({ nextOn: '2026-11-20' });
    await mei.call(removePayee, { id: payeeId });
    const [left] = (await mei.call(readAutoWithdrawal, {})).rules;
    expect(left).toMatchObject({ isOn: false, payeeId: null, nextOn: null });
    world.clock.set(worldStart);
    await world.settle();
    expect((await mei.call(readAutoWithdrawal, {})).runs).toEqual([]);
  });

  test('set ten times at once is one rule', async () => {
    const mei = await world.shopper('mei');
    const off = { ...rule, isOn: false, payeeId: null };
    await Promise.all([...Array(10).keys()].map((on) => mei.call(setAutoWithdrawal, { ...off, on: on + 1 })));
    expect((await mei.call(readAutoWithdrawal, {})).rules).toHaveLength(1);
  });
});
