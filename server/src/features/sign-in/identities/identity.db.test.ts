import { codes } from '@hakobu/contract/base/codes';
import { changeSettings } from '@hakobu/contract/settings/settings.desk-api';
import * as api from '@hakobu/contract/sign-in/identity.api';
import type { IdentityFinished } from '@hakobu/contract/sign-in/identity.shape';
import { reauthenticate } from '@hakobu/contract/sign-in/reauthentication.api';
import { sendCode } from '@hakobu/contract/sign-in/sign-in.api';
import { signInCodes } from '@hakobu/contract/sign-in/sign-in.problems';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newestCode } from '../../../../test/codes.ts';
import { type ThirdParty, ThirdParties, type ThirdPartyUser } from '../../../../test/doubles/third-parties.double.ts';
import { codeOf } from '../../../../test/steps/refused.ts';
import { desktop, insideWechat, thirdPartyBrowser } from '../../../../test/steps/third-party.ts';
import { somebodyWaits } from '../../../../test/waiting.ts';
import { makeWorld, password, type Person } from '../../../../test/world.ts';

const double = new ThirdParties();
beforeAll(() => double.start());
afterAll(() => double.stop());
const world = makeWorld({ settings: () => ({ ...double.settings(), HAKOBU_IDENTITY_TIMEOUT_MS: '400' }) });

let count = 0;
const somebody = (more: Partial<ThirdPartyUser> = {}): ThirdPartyUser => {
  count += 1;
  return { openId: `o-${count}`, ...more };
};
beforeEach(() => {
  Object.assign(double, { fault: undefined, form: 'json', user: somebody() });
});

const browser = (userAgent = desktop) => thirdPartyBrowser(world, double, userAgent);
const over = signInCodes.pendingSignUpOver;
const { wrongState, notFound } = codes;
const both = ['wechat', 'qq'] as const;

const userNameOf = async ({ id }: Person): Promise<string> => {
  const name = `u_${id.replaceAll('-', '').slice(-20)}`;
  await world.pool.query('update shoppers.shopper set user_name = $2 where id = $1', [id, name]);
  return name;
};

const boundTo = async ({ id }: Person): Promise<string[]> => {
  const { rows } = await world.pool.query<{ open_id: string }>(
    'select open_id from sign_in.identity where shopper_id = $1 order by open_id',
    [id],
  );
  return rows.map((row) => row.open_id);
};

const pendingOf = (finished: IdentityFinished): string => {
  if (finished.outcome !== 'unknown') throw new Error('somebody has it');
  return finished.pending;
};

/** A shopper who tied an identity to their account, and the browser on which they did. */
const tied = async (provider: ThirdParty, user = somebody()) => {
  const mei = await world.shopper('Mei');
  const here = browser();
  const pending = pendingOf(await here.signInBy(provider, user));
  const account = await userNameOf(mei);
  const { token } = await here.call(api.tieIdentity, { pending, account, password });
  return { mei, here, user, token };
};

const proofFor = async (mei: Person, purpose: 'bindIdentity' | 'unbindIdentity'): Promise<string> =>
  (await mei.call(reauthenticate, { purpose, password })).token;

/** Goes to a third party to bind it, and comes back; what is left is to finish. */
const wentToBind = async (mei: Person, provider: ThirdParty, user = somebody()) => {
  const here = browser();
  const reauthentication = await proofFor(mei, 'bindIdentity');
  const { url } = await here.call(api.startBindingIdentity, { provider, reauthentication }, mei.token);
  const screen = await here.load(here.wayBack(provider, url, user));
  const state = here.stateIn(url);
  return { here, state, screen, finish: (by = mei) => here.call(api.finishBindingIdentity, { state }, by.token) };
};

type Came = 'unknown' | number;
const cameOf = async (finishing: Promise<IdentityFinished>): Promise<Came> =>
  finishing.then(
    ({ outcome }) => (outcome === 'unknown' ? outcome : -1),
    async (error: unknown) => codeOf(Promise.reject(error as Error)),
  );

