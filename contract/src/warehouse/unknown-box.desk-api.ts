import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Id, Instant, line, optionalText, OrderCode, text, wholeNumber } from '../base/shapes.ts';
import { photoIds } from '../uploads/upload.shape.ts';
import { ArrivalClaim, ArrivalClaimState } from './arrival.shape.ts';
import { UnknownBox, UnknownBoxState, UnknownBoxStep } from './unknown-box.shape.ts';
import { ScannedText, Shelf } from './warehouse.shape.ts';

export const keepUnknown = endpoint({
  method: 'POST',
  path: '/api/desk/warehouse/unknown',
  by: 'staff',
  permission: 'warehouse.receive',
  repeats: 'by-key',
  summary: 'Keep a box aside that no order awaits; a box that is kept already under this number is refused',
  input: z.object({
    /** Left out when there is no number on it. */
    trackingNo: z.optional(ScannedText),
    carrier: z.optional(line(40)),
    label: optionalText(500),
    weightGrams: z.optional(wholeNumber(1, 100_000)),
    shelf: Shelf,
    note: optionalText(500),
    photoIds: photoIds(1),
  }),
  output: UnknownBox,
});

/** `open` is what still waits for an owner or for being stored. */
export const UnknownBoxFilter = z.enum(['open', 'all', ...UnknownBoxState.options]);
export type UnknownBoxFilter = z.infer<typeof UnknownBoxFilter>;

export const listUnknown = endpoint({
  method: 'GET',
  path: '/api/desk/warehouse/unknown',
  by: 'staff',
  permission: 'warehouse.claims',
  summary: 'Boxes that nobody awaited, newest first; by number, code, label or shelf',
  input: z.object({
    ...pageQuery,
    state: z._default(UnknownBoxFilter, 'open'),
    keyword: z.optional(line(80)),
  }),
  output: z.object({
    ...pageOf(UnknownBox).shape,
    counts: z.record(UnknownBoxState, z.int()),
    openClaims: z.int(),
  }),
});

/** An order that a box may be for. */
export const BoxCandidate = z.object({
  orderCode: OrderCode,
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  state: z.string(),
  sellerName: z.string(),
  quantity: z.int(),
  trackingNo: z.nullable(z.string()),
  shopper: z.object({ id: z.string(), number: z.string(), nickName: z.string() }),
});
export type BoxCandidate = z.infer<typeof BoxCandidate>;

/** A claim as the desk sees it: with its order. */
export const DeskClaim = z.object({ ...ArrivalClaim.shape, order: BoxCandidate, dueAt: Instant });
export type DeskClaim = z.infer<typeof DeskClaim>;

export const unknownBox = endpoint({
  method: 'GET',
  path: '/api/desk/warehouse/unknown/{id}',
  by: 'staff',
  permission: 'warehouse.claims',
  summary: 'One unknown box with its history, the open claims (same number first) and orders with its number',
  input: z.object({ id: Id }),
  output: z.object({
    box: UnknownBox,
    claims: z.array(DeskClaim),
    candidates: z.array(BoxCandidate),
    history: z.array(UnknownBoxStep),
  }),
});

export const matchUnknown = endpoint({
  method: 'POST',
  path: '/api/desk/warehouse/unknown/{id}/match',
  by: 'staff',
  permission: 'warehouse.claims',
  summary: 'Say which order a box is for; it is stored with that order when it is scanned again',
  input: z.object({ id: Id, orderCode: OrderCode, note: optionalText(300) }),
  output: UnknownBox,
});

export const unmatchUnknown = endpoint({
  method: 'POST',
  path: '/api/desk/warehouse/unknown/{id}/unmatch',
  by: 'staff',
  permission: 'warehouse.claims',
  summary: 'Take a match back while the box is not stored yet',
  input: z.object({ id: Id, note: text(300) }),
  output: UnknownBox,
});

export const shelveUnknown = endpoint({
  method: 'POST',
  path: '/api/desk/warehouse/unknown/{id}/shelf',
  by: 'staff',
  permission: 'warehouse.receive',
  summary: 'Put an unknown box on another shelf',
  input: z.object({ id: Id, shelf: Shelf }),
  output: UnknownBox,
});

export const discardUnknown = endpoint({
  method: 'POST',
  path: '/api/desk/warehouse/unknown/{id}/discard',
  by: 'staff',
  permission: 'warehouse.dispose',
  summary: 'Dispose of a box that nobody claimed, photographed, after it was kept for 90 days',
  input: z.object({ id: Id, note: text(300), photoIds: photoIds(1) }),
  output: UnknownBox,
});

export const listClaims = endpoint({
  method: 'GET',
  path: '/api/desk/warehouse/claims',
  by: 'staff',
  permission: 'warehouse.claims',
  summary: "Shoppers' claims to unknown boxes, the oldest first; by order code or number",
  input: z.object({
    ...pageQuery,
    state: z._default(z.enum(['all', ...ArrivalClaimState.options]), 'Asked'),
    keyword: z.optional(line(80)),
  }),
  output: pageOf(DeskClaim),
});

export const deskClaim = endpoint({
  method: 'GET',
  path: '/api/desk/warehouse/claims/{id}',
  by: 'staff',
  permission: 'warehouse.claims',
  summary: 'One claim beside the boxes that it may mean: those with its number first, then the newest',
  input: z.object({ id: Id }),
  output: z.object({ claim: DeskClaim, boxes: z.array(UnknownBox) }),
});

export const acceptClaim = endpoint({
  method: 'POST',
  path: '/api/desk/warehouse/claims/{id}/accept',
  by: 'staff',
  permission: 'warehouse.claims',
  summary: 'Accept a claim: the box is matched with the order and stored when it is scanned again',
  input: z.object({ id: Id, boxId: Id, note: optionalText(300) }),
  output: DeskClaim,
});

export const refuseClaim = endpoint({
  method: 'POST',
  path: '/api/desk/warehouse/claims/{id}/refuse',
  by: 'staff',
  permission: 'warehouse.claims',
  summary: 'Refuse a claim, with the reason that the shopper reads',
  input: z.object({ id: Id, reason: text(300) }),
  output: DeskClaim,
});
