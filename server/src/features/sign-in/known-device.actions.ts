import type { Tx } from '../../platform/database/database.ts';
import {
  countTry,
  forgiveTries,
  forgiveTry,
  perAccount,
  perAddress,
  unknownDevicesPerAccount,
  throttled,
} from '../../platform/database/throttle.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { cookiesNow, setCookie } from '../../platform/http/cookies.ts';
import { networkOf } from '../../platform/http/network-of.ts';
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

type Door = 'logIn' | 'desk';
type Forgive = () => Promise<void>;

/**
 * Counts a try on a device that this person has signed in on before against that device alone: what strangers try
 * elsewhere is not held against it, and what is tried on it not against the account. Answers how to forgive it, or
 * undefined on any other device, where nothing was counted.
 */
const countTryOnKnownDevice = async (p: Platform, door: Door, person: Person): Promise<Forgive | undefined> => {
  const device = deviceNow(p);
  if (device === undefined || !(await isKnownDevice(p.db, person, device))) return undefined;
  const subject = throttled(`${door}.device`, person, device);
  await countTry(p.db, p.clock.now(), subject, perAccount);
  return () => forgiveTries(p.db, subject);
};

type SigningIn = {
  readonly door: Door;
  readonly person: Person;
  /** As it was typed: whether two accounts are one person's is not told by what they are counted by. */
  readonly account: string;
  /** Whether they have signed in from this network before: then strangers elsewhere hold nobody up here. */
  readonly isHome: boolean;
};

/**
 * Counts a try to sign in by the device where the person is known on it, else by the network, by the account on this
 * network, and by the account among all strangers. Answers how to forgive it.
 */
export const countSigningIn = async (p: Platform, { address }: Caller, tried: SigningIn): Promise<Forgive> => {
  const { door, person, account, isHome } = tried;
  const forgiveDevice = await countTryOnKnownDevice(p, door, person);
  if (forgiveDevice) return forgiveDevice;
  const network = networkOf(address);
  const now = p.clock.now();
  const byNetwork = throttled(`${door}.network`, network);
  const amongUnknownDevices = throttled(`${door}.account`, account);
  const byAccount = throttled(`${door}.accountAndNetwork`, account, network);
  await countTry(p.db, now, byNetwork, perAddress);
  await countTry(p.db, now, byAccount, perAccount);
  if (!isHome)
    await countTry(p.db, now, amongUnknownDevices, unknownDevicesPerAccount).catch(async (refusal: unknown) => {
      // Nothing was compared: else whoever asks again meanwhile would be told the shorter wait of their own network.
      await forgiveTry(p.db, byAccount);
      throw refusal;
    });
  return async () => {
    await forgiveTries(p.db, byAccount);
    await forgiveTry(p.db, byNetwork);
    if (!isHome) await forgiveTry(p.db, amongUnknownDevices);
  };
};

/** Forgets all tries on an account: whoever proved in another way that it is theirs begins anew. */
export const forgiveSigningIn = async (
  p: Platform,
  { address }: Caller,
  { door, account }: Pick<SigningIn, 'door' | 'account'>,
): Promise<void> => {
  await forgiveTries(p.db, throttled(`${door}.account`, account));
  await forgiveTries(p.db, throttled(`${door}.accountAndNetwork`, account, networkOf(address)));
};

/** For whoever signs somebody in, in the shop or at the desk. */
export const knownDevices = { know: knowDevice, countSigningIn } as const;