test.each(both)(
  '%s: who has no account here ties it to one by the password, and is signed in by it from then on',
  async (provider) => {
    const { mei, user, token } = await tied(provider);
    expect(token).not.toBe(mei.token);
    expect(await boundTo(mei)).toEqual([user.openId]);
    const again = await browser().signInBy(provider, user);
    expect(again).toMatchObject({ outcome: 'signedIn', signedIn: { user: { id: mei.id } } });
    const { list } = await mei.call(api.boundIdentities, {});
    expect(list).toMatchObject([
      { provider, nickName: '小雨', picture: expect.stringMatching(/^\/api\/web\/picture\/far\//) },
    ]);
    expect(list[0]?.usedAt).toBe(world.clock.now().toISOString());
    const { rows } = await world.pool.query<{ method: string }>(
      'select method from sign_in.session where shopper_id = $1 order by created_at, id',
      [mei.id],
    );
    expect(rows.map(({ method }) => method)).toEqual(['password', provider, provider]);
    const noted = await world.pool.query<{ about: string }>(
      "select about from audit.access where person = $1 and kind = 'wayInChanged'",
      [`shopper:${mei.id}`],
    );
    expect(noted.rows).toEqual([{ about: `${provider}.added` }]);
  },
);

test('by a code to an address of the account; what was proved counts once, and on its browser alone', async () => {
  const mei = await world.shopper('Mei');
  const account = `mei${(count += 1)}@example.com`;
  await world.pool.query('update shoppers.shopper set email = $2 where id = $1', [mei.id, account]);
  const here = browser();
  const pending = pendingOf(await here.signInBy('qq'));
  await here.call(sendCode, { account, purpose: 'logIn' });
  const code = await newestCode(world, account);
  expect(await codeOf(browser().call(api.tieIdentity, { pending, account, code }))).toBe(over);
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await codeOf(here.call(api.tieIdentity, { pending, account, code: wrong }))).toBe(codes.wrongVerificationCode);
  expect((await here.call(api.tieIdentity, { pending, account, code })).user.id).toBe(mei.id);
  expect(await codeOf(here.call(api.tieIdentity, { pending, account: await userNameOf(mei), password }))).toBe(over);
});

test('a wrong password ties nothing and leaves what was proved; a stranger to the shop is told of no account', async () => {
  const mei = await world.shopper('Mei');
  const here = browser();
  const pending = pendingOf(await here.signInBy('wechat'));
  const account = await userNameOf(mei);
  const tie = (more: { account?: string; password?: string }) =>
    here.call(api.tieIdentity, { pending, account, password, ...more });
  expect(await codeOf(tie({ password: 'wrong' }))).toBe(signInCodes.wrongSignIn);
  expect(await codeOf(tie({ account: 'nobody_here' }))).toBe(signInCodes.wrongSignIn);
  expect(await boundTo(mei)).toEqual([]);
  await tie({});
  expect(await boundTo(mei)).toHaveLength(1);
});

test('a return that is loaded ten times at once exchanges its code once, and every load leads to the same', async () => {
  const { mei, user } = await tied('wechat');
  const here = browser();
  const url = await here.start('wechat');
  const back = here.wayBack('wechat', url, user);
  const before = double.calls.length;
  const screens = await Promise.all(Array.from({ length: 10 }, () => here.load(back)));
  expect(new Set(screens)).toEqual(new Set([`/wap/#/pages/base/bindAccount/bindAccount?state=${here.stateIn(url)}`]));
  expect(double.calls.slice(before).filter((path) => path.endsWith('access_token'))).toHaveLength(1);
  const finished = await Promise.all(Array.from({ length: 5 }, () => here.finish(here.stateIn(url))));
  expect(new Set(finished.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(finished[0]).toMatchObject({ outcome: 'signedIn', signedIn: { user: { id: mei.id } } });
});

test('bound while signed in, after a proof, on the session that set out; told elsewhere and again', async () => {
  const mei = await world.shopper('Mei');
  const lin = await world.shopper('Lin');
  const here = browser();
  const start = (reauthentication: string) =>
    here.call(api.startBindingIdentity, { provider: 'qq', reauthentication }, mei.token);
  expect(await codeOf(start('nothing-that-was-shown'))).toBe(signInCodes.reauthenticationNeeded);
  const went = await wentToBind(mei, 'qq');
  expect(went.screen).toBe(`/wap/#/packageMy/pages/qqInfo/qqInfo?state=${went.state}`);
  expect(await codeOf(went.finish(lin))).toBe(over);
  // What was gone for to bind signs nobody in.
  expect(await codeOf(went.here.finish(went.state))).toBe(over);
  expect(await went.finish()).toMatchObject({ provider: 'qq' });
  expect(await went.finish()).toMatchObject({ provider: 'qq' });
  world.clock.advance(11_000);
  expect(await codeOf(went.finish())).toBe(over);
  expect(await boundTo(mei)).toHaveLength(1);
});

test('one identity belongs to one shopper, and a shopper has one of a third party', async () => {
  const { user, mei } = await tied('wechat');
  const lin = await world.shopper('Lin');
  expect(await codeOf((await wentToBind(lin, 'wechat', user)).finish())).toBe(wrongState);
  expect(await codeOf((await wentToBind(mei, 'wechat', somebody())).finish())).toBe(wrongState);
  expect(await boundTo(lin)).toEqual([]);
  expect(await boundTo(mei)).toEqual([user.openId]);
});

test('ten shoppers who bind the same identity at once: it is one shopper’s, the others are told', async () => {
  const user = somebody({ unionId: 'u-raced' });
  const raced = await Promise.all(
    Array.from({ length: 10 }, async (_, place) => {
      const person = await world.shopper(`Racer ${place}`);
      return wentToBind(person, 'wechat', user);
    }),
  );
  const ends = await Promise.all(
    raced.map(({ finish }) =>
      finish().then(
        () => 0,
        async (error: unknown) => codeOf(Promise.reject(error as Error)),
      ),
    ),
  );
  expect(ends.filter((each) => each === 0)).toHaveLength(1);
  expect(new Set(ends)).toEqual(new Set([0, wrongState]));
  const { rows } = await world.pool.query('select 1 from sign_in.identity where open_id = $1', [user.openId]);
  expect(rows).toHaveLength(1);
});

test('one shopper who binds two of one third party at once has one', async () => {
  const mei = await world.shopper('Mei');
  const [one, two] = [await wentToBind(mei, 'qq'), await wentToBind(mei, 'qq')];
  const ends = await Promise.allSettled([one.finish(), two.finish()]);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await boundTo(mei)).toHaveLength(1);
});

test('a bind on a session that its owner ends meanwhile binds nothing', async () => {
  const mei = await world.shopper('Mei');
  const went = await wentToBind(mei, 'wechat');
  const owner = await world.pool.connect();
  await owner.query('begin');
  await owner.query('select from shoppers.shopper where id = $1 for update', [mei.id]);
  const finishing = codeOf(went.finish());
  await somebodyWaits(world.pool);
  await owner.query(
    "update sign_in.session set ended_at = now(), ended_because = 'endedByOwner' where shopper_id = $1",
    [mei.id],
  );
  await owner.query('commit');
  owner.release();
  expect(await finishing).toBe(codes.unknownToken);
  expect(await boundTo(mei)).toEqual([]);
});

test('a bind that meets a closing: closing wins, and nothing is bound', async () => {
  const mei = await world.shopper('Mei');
  const went = await wentToBind(mei, 'wechat');
  const closing = await world.pool.connect();
  await closing.query('begin');
  await closing.query("update shoppers.shopper set state = 'closed' where id = $1", [mei.id]);
  const finishing = codeOf(went.finish());
  await somebodyWaits(world.pool);
  await closing.query('commit');
  closing.release();
  expect(await finishing).toBe(codes.accountClosed);
  expect(await boundTo(mei)).toEqual([]);
});

test.each([
  ['frozen', codes.accountFrozen],
  ['closed', codes.accountClosed],
])('who is %s is told so, as by the password, and no session begins', async (state, code) => {
  const { mei, user } = await tied('qq');
  await world.pool.query('update shoppers.shopper set state = $2 where id = $1', [mei.id, state]);
  expect(await codeOf(browser().signInBy('qq', user))).toBe(code);
  const { rows } = await world.pool.query("select 1 from audit.access where person = $1 and kind = 'signInFailed'", [
    `shopper:${mei.id}`,
  ]);
  expect(rows).toHaveLength(1);
});

test('let go of after a proof, and never as the last way in, however many try at once', async () => {
  const { mei, user } = await tied('wechat');
  await (await wentToBind(mei, 'qq')).finish();
  const unbind = async (provider: ThirdParty) => {
    const reauthentication = await proofFor(mei, 'unbindIdentity');
    return () => mei.call(api.unbindIdentity, { provider, reauthentication });
  };
  expect(await codeOf(mei.call(api.unbindIdentity, { provider: 'qq', reauthentication: 'none' }))).toBe(
    signInCodes.reauthenticationNeeded,
  );
  const [wechat, qq] = [await unbind('wechat'), await unbind('qq')];
  // Without a password, those two are all that lets Mei in.
  await world.pool.query('update shoppers.shopper set password_hash = null where id = $1', [mei.id]);
  const ends = await Promise.allSettled([wechat(), qq()]);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = ends.find((each) => each.status === 'rejected');
  expect(await codeOf(Promise.reject(refused?.reason as Error))).toBe(signInCodes.lastWayIn);
  expect(await boundTo(mei)).toHaveLength(1);
  const isWechatLeft = (await boundTo(mei))[0] === user.openId;
  expect(await cameOf(browser().signInBy('wechat', user))).toBe(isWechatLeft ? -1 : 'unknown');
});

test('a unionid that comes later is filled in, and an application of the same company finds its owner by it', async () => {
  const user = somebody();
  const { mei } = await tied('wechat', user);
  const unionId = `u-${user.openId}`;
  await browser().signInBy('wechat', { ...user, unionId });
  const inside = { openId: `${user.openId}-inside`, unionId };
  expect(await browser(insideWechat).signInBy('wechat', inside)).toMatchObject({ signedIn: { user: { id: mei.id } } });
  expect(await boundTo(mei)).toEqual([user.openId, inside.openId]);
  expect((await mei.call(api.boundIdentities, {})).list).toHaveLength(1);
  // It says nothing of the unionid today: what is known of it stays.
  await browser().signInBy('wechat', user);
  const { rows } = await world.pool.query<{ union_id: string }>(
    'select distinct union_id from sign_in.identity where shopper_id = $1',
    [mei.id],
  );
  expect(rows).toEqual([{ union_id: unionId }]);
});

test('a unionid that two accounts have makes them never one: whoever comes by it is asked', async () => {
  const [one, two] = [await tied('wechat', somebody()), await tied('wechat', somebody())];
  const unionId = `u-shared-${one.user.openId}`;
  await browser().signInBy('wechat', { ...one.user, unionId });
  await browser().signInBy('wechat', { ...two.user, unionId });
  const here = browser(insideWechat);
  const inside = { openId: `${one.user.openId}-inside`, unionId };
  const pending = pendingOf(await here.signInBy('wechat', inside));
  const stranger = await world.shopper('Stranger');
  const tie = async (to: Person) => here.call(api.tieIdentity, { pending, account: await userNameOf(to), password });
  expect(await codeOf(tie(stranger))).toBe(wrongState);
  expect((await tie(two.mei)).user.id).toBe(two.mei.id);
  expect(await boundTo(one.mei)).toEqual([one.user.openId]);
});

test.each([
  ['markup', '<img src=x onerror=alert(1)>小雨', '<img src=x onerror=alert(1)>小雨'],
  ['five thousand signs', '雨'.repeat(5000), '雨'.repeat(30)],
  ['signs that turn the words of others', 'a\u202Eb\u0000\nc', 'ab c'],
  ['nothing to be seen', '\u200B\u2060', ''],
])('a nick of %s is one clean line, cut', async (_, nick, shown) => {
  const { mei } = await tied('qq', somebody({ nick }));
  expect((await mei.call(api.boundIdentities, {})).list[0]?.nickName).toBe(shown);
});

test.each([
  'http://127.0.0.1:5432/x.png',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/x.png',
  'https://localhost/x.png',
  'https://user:pass@pictures.example.com/x.png',
  'https://pictures.example.com:8443/x.png',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'not an address',
])('a picture at %s is left out', async (picture) => {
  const { mei } = await tied('qq', somebody({ picture }));
  expect((await mei.call(api.boundIdentities, {})).list[0]?.picture).toBe('');
});

test('who is reviewed for a store meets no third party, and nor does a browser that none is of use in', async () => {
  const phone = 'Mozilla/5.0 (Linux; Android 16) Mobile Chrome/142.0';
  const offers = async (userAgent: string) =>
    (await browser(userAgent).call(api.offeredIdentities, {})).list.map(({ provider, way }) => `${provider} ${way}`);
  expect(await offers(desktop)).toEqual(['wechat redirect', 'qq redirect']);
  expect(await offers(insideWechat)).toEqual(['wechat redirect']);
  expect(await offers(phone)).toEqual(['wechat openInApp', 'qq redirect']);
  expect(await offers(`${phone} QQ/9.1.0`)).toEqual(['qq redirect']);
  expect(await codeOf(browser(phone).start('wechat'))).toBe(notFound);
  const admin = await world.staff('Sato', 'admin');
  const here = browser();
  const url = await here.start('qq');
  await here.load(here.wayBack('qq', url));
  await admin.call(changeSettings, { isInReview: true });
  expect(await offers(desktop)).toEqual([]);
  expect(await codeOf(here.start('qq'))).toBe(notFound);
  expect(await codeOf(here.finish(here.stateIn(url)))).toBe(notFound);
  await admin.call(changeSettings, { isInReview: false });
});

test('the page that one is led to, and the cookie that binds the return to this browser', async () => {
  const here = browser();
  const url = new URL(await here.start('wechat'));
  expect(`${url.origin}${url.pathname}${url.hash}`).toBe(`${double.origin}/connect/qrconnect#wechat_redirect`);
  expect(url.searchParams.get('redirect_uri')).toBe('http://localhost:3000/wap/return/identity/wechat');
  expect(url.searchParams.get('scope')).toBe('snsapi_login');
  expect(Buffer.from(url.searchParams.get('state') ?? '', 'base64url')).toHaveLength(32);
  const inside = new URL(await browser(insideWechat).start('wechat'));
  expect([inside.pathname, inside.searchParams.get('scope')]).toEqual(['/connect/oauth2/authorize', 'snsapi_userinfo']);
  const answer = await world.http.inject({ method: 'POST', url: api.startIdentity.path, payload: { provider: 'qq' } });
  expect(answer.cookies).toMatchObject([
    { name: 'hakobu-identity', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 },
  ]);
  const { rows } = await world.pool.query<{ kept: string }>(
    'select row_to_json(s)::text as kept from sign_in.identity_state s',
  );
  const secrets = [url.searchParams.get('state') ?? '', ...Object.values(here.cookies)];
  for (const { kept } of rows) for (const secret of secrets) expect(kept).not.toContain(secret);
});
