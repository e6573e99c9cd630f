import { codes } from '@hakobu/contract/base/codes';
import { fen, yen } from '@hakobu/contract/base/money';
import { requestClosing, takeClosingBack } from '@hakobu/contract/closing/closing.api';
import * as api from '@hakobu/contract/sign-in/passkeys/passkey.api';
import { reauthenticate, reauthenticationMethods } from '@hakobu/contract/sign-in/reauthentication.api';
import type { ReauthenticationPurpose } from '@hakobu/contract/sign-in/reauthentication.shape';
import { signInCodes } from '@hakobu/contract/sign-in/sign-in.problems';
import { expect, test } from 'vitest';
import { type AuthenticatorDouble, makeAuthenticator, type Twist } from '../../../../test/doubles/authenticator.ts';
import { openBrowser, type OwnBrowser } from '../../../../test/own-browser.ts';
import { codeOf, refusal } from '../../../../test/steps/refused.ts';
import { somebodyWaits } from '../../../../test/waiting.ts';
import { makeWorld, password, type Person } from '../../../../test/world.ts';
import { minuteMs } from '../../../platform/clock/clock.ts';

const world = makeWorld();
const origin = 'http://localhost:3000';

type Seat = { readonly mei: Person; readonly browser: OwnBrowser; readonly authenticator: AuthenticatorDouble };

const seat = async (made?: { readonly counts?: boolean }): Promise<Seat> => ({
  mei: await world.shopper('Mei'),
  browser: openBrowser(world),
  authenticator: makeAuthenticator(origin, made),
});

const signedInAs = ({ browser, mei }: Seat) => browser.client({ token: mei.token });

const proof = async (at: Seat, purpose: ReauthenticationPurpose): Promise<string> =>
  (await signedInAs(at)(reauthenticate, { purpose, password })).token;

const prepare = async (at: Seat) => signedInAs(at)(api.preparePasskey, { token: await proof(at, 'addPasskey') });

const add = async (at: Seat, name = 'Phone', twist: Twist = {}) => {
  const asked = await prepare(at);
  return signedInAs(at)(api.addPasskey, { name, passkey: at.authenticator.create(asked, twist) });
};

const logIn = async ({ browser, authenticator }: Pick<Seat, 'browser' | 'authenticator'>, twist: Twist = {}) => {
  const anyone = browser.client();
  const asked = await anyone(api.requestPasskey, {});
  return anyone(api.logInByPasskey, { passkey: authenticator.get(asked, twist) });
};

const withPasskey = async (made?: { readonly counts?: boolean }): Promise<Seat> => {
  const at = await seat(made);
  await add(at);
  return at;
};

const refused = signInCodes.passkeyRefused;

test('a passkey is made, lets in on another browser, and says when it was used', async () => {
  const at = await seat();
  const made = await add(at, '  My phone ');
  expect(made).toMatchObject({ name: 'My phone', usedAt: null, isSynced: true });
  const there = { ...at, browser: openBrowser(world) };
  const { user, token } = await logIn(there);
  expect(user.id).toBe(at.mei.id);
  const own = there.browser.client({ token });
  const { list } = await own(api.listPasskeys, {});
  expect(list).toMatchObject([{ id: made.id, usedAt: world.clock.now().toISOString() }]);
  expect((await own(reauthenticationMethods, {})).hasPasskey).toBe(true);
  const { rows } = await world.pool.query('select method from sign_in.session where shopper_id = $1 order by id', [
    at.mei.id,
  ]);
  expect(rows.map(({ method }) => method)).toEqual(['password', 'passkey']);
});

