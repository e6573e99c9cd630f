import { codes } from '@hakobu/contract/base/codes';
import * as shopApi from '@hakobu/contract/sign-in/passkeys/passkey.api';
import { reauthenticate } from '@hakobu/contract/sign-in/reauthentication.api';
import { signInCodes } from '@hakobu/contract/sign-in/sign-in.problems';
import * as api from '@hakobu/contract/staff/second-factor.desk-api';
import { closeDeskSession, deskSession } from '@hakobu/contract/staff/staff.desk-api';
import { expect, test } from 'vitest';
import { type AuthenticatorDouble, makeAuthenticator, type Twist } from '../../../../test/doubles/authenticator.ts';
import { openBrowser } from '../../../../test/own-browser.ts';
import { codeOf, refusal } from '../../../../test/steps/refused.ts';
import { begunSignIn, type DeskMember, memberAtBrowser, passwordStep } from '../../../../test/steps/second-factor.ts';
import { makeWorld, password } from '../../../../test/world.ts';
import { minuteMs } from '../../../platform/clock/clock.ts';

const world = makeWorld();
const origin = 'http://localhost:3000';
const refused = signInCodes.passkeyRefused;

type Seat = DeskMember & { readonly authenticator: AuthenticatorDouble };

const add = async ({ desk, authenticator }: Seat, name = 'Laptop', twist: Twist = {}) =>
  desk(api.addStaffPasskey, { name, passkey: authenticator.create(await desk(api.prepareStaffPasskey, {}), twist) });

const seat = async (): Promise<Seat> => {
  const at = { ...(await memberAtBrowser(world, 'buyer')), authenticator: makeAuthenticator(origin) };
  await passwordStep(at);
  return at;
};

const withPasskey = async (): Promise<Seat> => {
  const at = await seat();
  await add(at);
  return at;
};

const logIn = async ({ desk, authenticator }: Pick<Seat, 'desk' | 'authenticator'>, twist: Twist = {}) =>
  desk(api.logInByStaffPasskey, { passkey: authenticator.get(await desk(api.requestStaffPasskey, {}), twist) });

test('a passkey signs in alone on a browser that its owner signed in on, and is the second step on any other', async () => {
  const at = await seat();
  const made = await add(at, ' My laptop ');
  expect(made.passkey).toMatchObject({ name: 'My laptop', usedAt: null });
  expect(made.recoveryCodes).toHaveLength(10);
  expect((await add(at, 'Key')).recoveryCodes).toBeNull();
  await at.desk(closeDeskSession, {});
  expect(await at.desk(api.staffPasskeyAvailability, {})).toMatchObject({ isAvailable: true, isKnownHere: true });
  expect(await logIn(at)).toMatchObject({ id: at.id });
  expect((await at.desk(api.readOwnFactors, {})).passkeys).toMatchObject([
    { name: 'Key', usedAt: world.clock.now().toISOString() },
    { name: 'My laptop', usedAt: null },
  ]);
  const there = { ...at, desk: openBrowser(world).client({ isDesk: true }) };
  expect(await there.desk(api.staffPasskeyAvailability, {})).toMatchObject({ isKnownHere: false });
  expect(await codeOf(logIn(there))).toBe(codes.notFound);
  const { token, ways } = await begunSignIn(there);
  expect(ways).toEqual(['passkey', 'recoveryCode']);
  const passkey = at.authenticator.get(await there.desk(api.requestSecondFactorPasskey, { token }));
  await there.desk(api.proveSecondFactor, { token, proof: { by: 'passkey', passkey } });
  expect(await there.desk(deskSession, {})).toMatchObject({ id: at.id });
});

test('what is asked names the passkeys of the desk, so that no browser offers one of the shop, nor lists one of the desk', async () => {
  const at = await seat();
  const asked = await at.desk(api.prepareStaffPasskey, {});
  expect(asked.authenticatorSelection).toEqual({
    residentKey: 'discouraged',
    requireResidentKey: false,
    userVerification: 'required',
  });
  const passkey = at.authenticator.create(asked);
  await at.desk(api.addStaffPasskey, { name: 'Laptop', passkey });
  const request = await at.desk(api.requestStaffPasskey, {});
  expect(request.allowCredentials.map(({ id }) => id)).toEqual([passkey.id]);
  const mei = await world.shopper('Mei');
  const atShop = openBrowser(world).client({ token: mei.token });
  const { token } = await atShop(reauthenticate, { purpose: 'addPasskey', password });
  const shops = await atShop(shopApi.preparePasskey, { token });
  expect(shops.user.id).not.toBe(asked.user.id);
});

