import type { Answer, Endpoint, Input } from '@hakobu/contract/base/endpoint';
import * as api from '@hakobu/contract/sign-in/identity.api';
import type { IdentityFinished } from '@hakobu/contract/sign-in/identity.shape';
import { Problem } from '@hakobu/contract/base/problem';
import { type ThirdParties, type ThirdParty, type ThirdPartyUser } from '../doubles/third-parties.double.ts';
import type { World } from '../world.ts';

export const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0';
export const insideWechat = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) MicroMessenger/8.0.60';

/** A browser that keeps cookies, is led to a third party and comes back. `token` is of whoever is signed in there. */
export const thirdPartyBrowser = (world: Pick<World, 'http'>, double: ThirdParties, userAgent = desktop) => {
  const cookies: Record<string, string> = {};
  const call = async <To extends Endpoint>(to: To, input: Input<To>, token?: string): Promise<Answer<To>> => {
    const isGet = to.method === 'GET';
    const answer = await world.http.inject({
      method: isGet ? 'GET' : 'POST',
      url: to.path,
      ...(isGet ? {} : { payload: input as object }),
      cookies,
      headers: { 'user-agent': userAgent, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    const { code, message, data } = answer.json<{ code: number; message: string; data: unknown }>();
    if (code !== 10_000) throw new Problem(code, message, data);
    return data as Answer<To>;
  };
  /** Loads an address as a page: answers the screen that it leads on to. */
  const load = async (url: string): Promise<string> => {
    const answer = await world.http.inject({ method: 'GET', url, cookies, headers: { 'user-agent': userAgent } });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    return String(answer.headers.location ?? answer.statusCode);
  };
  const stateIn = (url: string): string => new URL(url).searchParams.get('state') ?? '';
  const appOf = (url: string): string =>
    new URL(url).searchParams.get('appid') ?? new URL(url).searchParams.get('client_id') ?? '';
  /** What the third party leads back to, once its user said yes. */
  const wayBack = (provider: ThirdParty, url: string, user?: ThirdPartyUser): string =>
    `/wap/return/identity/${provider}?code=${double.codeFor(appOf(url), user)}&state=${stateIn(url)}`;
  const start = async (provider: ThirdParty): Promise<string> => (await call(api.startIdentity, { provider })).url;
  const finish = (state: string): Promise<IdentityFinished> => call(api.finishIdentity, { state });
  /** All of it: goes, says yes, comes back, and asks what came of it. */
  const signInBy = async (provider: ThirdParty, user?: ThirdPartyUser): Promise<IdentityFinished> => {
    const url = await start(provider);
    await load(wayBack(provider, url, user));
    return finish(stateIn(url));
  };
  return { cookies, call, load, start, finish, signInBy, stateIn, appOf, wayBack };
};
