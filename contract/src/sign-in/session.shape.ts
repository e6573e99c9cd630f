import * as z from 'zod/mini';
import { Id, Instant } from '../base/shapes.ts';
import { SignInMethod } from './sign-in.shape.ts';

/** What a session runs on, as far as its browser says. */
export const deviceKinds = ['phone', 'tablet', 'computer', 'unknown'] as const;
export const browsers = [
  'WeChat',
  'QQ',
  'QQ Browser',
  'UC Browser',
  'Mi Browser',
  'Huawei Browser',
  'Samsung Internet',
  'LINE',
  'Edge',
  'Opera',
  'Firefox',
  'Chrome',
  'Safari',
] as const;
export const operatingSystems = [
  'HarmonyOS',
  'Android',
  'iPadOS',
  'iOS',
  'Windows',
  'ChromeOS',
  'macOS',
  'Linux',
] as const;

/** Names alone: browsers say versions of their systems that stand still, and models no more. Null where nothing is said. */
export const Device = z.object({
  kind: z.enum(deviceKinds),
  browser: z.nullable(z.enum(browsers)),
  system: z.nullable(z.enum(operatingSystems)),
});
export type Device = z.infer<typeof Device>;

/** What the refusal of a session says that somebody ended: its owner from another device, or staff. */
export const SessionEnded = z.object({ endedBy: z.enum(['owner', 'staff']) });
export type SessionEnded = z.infer<typeof SessionEnded>;

/** A device on which somebody is signed in. */
export const Session = z.object({
  id: Id,
  device: Device,
  /** The network address of the sign-in without its last part: `203.0.113.*`; empty where it is not known. */
  address: z.string(),
  method: SignInMethod,
  startedAt: Instant,
  /** To five minutes. */
  usedAt: Instant,
});
export type Session = z.infer<typeof Session>;

export const OwnSession = z.object({ ...Session.shape, isCurrent: z.boolean() });
export type OwnSession = z.infer<typeof OwnSession>;

/** How many devices of one shopper may be signed in; on one more the longest unused is signed out. */
export const maxSessions = 5;
