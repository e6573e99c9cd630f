import { codes } from '@hakobu/contract/base/codes';
import type { IdentityFinished } from '@hakobu/contract/sign-in/identity.shape';
import { signInCodes } from '@hakobu/contract/sign-in/sign-in.problems';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type ThirdParty,
  ThirdParties,
  type ThirdPartyFault,
  type ThirdPartyForm,
  thirdPartyKeys,
  type ThirdPartyUser,
} from '../../../../test/doubles/third-parties.double.ts';
import { codeOf } from '../../../../test/steps/refused.ts';
import { desktop, thirdPartyBrowser } from '../../../../test/steps/third-party.ts';
import { makeWorld } from '../../../../test/world.ts';
import { minuteMs } from '../../../platform/clock/clock.ts';

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
const { platformUnreachable: unreachable, notPermitted } = codes;
const both = ['wechat', 'qq'] as const;

type Came = 'unknown' | number;
const cameOf = async (finishing: Promise<IdentityFinished>): Promise<Came> =>
  finishing.then(
    ({ outcome }) => (outcome === 'unknown' ? outcome : -1),
    async (error: unknown) => codeOf(Promise.reject(error as Error)),
  );

type Case = {
  readonly what: string;
  readonly provider: ThirdParty;
  readonly fault?: ThirdPartyFault;
  readonly form?: ThirdPartyForm;
  readonly user?: Partial<ThirdPartyUser>;
  readonly came: Came;
};

const faults: readonly (readonly [ThirdPartyFault['how'], Came])[] = [
  ['silent', unreachable],
  ['cut', unreachable],
  ['down', unreachable],
  ['garbled', unreachable],
  ['huge', unreachable],
  ['empty', unreachable],
  ['list', unreachable],
  ['redirect', unreachable],
  ['busy', unreachable],
  ['refused', over],
];
const steps = { wechat: ['token', 'user'], qq: ['token', 'me', 'user'] } as const;

const cases: readonly Case[] = both.flatMap((provider): Case[] => [
  ...(['json', 'jsonp', 'query'] as const).flatMap((form): Case[] => [
    { what: `answers as ${form}`, provider, form, came: 'unknown' },
    { what: `refuses as ${form}`, provider, form, fault: { at: 'token', how: 'refused' }, came: over },
  ]),
  ...steps[provider].flatMap((at) =>
    faults.map(([how, came]): Case => ({ what: `${how} at ${at}`, provider, fault: { at, how }, came })),
  ),
  {
    what: 'names nobody',
    provider,
    fault: { at: provider === 'qq' ? 'me' : 'token', how: 'noOpenId' },
    came: unreachable,
  },
  { what: 'is told of a unionid', provider, user: { unionId: `u-${provider}-1` }, came: 'unknown' },
]);
const ofOne: readonly Case[] = [
  { what: 'tells of somebody else', provider: 'wechat', fault: { at: 'user', how: 'somebodyElse' }, came: over },
  { what: 'has a token of another application', provider: 'qq', fault: { at: 'me', how: 'otherAudience' }, came: over },
  { what: 'gives no right to unionids', provider: 'qq', fault: { at: 'me', how: 'noUnionRight' }, came: 'unknown' },
  { what: 'shows a visitor', provider: 'wechat', user: { isVisitor: true }, came: notPermitted },
];
const all = [...cases, ...ofOne];

describe(`a third party that behaves and misbehaves, ${all.length} cases`, () => {
  test.each(all)('$provider $what: $came', async ({ provider, fault, form = 'json', user, came }) => {
    Object.assign(double, { fault, form });
    const logged = vi.spyOn(world.platform.log, 'warn');
    const before = await world.pool.query('select count(*)::int as count from sign_in.identity');
    expect(await cameOf(browser().signInBy(provider, somebody(user)))).toBe(came);
    expect((await world.pool.query('select count(*)::int as count from sign_in.identity')).rows).toEqual(before.rows);
    // The application's secret stands in the address that is asked, and the code beside it.
    const said = JSON.stringify(logged.mock.calls);
    for (const { secret } of Object.values(thirdPartyKeys)) expect(said).not.toContain(secret);
    expect(said).not.toContain('code-');
    expect(logged.mock.calls.length).toBe(came === 'unknown' ? 0 : 1);
    logged.mockRestore();
  });
});

