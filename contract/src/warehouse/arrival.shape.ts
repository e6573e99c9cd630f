import * as z from 'zod/mini';
import { Id, Instant, OrderCode } from '../base/shapes.ts';
import { Photo } from '../uploads/upload.shape.ts';
import { arrivalClaimLifecycle } from './arrival-claim.lifecycle.ts';

/** What may be wrong with goods when they arrive. */
export const findingKinds = ['damaged', 'wet', 'wrong', 'short', 'opened', 'other'] as const;
export const FindingKind = z.enum(findingKinds);
export type FindingKind = z.infer<typeof FindingKind>;

/** Something that was wrong with goods when they arrived, as it was noted and photographed at the bench. */
export const Finding = z.object({
  kind: FindingKind,
  /** How many pieces it concerns: of `short`, how many are missing. Null when nobody counted. */
  quantity: z.nullable(z.int()),
  note: z.string(),
  photos: z.array(Photo),
});
export type Finding = z.infer<typeof Finding>;

/** A part of an order that has come while the rest is still awaited. */
export const PartArrived = z.object({
  quantity: z.int(),
  at: Instant,
  note: z.string(),
  photos: z.array(Photo),
});
export type PartArrived = z.infer<typeof PartArrived>;

/** Within so many days staff answer a claim. */
export const claimAnswerDays = 2;

export const ArrivalClaimState = z.enum(arrivalClaimLifecycle.states);
export type ArrivalClaimState = z.infer<typeof ArrivalClaimState>;

/** A shopper's claim to a box that nobody awaited, as the shopper sees it. */
export const ArrivalClaim = z.object({
  id: Id,
  orderCode: OrderCode,
  state: ArrivalClaimState,
  trackingNo: z.nullable(z.string()),
  text: z.string(),
  /** The proof, such as the shop's mail. */
  photos: z.array(Photo),
  askedAt: Instant,
  answeredAt: z.nullable(Instant),
  /** What the staff answered with: of a refused claim its reason. */
  answer: z.string(),
});
export type ArrivalClaim = z.infer<typeof ArrivalClaim>;
