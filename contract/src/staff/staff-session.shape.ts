import * as z from 'zod/mini';
import { Id, Instant } from '../base/shapes.ts';
import { Device } from '../sign-in/session.shape.ts';

/** A browser on which a member of staff is signed in at the desk. */
export const StaffSession = z.object({
  id: Id,
  device: Device,
  /** The network address of the sign-in without its last part: `203.0.113.*`; empty where it is not known. */
  address: z.string(),
  startedAt: Instant,
  /** To a minute. */
  usedAt: Instant,
  /** They had never signed in on this browser before. */
  isNewDevice: z.boolean(),
});
export type StaffSession = z.infer<typeof StaffSession>;

export const OwnStaffSession = z.object({ ...StaffSession.shape, isCurrent: z.boolean() });
export type OwnStaffSession = z.infer<typeof OwnStaffSession>;