type Spoilt = (at: { url: string; here: ReturnType<typeof browser>; provider: ThirdParty }) => Promise<unknown>;
const returns: readonly (readonly [string, Spoilt])[] = [
  [
    'with no state',
    async ({ here, provider }) => here.load(`/wap/return/identity/${provider}?code=abc`).then(() => here.finish('')),
  ],
  [
    'with a wrong state',
    async ({ here, url, provider }) => {
      const state = 'A'.repeat(43);
      await here.load(here.wayBack(provider, url).replace(here.stateIn(url), state));
      return here.finish(state);
    },
  ],
  [
    'with the state twice',
    async ({ here, url, provider }) => {
      await here.load(`${here.wayBack(provider, url)}&state=${here.stateIn(url)}`);
      return here.finish(here.stateIn(url));
    },
  ],
  [
    'at another browser',
    async ({ here, url, provider }) => {
      const other = browser();
      await other.start(provider);
      await other.load(here.wayBack(provider, url));
      return other.finish(here.stateIn(url));
    },
  ],
  [
    'at a browser that never set out',
    async ({ here, url, provider }) => {
      const other = browser();
      await other.load(here.wayBack(provider, url));
      return other.finish(here.stateIn(url));
    },
  ],
  [
    'from the other third party',
    async ({ here, url, provider }) => {
      const other = provider === 'qq' ? 'wechat' : 'qq';
      await here.load(here.wayBack(provider, url).replace(`/${provider}?`, `/${other}?`));
      return here.finish(here.stateIn(url));
    },
  ],
  [
    'from a third party that is none',
    async ({ here, url, provider }) => {
      await here.load(here.wayBack(provider, url).replace(`/${provider}?`, '/constructor?'));
      return here.finish(here.stateIn(url));
    },
  ],
  [
    'after ten minutes',
    async ({ here, url, provider }) => {
      world.clock.advance(10 * minuteMs);
      await here.load(here.wayBack(provider, url));
      return here.finish(here.stateIn(url));
    },
  ],
  [
    'whose result is asked for after ten minutes',
    async ({ here, url, provider }) => {
      await here.load(here.wayBack(provider, url));
      world.clock.advance(10 * minuteMs);
      return here.finish(here.stateIn(url));
    },
  ],
  [
    'whose result was taken eleven seconds ago',
    async ({ here, url, provider }) => {
      await here.load(here.wayBack(provider, url));
      await here.finish(here.stateIn(url));
      world.clock.advance(11_000);
      return here.finish(here.stateIn(url));
    },
  ],
  [
    'with a code of another visit',
    async ({ here, url, provider }) => {
      const back = here.wayBack(provider, url);
      await here.load(back);
      const next = await here.start(provider);
      await here.load(back.replace(here.stateIn(url), here.stateIn(next)));
      return here.finish(here.stateIn(next));
    },
  ],
  [
    'with a code that was given to another application',
    async ({ here, url, provider }) => {
      const other = provider === 'qq' ? thirdPartyKeys.wechat.appId : thirdPartyKeys.qq.appId;
      await here.load(`/wap/return/identity/${provider}?code=${double.codeFor(other)}&state=${here.stateIn(url)}`);
      return here.finish(here.stateIn(url));
    },
  ],
  [
    'of a shopper who said no',
    async ({ here, url, provider }) => {
      await here.load(`/wap/return/identity/${provider}?state=${here.stateIn(url)}`);
      return here.finish(here.stateIn(url));
    },
  ],
  ['that never came', async ({ here, url }) => here.finish(here.stateIn(url))],
];
const spoilt = both.flatMap((provider) => returns.map(([what, spoil]) => ({ provider, what, spoil })));

describe(`a return that is none, ${spoilt.length} cases`, () => {
  test.each(spoilt)('$provider, $what: to be begun again', async ({ provider, spoil }) => {
    const here = browser();
    const url = await here.start(provider);
    expect(await codeOf(spoil({ url, here, provider }))).toBe(over);
  });
});

test(`the local third parties answer in ${all.length + spoilt.length} ways`, () => {
  expect(all.length + spoilt.length).toBeGreaterThan(90);
});
