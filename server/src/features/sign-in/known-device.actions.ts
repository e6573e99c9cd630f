import type { Tx } from '../../platform/database/database.ts';
import { countTry, forgiveTries, perAccount } from '../../platform/database/throttle.ts';
import { cookiesNow, setCookie } from '../../platform/http/cookies.ts';
import { deviceCookieName } from '../../platform/http/security.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashOfToken, newToken } from '../../platform/secrets/tokens.ts';
import { deviceDays, maxDevicesOfOne } from './session.rules.ts';
import { deleteOldestDevices, isKnownDevice, upsertKnownDevice } from './known-device.store.ts';

/** `shopper:<id>`, `staff:<id>`; an account that nobody has is looked up like any other. */
export type Person = `${'shopper' | 'staff' | 'account'}:${string}`;

const isSecure = ({ config }: Platform): boolean => config.publicUrl.startsWith('https:');

/** The browser that calls, by its cookie; undefined for one that has none. */
export const deviceNow = (p: Platform): string | undefined => {
  const token = cookiesNow()?.read[deviceCookieName(isSecure(p))];
  return token && token.length <= 100 ? hashOfToken(token) : undefined;
};

/** Has the browser that calls told apart from now on; undefined where nobody's cookies are at hand. */
export const markDevice = (p: Platform): string | undefined => {
  const jar = cookiesNow();
  if (!jar) return undefined;
  const name = deviceCookieName(isSecure(p));
  const had = deviceNow(p) && jar.read[name];
  const token = had ?? newToken();
  const lasts = { maxAge: deviceDays * 24 * 60 * 60, path: '/' };
  setCookie(name, token, { httpOnly: true, sameSite: 'strict', secure: isSecure(p), ...lasts });
  return hashOfToken(token);
};

/** This browser is one of theirs: they signed in on it, or proved themselves by a code or a link. */
export const knowDevice = async (p: Platform, tx: Tx, person: Person): Promise<void> => {
  const device = markDevice(p);
  if (device === undefined) return;
  await upsertKnownDevice(tx, person, device);
  await deleteOldestDevices(tx, person, maxDevicesOfOne);
};

export const isOnKnownDevice = async (p: Platform, person: Person): Promise<boolean> => {
  const device = deviceNow(p);
  return device !== undefined && (await isKnownDevice(p.db, person, device));
};

/**
 * Counts a try on a device that this person has signed in on before against that device alone: what strangers try
 * elsewhere is not held against it, and what is tried on it not against the account. Answers how to forgive it, or
 * undefined on any other device, where nothing was counted.
 */
export const countTryOnKnownDevice = async (
  p: Platform,
  realm: 'logIn' | 'desk',
  person: Person,
): Promise<(() => Promise<void>) | undefined> => {
  const device = deviceNow(p);
  if (device === undefined || !(await isKnownDevice(p.db, person, device))) return undefined;
  const subject = `${realm}:device:${person}:${device.slice(0, 32)}`;
  await countTry(p.db, p.clock.now(), subject, perAccount);
  return () => forgiveTries(p.db, subject);
};

/** For whoever signs somebody in, in the shop or at the desk. */
export const knownDevices = { know: knowDevice, countTry: countTryOnKnownDevice } as const;
