import * as z from 'zod/mini';
import { Id, Instant } from '../base/shapes.ts';

/** What happened at a door of the shop or the desk. */
export const accessKinds = [
  'signIn',
  'signInFailed',
  /** Not even compared: too many tries. */
  'signInSlowed',
  'signOut',
  'register',
  'codeFailed',
  /** Somebody who is signed in did not prove that it is them. */
  'reauthenticationFailed',
  'reset',
  'passwordChanged',
  /** A phone number, an e-mail address, a third party or a passkey came, went or became another; `about` says which. */
  'wayInChanged',
  /** A copy of one's own data was asked for. */
  'exportRequested',
  'linkUsed',
  'linkRefused',
  /** A session that nobody signed out of: on a sixth device the oldest ends. */
  'ended',
  /** A call of somebody who is signed in that they may not make (10005). */
  'refused',
] as const;
export const AccessKind = z.enum(accessKinds);
export type AccessKind = z.infer<typeof AccessKind>;

export const accessSides = ['shop', 'desk'] as const;
export const AccessSide = z.enum(accessSides);
export type AccessSide = z.infer<typeof AccessSide>;

/** The same within an hour and from one network is one entry, counted. */
export const AccessEntry = z.object({
  id: Id,
  kind: AccessKind,
  side: AccessSide,
  /** `shopper:<id>` or `staff:<id>`; empty where nobody of that account is known, and where many were tried. */
  person: z.string(),
  /** The name of then, or the account as it was typed, masked; empty where many were tried. */
  name: z.string(),
  /** Of a refusal the permission, or the call where it was not about one. */
  about: z.string(),
  /** The newest network address; empty where there were many. */
  address: z.string(),
  /** Of the newest call, as its answer and the server's log have it. */
  traceId: z.string(),
  firstAt: Instant,
  lastAt: Instant,
  times: z.int(),
});
export type AccessEntry = z.infer<typeof AccessEntry>;
