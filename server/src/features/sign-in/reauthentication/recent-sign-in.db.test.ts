import * as api from '@hakobu/contract/sign-in/identity.api';
import { finishSignUp } from '@hakobu/contract/sign-in/quick-sign-in.api';
import { reauthenticate, reauthenticationMethods } from '@hakobu/contract/sign-in/reauthentication.api';
import { signInCodes } from '@hakobu/contract/sign-in/sign-in.problems';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ThirdParty, ThirdParties, type ThirdPartyUser } from '../../../../test/doubles/third-parties.double.ts';
import { codeOf } from '../../../../test/steps/refused.ts';
import { thirdPartyBrowser } from '../../../../test/steps/third-party.ts';
import { makeWorld } from '../../../../test/world.ts';

const double = new ThirdParties();
beforeAll(() => double.start());
afterAll(() => double.stop());
const world = makeWorld({ settings: () => double.settings() });

let count = 0;
const somebody = (): ThirdPartyUser => {
  count += 1;
  return { openId: `o-${count}` };
};
const browser = () => thirdPartyBrowser(world, double);

/** Somebody whose account was opened by a third party, and who has nothing else. */
const openedBy = async (provider: ThirdParty) => {
  const user = somebody();
  const here = browser();
  const begun = await here.signInBy(provider, user);
  if (begun.outcome !== 'unknown') throw new Error('somebody has it');
  const { token, user: shopper } = await here.call(finishSignUp, { pending: begun.pending });
  const show = (by: string) => here.call(reauthenticate, { purpose: 'changePhone', recentSignIn: true }, by);
  const methods = (by: string) => here.call(reauthenticationMethods, {}, by);
  return { user, here, token, shopper, show, methods };
};

test.each(['wechat', 'qq'] as const)(
  '%s: who has nothing else shows that it is them by having come in by it just now',
  async (provider) => {
    const { user, here, token, show, methods } = await openedBy(provider);
    expect((await methods(token)).signInAgain).toEqual({ provider, isRecent: true });
    expect((await show(token)).token).not.toBe('');
    world.clock.advance(10 * 60_000);
    expect((await methods(token)).signInAgain).toEqual({ provider, isRecent: false });
    expect(await codeOf(show(token))).toBe(signInCodes.reauthenticationNeeded);
    const again = await here.signInBy(provider, user);
    if (again.outcome !== 'signedIn') throw new Error('nobody has it');
    expect((await show(again.signedIn.token)).token).not.toBe('');
    // On the session that was begun, on no other.
    expect(await codeOf(show(token))).toBe(signInCodes.reauthenticationNeeded);
  },
);

test('whoever can show something else shows that: a recent sign-in counts for nothing', async () => {
  const { here, shopper, token } = await openedBy('wechat');
  const email = `both${count}@example.com`;
  await world.pool.query('update shoppers.shopper set email = $2 where id = $1', [shopper.id, email]);
  expect(await here.call(reauthenticationMethods, {}, token)).toMatchObject({ signInAgain: null });
  expect(await codeOf(here.call(reauthenticate, { purpose: 'changePhone', recentSignIn: true }, token))).toBe(
    signInCodes.reauthenticationNeeded,
  );
});

test('an identity that was bound within the day proves nothing yet, the one of the first hour does', async () => {
  const { here, shopper, token, show } = await openedBy('wechat');
  const { token: reauthentication } = await here.call(
    reauthenticate,
    { purpose: 'bindIdentity', recentSignIn: true },
    token,
  );
  world.clock.advance(60_000);
  const late = somebody();
  const { url } = await here.call(api.startBindingIdentity, { provider: 'qq', reauthentication }, token);
  await here.load(here.wayBack('qq', url, late));
  await here.call(api.finishBindingIdentity, { state: here.stateIn(url) }, token);
  const byLate = await browser().signInBy('qq', late);
  if (byLate.outcome !== 'signedIn') throw new Error('nobody has it');
  expect(byLate.signedIn.user.id).toBe(shopper.id);
  expect(await codeOf(show(byLate.signedIn.token))).toBe(signInCodes.reauthenticationNeeded);
  world.clock.advance(24 * 3_600_000);
  const nextDay = await browser().signInBy('qq', late);
  if (nextDay.outcome !== 'signedIn') throw new Error('nobody has it');
  expect((await show(nextDay.signedIn.token)).token).not.toBe('');
});
