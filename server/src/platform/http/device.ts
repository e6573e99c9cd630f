import type { Config } from '../../config.ts';
import { hashOfToken, newToken } from '../secrets/tokens.ts';
import { cookiesNow, setCookie } from './cookies.ts';
import { deviceCookieName } from './security.ts';

/** A browser that nobody signed in on for so long is a stranger's again; browsers keep no cookie longer. */
export const deviceDays = 400;

type Where = { readonly config: Pick<Config, 'publicUrl'> };

const isSecure = ({ config }: Where): boolean => config.publicUrl.startsWith('https:');

/** The browser that calls, by its cookie; undefined for one that has none. */
export const deviceNow = (p: Where): string | undefined => {
  const token = cookiesNow()?.read[deviceCookieName(isSecure(p))];
  return token && token.length <= 100 ? hashOfToken(token) : undefined;
};

/** Has the browser that calls told apart from now on; undefined where nobody's cookies are at hand. */
export const markDevice = (p: Where): string | undefined => {
  const jar = cookiesNow();
  if (!jar) return undefined;
  const name = deviceCookieName(isSecure(p));
  const had = deviceNow(p) && jar.read[name];
  const token = had ?? newToken();
  const lasts = { maxAge: deviceDays * 24 * 60 * 60, path: '/' };
  setCookie(name, token, { httpOnly: true, sameSite: 'strict', secure: isSecure(p), ...lasts });
  return hashOfToken(token);
};
