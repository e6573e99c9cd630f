import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '@hakobu/contract/base/endpoint';
import type { offeredIdentities as offersEndpoint } from '@hakobu/contract/sign-in/identity.api';
import { identityNotOffered } from '@hakobu/contract/sign-in/identity.problems';
import { identityStateMinutes, type OfferedIdentity } from '@hakobu/contract/sign-in/identity.shape';
import type { IdentityProvider } from '@hakobu/contract/sign-in/pending-sign-up.shape';
import { minuteMs } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { cookiesNow, setCookie } from '../../../platform/http/cookies.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashOfToken, newToken } from '../../../platform/secrets/tokens.ts';
import { settingsNow } from '../../settings/index.ts';
import { surfaceOf } from './identity.rules.ts';
import {
  findIdentityState,
  type IdentityOutcome,
  type IdentityPurpose,
  type IdentityStateRow,
  insertIdentityState,
  markReturned,
  type StateOfBrowser,
  updateOutcome,
} from './identity-state.store.ts';
import { nickOf, pictureOf } from './third-party-words.ts';
import { type IdentityApp, IdentityRefused, IdentityUnreachable } from './providers/identity-provider.port.ts';

/** What the third parties are, for whoever goes to them. */
export type Apps = readonly IdentityApp[];

const isSecure = ({ config }: Platform): boolean => config.publicUrl.startsWith('https:');

// Apart from the device's: that one is sent to no page that another site led to.
const cookieName = (p: Platform): string => (isSecure(p) ? '__Host-hakobu-identity' : 'hakobu-identity');
const longestToken = 100;

const browserToken = (p: Platform): string | undefined => {
  const token = cookiesNow()?.read[cookieName(p)];
  return token && token.length <= longestToken ? token : undefined;
};

/** Marks the browser that sets out; one that has set out before keeps its mark, so that two tabs do not undo each other. */
const markBrowser = (p: Platform): string => {
  const token = browserToken(p) ?? newToken();
  const lasts = { maxAge: (identityStateMinutes * minuteMs) / 1000, path: '/' };
  setCookie(cookieName(p), token, { httpOnly: true, sameSite: 'lax', secure: isSecure(p), ...lasts });
  return hashOfToken(token);
};

/** Under what a state is kept for the browser that calls; undefined for one that never set out. */
export const stateOfBrowser = (p: Platform, state: string): StateOfBrowser | undefined => {
  const token = browserToken(p);
  return token === undefined ? undefined : { stateHash: hashOfToken(state), browserHash: hashOfToken(token) };
};

const returnTo = ({ config }: Platform, provider: IdentityProvider): string =>
  `${config.publicUrl}${returnPath}${provider}`;
export const returnPath = '/wap/return/identity/';

/** By which third parties one can sign in from this browser; none where a store's reviewer looks. */
export const offeredIdentities = async (
  p: Platform,
  apps: Apps,
  { userAgent }: Caller,
): Promise<Answer<typeof offersEndpoint>> => {
  const { isInReview } = await settingsNow(p.db);
  const surface = surfaceOf(userAgent);
  if (isInReview) return { list: [] };
  const providers = [...new Set(apps.map(({ provider }) => provider))];
  return {
    list: providers.flatMap((provider): OfferedIdentity[] => {
      const surfaces = new Set(apps.filter((app) => app.provider === provider).flatMap((app) => app.surfaces));
      if (surfaces.has(surface)) return [{ provider, way: 'redirect' }];
      const isForOtherApp = surface === 'phone' && surfaces.has('inWechat');
      return isForOtherApp ? [{ provider, way: 'openInApp' }] : [];
    }),
  };
};

type Going = { readonly provider: IdentityProvider; readonly surface: ReturnType<typeof surfaceOf> };

const mustBeOffered = async (tx: Tx, apps: Apps, { provider, surface }: Going): Promise<IdentityApp> => {
  const app = apps.find((each) => each.provider === provider && each.surfaces.includes(surface));
  if (!app || (await settingsNow(tx)).isInReview) throw identityNotOffered();
  return app;
};