const wrong: readonly (readonly [string, Twist])[] = [
  ['a signature that does not fit', { isBogus: true }],
  ['another origin', { origin: 'https://evil.example' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['a challenge that was not asked', { challenge: 'AAAA' }],
  ['nobody verified', { isVerified: false }],
  ["another's handle", { userHandle: 'AAAA' }],
];

test.each(wrong)('%s lets nobody in, and the browser is not told to forget the passkey', async (_, twist) => {
  const at = await withPasskey();
  const problem = await refusal(logIn(at, twist));
  expect([problem.code, problem.data]).toEqual([refused, { isUnknown: false, rpId: 'localhost' }]);
  await logIn(at);
});

test('an answer counts once, on the browser that was asked, for what it was asked for, for five minutes', async () => {
  const at = await withPasskey();
  const show = async () => at.authenticator.get(await at.desk(api.requestStaffPasskey, {}));
  const passkey = await show();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => at.desk(api.logInByStaffPasskey, { passkey })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const stolen = openBrowser(world).client({ isDesk: true });
  expect(await codeOf(stolen(api.logInByStaffPasskey, { passkey: await show() }))).toBe(refused);
  expect(await codeOf(at.desk(api.reauthenticateStaff, { proof: { by: 'passkey', passkey: await show() } }))).toBe(
    refused,
  );
  const { token } = await begunSignIn(at);
  expect(await codeOf(at.desk(api.proveSecondFactor, { token, proof: { by: 'passkey', passkey: await show() } }))).toBe(
    refused,
  );
  const late = await show();
  world.clock.advance(5 * minuteMs);
  expect(await codeOf(at.desk(api.logInByStaffPasskey, { passkey: late }))).toBe(refused);
});

test('who was sent away, or has a password to set first, does not come in by a passkey', async () => {
  const at = await withPasskey();
  await world.pool.query('insert into staff.invitation (member_id, needs_code) values ($1, true)', [at.id]);
  expect(await codeOf(logIn(at))).toBe(refused);
  await world.pool.query('update staff.member set is_active = false where id = $1', [at.id]);
  expect(await codeOf(logIn(at))).toBe(codes.accountClosed);
});

test("a shopper's passkey at the desk and one of the desk at the shop are refused, and neither browser forgets it", async () => {
  const at = await withPasskey();
  const mei = await world.shopper('Mei');
  const phone = makeAuthenticator(origin);
  const atShop = at.browser.client({ token: mei.token });
  const { token } = await atShop(reauthenticate, { purpose: 'addPasskey', password });
  const made = phone.create(await atShop(shopApi.preparePasskey, { token }));
  await atShop(shopApi.addPasskey, { name: 'Phone', passkey: made });

  const asked = await at.desk(api.requestStaffPasskey, {});
  const shoppers = phone.get({ ...asked, allowCredentials: [] });
  const atDesk = await refusal(at.desk(api.logInByStaffPasskey, { passkey: shoppers }));
  expect([atDesk.code, atDesk.data]).toEqual([refused, { isUnknown: false, rpId: 'localhost' }]);

  const staffs = at.authenticator.get(await atShop(shopApi.requestPasskey, {}));
  const there = await refusal(atShop(shopApi.logInByPasskey, { passkey: staffs }));
  expect([there.code, there.data]).toEqual([refused, { isUnknown: false, rpId: 'localhost' }]);

  const { list } = { list: (await at.desk(api.readOwnFactors, {})).passkeys };
  expect(await codeOf(at.desk(api.removeStaffPasskey, { id: crypto.randomUUID() }))).toBe(codes.notFound);
  const left = await at.desk(api.removeStaffPasskey, { id: list[0]?.id ?? '' });
  expect(left).toMatchObject({ rpId: 'localhost', allAcceptedCredentialIds: [] });
  // Now neither knows it.
  const gone = at.authenticator.get(await atShop(shopApi.requestPasskey, {}));
  expect((await refusal(atShop(shopApi.logInByPasskey, { passkey: gone }))).data).toMatchObject({ isUnknown: true });
});

test("another's passkey is not there to be renamed or removed, and is none of one's own second steps", async () => {
  const at = await withPasskey();
  const other = await withPasskey();
  const id = (await at.desk(api.readOwnFactors, {})).passkeys[0]?.id ?? '';
  expect(await codeOf(other.desk(api.renameStaffPasskey, { id, name: 'mine' }))).toBe(codes.notFound);
  expect(await codeOf(other.desk(api.removeStaffPasskey, { id }))).toBe(codes.notFound);
  const there = openBrowser(world).client({ isDesk: true });
  const { token } = await begunSignIn({ account: at.account, desk: there });
  const asked = await there(api.requestSecondFactorPasskey, { token });
  const passkey = other.authenticator.get({ ...asked, allowCredentials: [] });
  expect(await codeOf(there(api.proveSecondFactor, { token, proof: { by: 'passkey', passkey } }))).toBe(refused);
});

test('what was prepared counts on its session and browser alone', async () => {
  const at = await seat();
  const passkey = at.authenticator.create(await at.desk(api.prepareStaffPasskey, {}));
  const there = openBrowser(world).client({ isDesk: true });
  await passwordStep({ account: at.account, desk: there });
  expect(await codeOf(there(api.addStaffPasskey, { name: 'x', passkey }))).toBe(refused);
  // It was spent there.
  expect(await codeOf(at.desk(api.addStaffPasskey, { name: 'x', passkey }))).toBe(refused);
  expect(await codeOf(add(at, 'x', { isVerified: false }))).toBe(refused);
  expect(await codeOf(add(at, 'x', { withCertificate: true }))).toBe(refused);
});
