import * as z from 'zod/mini';
import { Instant, maybeLine } from '../base/shapes.ts';
import { IdentityProvider } from './pending-sign-up.shape.ts';
import { SignedIn } from './sign-in.shape.ts';

/** So long a shopper may stay with the third party. */
export const identityStateMinutes = 10;

/** How one is gone to from the browser that asks: led there by its address, or by opening the shop inside that app. */
export const OfferedIdentity = z.object({ provider: IdentityProvider, way: z.enum(['redirect', 'openInApp']) });
export type OfferedIdentity = z.infer<typeof OfferedIdentity>;

/** What the return from a third party carries. Of any form: what is none of ours is over, not misread. */
export const IdentityState = maybeLine(200);

/** `signedIn`: somebody here has it. `unknown`: nobody has, and `pending` ties it to an account or begins a new one. */
export const IdentityFinished = z.union([
  z.object({ outcome: z.literal('signedIn'), signedIn: SignedIn }),
  z.object({ outcome: z.literal('unknown'), pending: z.string(), provider: IdentityProvider, nickName: z.string() }),
]);
export type IdentityFinished = z.infer<typeof IdentityFinished>;

/** `picture` is an address of ours, or empty; `usedAt` is null where nobody signed in by it yet. */
export const BoundIdentity = z.object({
  provider: IdentityProvider,
  nickName: z.string(),
  picture: z.string(),
  boundAt: Instant,
  usedAt: z.nullable(Instant),
});
export type BoundIdentity = z.infer<typeof BoundIdentity>;
