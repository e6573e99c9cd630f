import type { Tx } from '../../platform/database/database.ts';
import {
  countTry,
  forgiveTries,
  forgiveTry,
  perPerson,
  perAddress,
  unknownDevicesPerPerson,
  throttled,
} from '../../platform/database/throttle.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { deviceNow, markDevice } from '../../platform/http/device.ts';
import { networkOf } from '../../platform/http/limits/network-of.ts';
import type { Platform } from '../../platform/platform.ts';
import { deviceOf } from './sessions/device.rules.ts';
import { maxDevicesOfOne } from './session.rules.ts';
import { deleteOldestDevices, isKnownDevice, listStaffOnDevice, upsertKnownDevice } from './known-device.store.ts';

/** `shopper:<id>`, `staff:<id>`; an account that nobody has is looked up like any other. */
export type Person = `${'shopper' | 'staff' | 'account'}:${string}`;

const keepDevice = async (p: Platform, tx: Tx, person: Person, signedInAt: Date | null): Promise<boolean> => {
  const deviceHash = markDevice(p);
  if (deviceHash === undefined) return false;
  const hadSignedIn = await upsertKnownDevice(tx, person, { deviceHash, signedInAt });
  await deleteOldestDevices(tx, person, maxDevicesOfOne);
  return !hadSignedIn;
};

/** This browser is one of theirs: they sign in on it. Answers whether it is for the first time. */
export const knowDevice = (p: Platform, tx: Tx, person: Person): Promise<boolean> => keepDevice(p, tx, person, tx.now);

/** The same of who proved themselves by a code and has not signed in: the first sign-in is told of all the same. */
export const proveDevice = async (p: Platform, tx: Tx, person: Person): Promise<void> => {
  await keepDevice(p, tx, person, null);
};

export const isOnKnownDevice = async (p: Platform, person: Person): Promise<boolean> => {
  const device = deviceNow(p);
  return device !== undefined && (await isKnownDevice(p.db, person, device));
};

/** `deskFactor`: the second step at the desk, whose tries are counted apart from those of the first. */
type Door = 'logIn' | 'desk' | 'deskFactor';
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
  await countTry(p.db, p.clock.now(), subject, perPerson);
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
  const byNameAndNetwork = throttled(`${door}.accountAndNetwork`, account, network);
  await countTry(p.db, now, byNetwork, perAddress);
  await countTry(p.db, now, byNameAndNetwork, perPerson);
  if (!isHome)
    await countTry(p.db, now, amongUnknownDevices, unknownDevicesPerPerson).catch(async (refusal: unknown) => {
      // Nothing was compared: else whoever asks again meanwhile would be told the shorter wait of their own network.
      await forgiveTry(p.db, byNameAndNetwork);
      throw refusal;
    });
  return async () => {
    await forgiveTries(p.db, byNameAndNetwork);
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

/** The members of staff who have signed in on the browser that calls. */
const staffHere = async (p: Platform): Promise<string[]> => {
  const device = deviceNow(p);
  return device === undefined ? [] : listStaffOnDevice(p.db, device);
};

/** For whoever signs somebody in, in the shop or at the desk, and shows where they are. */
export const knownDevices = { know: knowDevice, countSigningIn, staffHere, named: deviceOf } as const;
