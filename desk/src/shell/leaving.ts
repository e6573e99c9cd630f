import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { SessionEnded } from '@hakobu/contract/sign-in/session.shape';
import * as z from 'zod/mini';

/** Whether a session ended because somebody ended it: its owner on another device, or a colleague. */
export const wasEnded = (error: unknown): boolean =>
  isProblem(error, codes.unknownToken) && z.safeParse(SessionEnded, error.data).success;

// Kept until somebody comes in again: the page before the desk says why they stand there.
let reason: unknown = null;

/** Why who was signed in at this tab is out; null when nobody was, or they left of themselves. */
export const leftBecause = (): unknown => reason;

export const noteLeaving = (error: unknown): void => {
  reason = error;
};