/** Sends a browser to a third party, for one purpose. Throws 10002 where that one is not offered here. */
export const goToThirdParty = async (
  p: Platform,
  tx: Tx,
  { apps, caller, provider }: { readonly apps: Apps; readonly caller: Caller; readonly provider: IdentityProvider },
  purpose: IdentityPurpose,
): Promise<{ url: string }> => {
  const surface = surfaceOf(caller.userAgent);
  const app = await mustBeOffered(tx, apps, { provider, surface });
  const state = newToken();
  const expiresAt = new Date(tx.now.getTime() + identityStateMinutes * minuteMs);
  const kept = { id: newId(), stateHash: hashOfToken(state), browserHash: markBrowser(p), provider, expiresAt };
  await insertIdentityState(tx, { ...kept, appId: app.appId, ...purpose });
  return { url: app.pageFor({ state, returnTo: returnTo(p, provider), surface }) };
};

/** The screens that a return leads on to. There are no others: what leads back is never taken from an address. */
const screens = {
  signIn: '/pages/base/bindAccount/bindAccount',
  bind: { wechat: '/packageMy/pages/bindWx/bindWx', qq: '/packageMy/pages/qqInfo/qqInfo' },
} as const;

const screenFor = ({ purpose, provider }: Pick<IdentityStateRow, 'purpose' | 'provider'>): string => {
  if (purpose === 'signIn') return screens.signIn;
  return provider === 'qq' ? screens.bind.qq : screens.bind.wechat;
};

const prove = async (p: Platform, app: IdentityApp, code: string): Promise<IdentityOutcome> => {
  try {
    const { openId, unionId, nickName, pictureUrl } = await app.prove(code, returnTo(p, app.provider));
    return { outcome: 'proved', openId, unionId, nickName: nickOf(nickName), pictureUrl: pictureOf(pictureUrl) };
  } catch (error) {
    if (!(error instanceof IdentityUnreachable) && !(error instanceof IdentityRefused)) throw error;
    p.log.warn({ provider: app.provider, why: error.message }, 'a third party proved nobody');
    return { outcome: error instanceof IdentityRefused ? error.outcome : 'unreachable' };
  }
};

const waitedForMs = 100;

/** The first load of a return exchanges the code; whoever loads it again meanwhile waits for what came of that. */
const waitForOutcome = async (p: Platform, key: StateOfBrowser): Promise<IdentityStateRow | undefined> => {
  const tries = (p.config.identities.timeoutMs + 1000) / waitedForMs;
  for (let tried = 0; tried < tries; tried += 1) {
    const row = await findIdentityState(p.db, key);
    if (!row?.returnedAt || row.outcome !== null) return row;
    await sleep(waitedForMs);
  }
  return findIdentityState(p.db, key);
};

export type Return = {
  readonly provider: string;
  readonly state: string;
  /** Absent where the shopper said no. */
  readonly code: string | undefined;
};

/**
 * Takes a return from a third party: exchanges the code once, keeps what came of it, and answers the screen that goes on.
 * Nobody is signed in and nothing bound by it; that is asked for by the browser that set out.
 */
export const takeReturn = async (p: Platform, apps: Apps, { provider, state, code }: Return): Promise<string> => {
  const key = stateOfBrowser(p, state);
  if (!key) return screens.signIn;
  const first = await markReturned(p.db, p.clock.now(), { ...key, provider });
  if (!first) {
    const row = await waitForOutcome(p, key);
    return row?.provider === provider ? leadingOn(row, state) : screens.signIn;
  }
  const app = apps.find((each) => each.provider === provider && each.appId === first.appId);
  const came: IdentityOutcome =
    code === undefined ? { outcome: 'cancelled' } : app ? await prove(p, app, code) : { outcome: 'refused' };
  await updateOutcome(p.db, first.id, came);
  return leadingOn(first, state);
};

const leadingOn = (row: IdentityStateRow, state: string): string =>
  `${screenFor(row)}?${new URLSearchParams({ state }).toString()}`;