test('what is asked names no account and tells nothing of who there is; the handle is neither id nor address', async () => {
  const at = await seat();
  const asked = await at.browser.client()(api.requestPasskey, {});
  expect(asked).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' });
  const made = await prepare(at);
  expect(Buffer.from(made.user.id, 'base64url')).toHaveLength(32);
  expect(made).toMatchObject({
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(made.user.displayName).not.toBe('');
});

test('the second passkey is of the same handle, and the first is excluded', async () => {
  const at = await seat();
  const first = await prepare(at);
  const made = at.authenticator.create(first);
  await signedInAs(at)(api.addPasskey, { name: 'Phone', passkey: made });
  const second = await prepare(at);
  expect(second.user.id).toBe(first.user.id);
  expect(second.excludeCredentials.map(({ id }) => id)).toEqual([made.id]);
});

test('to make one somebody shows that it is them, once; without it none is made', async () => {
  const at = await seat();
  expect(await codeOf(signedInAs(at)(api.preparePasskey, { token: 'made-up' }))).toBe(
    signInCodes.reauthenticationNeeded,
  );
  const wrong = await proof(at, 'removePasskey');
  expect(await codeOf(signedInAs(at)(api.preparePasskey, { token: wrong }))).toBe(signInCodes.reauthenticationNeeded);
  const token = await proof(at, 'addPasskey');
  await signedInAs(at)(api.preparePasskey, { token });
  expect(await codeOf(signedInAs(at)(api.preparePasskey, { token }))).toBe(signInCodes.reauthenticationNeeded);
});

const madeWrong: readonly (readonly [string, Twist])[] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['a challenge that was not asked', { challenge: 'AAAA' }],
  ['nobody verified', { isVerified: false }],
  ['a certificate, whose addresses the server would fetch', { withCertificate: true }],
];

test.each(madeWrong)('no passkey is made of %s', async (_, twist) => {
  const at = await seat();
  expect(await codeOf(add(at, 'Phone', twist))).toBe(refused);
  expect((await signedInAs(at)(api.listPasskeys, {})).list).toEqual([]);
});

test('what was prepared counts on its browser and session alone, and for five minutes', async () => {
  const at = await seat();
  const elsewhere = openBrowser(world).client({ token: at.mei.token });
  const passkey = at.authenticator.create(await prepare(at));
  expect(await codeOf(elsewhere(api.addPasskey, { name: 'x', passkey }))).toBe(refused);
  // It was spent there.
  expect(await codeOf(signedInAs(at)(api.addPasskey, { name: 'x', passkey }))).toBe(refused);
  const other = await world.shopper('Other');
  const second = at.authenticator.create(await prepare(at));
  const asOther = at.browser.client({ token: other.token });
  expect(await codeOf(asOther(api.addPasskey, { name: 'x', passkey: second }))).toBe(refused);
  const late = at.authenticator.create(await prepare(at));
  world.clock.advance(5 * minuteMs);
  expect(await codeOf(signedInAs(at)(api.addPasskey, { name: 'x', passkey: late }))).toBe(refused);
});

const shownWrong: readonly (readonly [string, Twist])[] = [
  ['a signature that does not fit', { isBogus: true }],
  ['another origin', { origin: 'https://evil.example' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['a challenge that was not asked', { challenge: 'AAAA' }],
  ['nobody verified', { isVerified: false }],
  ["another's handle", { userHandle: 'AAAA' }],
];

test.each(shownWrong)('%s lets nobody in, and the browser is not told to forget the passkey', async (_, twist) => {
  const at = await withPasskey();
  const problem = await refusal(logIn(at, twist));
  expect(problem.code).toBe(refused);
  expect(problem.data).toMatchObject({ isUnknown: false, rpId: 'localhost' });
  await logIn(at);
});

test('an answer counts once: replayed, by twenty at once, on another browser, or late it lets nobody in', async () => {
  const at = await withPasskey();
  const anyone = at.browser.client();
  const show = async () => at.authenticator.get(await anyone(api.requestPasskey, {}));
  const passkey = await show();
  await anyone(api.logInByPasskey, { passkey });
  expect(await codeOf(anyone(api.logInByPasskey, { passkey }))).toBe(refused);
  const storm = await show();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => anyone(api.logInByPasskey, { passkey: storm })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const stolen = await show();
  expect(await codeOf(openBrowser(world).client()(api.logInByPasskey, { passkey: stolen }))).toBe(refused);
  const late = await show();
  world.clock.advance(5 * minuteMs);
  expect(await codeOf(anyone(api.logInByPasskey, { passkey: late }))).toBe(refused);
});

test('a challenge is spent by an answer that is refused', async () => {
  const at = await withPasskey();
  const anyone = at.browser.client();
  const asked = await anyone(api.requestPasskey, {});
  expect(await codeOf(anyone(api.logInByPasskey, { passkey: at.authenticator.get(asked, { isBogus: true }) }))).toBe(
    refused,
  );
  expect(await codeOf(anyone(api.logInByPasskey, { passkey: at.authenticator.get(asked) }))).toBe(refused);
});

test('one that counts its uses and does not go on counting is a copy', async () => {
  const at = await withPasskey({ counts: true });
  await logIn(at, { counter: 5 });
  expect(await codeOf(logIn(at, { counter: 5 }))).toBe(refused);
  await logIn(at, { counter: 6 });
});

test('the passkey of a frozen or closed shopper lets nobody in, and says so only to who has it', async () => {
  for (const [state, code] of [
    ['frozen', codes.accountFrozen],
    ['closed', codes.accountClosed],
  ] as const) {
    const at = await withPasskey();
    await world.pool.query('update shoppers.shopper set state = $2 where id = $1', [at.mei.id, state]);
    expect(await codeOf(logIn(at))).toBe(code);
    expect(await codeOf(logIn(at, { isBogus: true }))).toBe(refused);
  }
});

test('one that nobody knows is said to be unknown, so that the browser may forget it', async () => {
  const at = await withPasskey();
  const { list } = await signedInAs(at)(api.listPasskeys, {});
  const token = await proof(at, 'removePasskey');
  await signedInAs(at)(api.removePasskey, { id: list[0]?.id ?? '', token });
  const problem = await refusal(logIn(at));
  expect(problem.data).toEqual({ isUnknown: true, rpId: 'localhost' });
});

test('a passkey shows that it is its shopper, for the purpose that it was asked for, on that session', async () => {
  const at = await withPasskey();
  const own = signedInAs(at);
  const show = async (purpose: ReauthenticationPurpose) =>
    at.authenticator.get(await own(api.requestPasskeyReauthentication, { purpose }));
  const passkey = await show('changePhone');
  expect(await codeOf(own(reauthenticate, { purpose: 'closeAccount', passkey }))).toBe(refused);
  await own(reauthenticate, { purpose: 'changePhone', passkey: await show('changePhone') });
  // To sign in was something else.
  const toEnter = at.authenticator.get(await at.browser.client()(api.requestPasskey, {}));
  expect(await codeOf(own(reauthenticate, { purpose: 'changePhone', passkey: toEnter }))).toBe(refused);
  const other = await seat();
  const asked = await signedInAs({ ...other, browser: at.browser })(api.requestPasskeyReauthentication, {
    purpose: 'changePhone',
  });
  expect(asked.allowCredentials).toEqual([]);
  const foreign = at.authenticator.get(asked);
  expect(
    await codeOf(
      at.browser.client({ token: other.mei.token })(reauthenticate, { purpose: 'changePhone', passkey: foreign }),
    ),
  ).toBe(refused);
});

test("names are one's own to change, and another's passkey is not there", async () => {
  const at = await withPasskey();
  const other = await seat();
  const id = (await signedInAs(at)(api.listPasskeys, {})).list[0]?.id ?? '';
  await signedInAs(at)(api.renamePasskey, { id, name: 'Work phone' });
  expect((await signedInAs(at)(api.listPasskeys, {})).list).toMatchObject([{ name: 'Work phone' }]);
  expect(await codeOf(signedInAs(other)(api.renamePasskey, { id, name: 'Mine' }))).toBe(codes.notFound);
  const token = await proof(other, 'removePasskey');
  expect(await codeOf(signedInAs(other)(api.removePasskey, { id, token }))).toBe(codes.notFound);
});

test('the last two ways in are taken away at once: one stays', async () => {
  const at = await seat();
  const first = await add(at, 'one');
  const second = await add(at, 'two');
  const tokens = await Promise.all([proof(at, 'removePasskey'), proof(at, 'removePasskey')]);
  // No password and no address: the passkeys are all there is.
  await world.pool.query('update shoppers.shopper set password_hash = null where id = $1', [at.mei.id]);
  const outcomes = await Promise.allSettled(
    [first, second].map(({ id }, place) => signedInAs(at)(api.removePasskey, { id, token: tokens[place] ?? '' })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await signedInAs(at)(api.listPasskeys, {})).list).toHaveLength(1);
});

test.each([
  [
    'signed out by its owner',
    "update sign_in.session set ended_at = now(), ended_because = 'endedByOwner' where shopper_id = $1",
    codes.unknownToken,
  ],
  ['frozen', "update shoppers.shopper set state = 'frozen' where id = $1", codes.accountFrozen],
  ['closed', "update shoppers.shopper set state = 'closed' where id = $1", codes.accountClosed],
] as const)('a passkey that was made before is not kept by who is %s while they wait', async (_, ends, code) => {
  const at = await seat();
  const passkey = at.authenticator.create(await prepare(at));
  const owner = await world.pool.connect();
  await owner.query('begin');
  await owner.query('select from shoppers.shopper where id = $1 for update', [at.mei.id]);
  const adding = codeOf(signedInAs(at)(api.addPasskey, { name: 'Thief', passkey }));
  await somebodyWaits(world.pool);
  await owner.query(ends, [at.mei.id]);
  await owner.query('commit');
  owner.release();
  expect(await adding).toBe(code);
  const { rows } = await world.pool.query('select id from sign_in.passkey where shopper_id = $1', [at.mei.id]);
  expect(rows).toEqual([]);
});

test('what is left is said after a removal, and adding and removing guard the money', async () => {
  const at = await seat();
  const first = await add(at, 'one');
  const second = await add(at, 'two');
  const removed = await signedInAs(at)(api.removePasskey, { id: first.id, token: await proof(at, 'removePasskey') });
  const { rows } = await world.pool.query('select credential_id, user_handle from sign_in.passkey where id = $1', [
    second.id,
  ]);
  expect(removed).toEqual({
    rpId: 'localhost',
    userId: rows[0].user_handle,
    allAcceptedCredentialIds: [rows[0].credential_id],
  });
  const noted = await world.pool.query(
    `select about, times from audit.access where person = $1 and kind = 'wayInChanged' order by about`,
    [`shopper:${at.mei.id}`],
  );
  expect(noted.rows).toEqual([
    { about: 'passkey.added', times: 2 },
    { about: 'passkey.removed', times: 1 },
  ]);
});

test('a closing is taken back by a passkey that is shown for it, once; what was shown at signing in is spent', async () => {
  const at = await withPasskey();
  const none = { cashYen: yen(0), cashFen: fen(0), bonusYen: yen(0) };
  await signedInAs(at)(requestClosing, { reauthentication: await proof(at, 'closeAccount'), waives: none });
  const anyone = at.browser.client();
  const shown = at.authenticator.get(await anyone(api.requestPasskey, {}));
  expect(await codeOf(anyone(api.logInByPasskey, { passkey: shown }))).toBe(codes.accountClosed);
  expect(await codeOf(anyone(takeClosingBack, { passkey: shown }))).toBe(refused);
  const again = at.authenticator.get(await anyone(api.requestPasskey, {}));
  expect((await anyone(takeClosingBack, { passkey: again })).user.id).toBe(at.mei.id);
  expect((await logIn(at)).user.id).toBe(at.mei.id);
  const third = at.authenticator.get(await anyone(api.requestPasskey, {}));
  expect(await codeOf(anyone(takeClosingBack, { passkey: third }))).toBe(codes.wrongState);
});
