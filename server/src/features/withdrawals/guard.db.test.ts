import { codes } from '@hakobu/contract/base/codes';
import { yen } from '@hakobu/contract/base/money';
import { readPaySecurity, setPayLimits } from '@hakobu/contract/payments/pay-security.api';
import { reauthenticate } from '@hakobu/contract/sign-in/reauthentication.api';
import { changeUserName, readWaysIn } from '@hakobu/contract/sign-in/ways-in.api';
import { previewWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.api';
import { describe, expect, test } from 'vitest';
import { setFirstPayPassword } from '../../../test/steps/pay-password.ts';
import { codeOf, refusal } from '../../../test/steps/refused.ts';
import { makeWorld, password, type Person } from '../../../test/world.ts';
import { hourMs } from '../../platform/clock/clock.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { runAuto } from './automatic/auto-withdrawal.jobs.ts';
import { listRules, listRuns, upsertRule } from './automatic/auto-withdrawal.store.ts';

const world = makeWorld();
let count = 0;
const at = (time: string): Date => new Date(`${time}+09:00`);

/** A way in is changed: what guards the money from now on. */
const change = async (mei: Person): Promise<void> => {
  count += 1;
  const { token } = await mei.call(reauthenticate, { purpose: 'changeUserName', password });
  const { version } = await mei.call(readWaysIn, {});
  await world.pool.query('update shoppers.shopper set user_name_changed_at = null where id = $1', [mei.id]);
  await mei.call(changeUserName, { userName: `guarded_${count}`, token, version });
};

describe.each([
  ['just after midnight in Japan', '2026-11-20T00:10:00', '2026-11-21T00:10:00', '2026-11-21'],
  ["at a month's end", '2026-11-30T12:00:00', '2026-12-01T12:00:00', '2026-12-02'],
  ['in a leap February', '2028-02-28T23:30:00', '2028-02-29T23:30:00', '2028-03-01'],
])('a way in that was changed %s', (_when, changed, until, nextRun) => {
  test('keeps withdrawals waiting for 24 hours; an automatic one is put off, not lost', async () => {
    world.clock.set(at(changed));
    const mei = await world.shopper('mei', { yen: 9000 });
    await change(mei);
    const wanted = { currency: 'JPY' as const, amount: 5000, payeeId: null };
    const refused = await refusal(mei.call(previewWithdrawal, wanted));
    expect(refused).toMatchObject({ code: codes.wrongState, data: { guardedUntil: at(until).toISOString() } });
    const day = changed.slice(0, 10);
    await world.platform.transact(systemCaller('test'), (tx) =>
      upsertRule(tx, {
        shopperId: mei.id,
        currency: 'JPY',
        isOn: true,
        payeeId: null,
        keep: 0,
        above: 100,
        every: 'day',
        on: 1,
        nextOn: day,
      }),
    );
    world.clock.set(new Date(Math.max(at(changed).getTime(), at(`${day}T06:30:00`).getTime())));
    await runAuto(world.platform);
    expect(await listRules(world.platform.db, mei.id)).toMatchObject([{ isOn: true, nextOn: nextRun }]);
    expect(await listRuns(world.platform.db, mei.id, 10)).toEqual([]);
    world.clock.set(at(until));
    expect((await refusal(mei.call(previewWithdrawal, wanted)).catch(() => undefined))?.data).not.toHaveProperty(
      'guardedUntil',
    );
    world.clock.set(at(`${nextRun}T06:00:00`));
    await runAuto(world.platform);
    expect(await listRuns(world.platform.db, mei.id, 10)).toMatchObject([{ day: nextRun }]);
  });

  test('keeps limits from being raised, and nothing is paid freely', async () => {
    world.clock.set(at(changed));
    const mei = await world.shopper('mei', { yen: 9000 });
    await setFirstPayPassword(mei.call, '135790');
    await change(mei);
    expect(await mei.call(readPaySecurity, {})).toMatchObject({ guardedUntil: at(until).toISOString() });
    const raise = { freePayYen: yen(9000), payPassword: '135790' };
    expect(await codeOf(mei.call(setPayLimits, raise))).toBe(codes.wrongState);
    world.clock.set(new Date(at(until).getTime() - 1));
    expect(await codeOf(mei.call(setPayLimits, raise))).toBe(codes.wrongState);
    world.clock.set(at(until));
    expect(await mei.call(setPayLimits, raise)).toMatchObject({ limits: { freePayYen: 9000 }, guardedUntil: null });
  });
});

test('a second change lengthens the guard, and none shortens it', async () => {
  world.clock.set(at('2026-11-20T10:00:00'));
  const mei = await world.shopper('mei', { yen: 9000 });
  await change(mei);
  world.clock.advance(hourMs);
  await change(mei);
  expect(await mei.call(readWaysIn, {})).toMatchObject({ guardedUntil: at('2026-11-21T11:00:00').toISOString() });
});
