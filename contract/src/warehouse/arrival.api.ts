import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Yen } from '../base/money.ts';
import { Id, Nothing, OrderCode, text } from '../base/shapes.ts';
import { photoIds } from '../uploads/upload.shape.ts';
import { ArrivalClaim, PartArrived } from './arrival.shape.ts';
import { ScannedText } from './warehouse.shape.ts';

export const readArrival = endpoint({
  method: 'GET',
  path: '/api/console/mall/order/arrival',
  by: 'shopper',
  summary: 'What of an order has come to the warehouse so far, and what became of a claim to an unknown box',
  input: z.object({ orderCode: OrderCode }),
  output: z.object({
    orderCode: OrderCode,
    ordered: z.int(),
    /** Pieces that came while the rest is awaited: `1 of 3`. Zero once all is stored. */
    arrived: z.int(),
    parts: z.array(PartArrived),
    /** The claim that is open, or else the last one; null when there never was one. */
    claim: z.nullable(ArrivalClaim),
    /** Whether the order's goods can be claimed now: bought, not stored, and no claim open. */
    mayClaim: z.boolean(),
  }),
});

export const claimArrival = endpoint({
  method: 'POST',
  path: '/api/console/mall/order/arrival/claim',
  by: 'shopper',
  repeats: 'by-key',
  summary: 'Claim a box that came to the warehouse unannounced, with proof; one open claim an order',
  input: z.object({
    orderCode: OrderCode,
    trackingNo: z.optional(ScannedText),
    text: text(1000),
    photoIds: photoIds(1),
  }),
  output: ArrivalClaim,
});

export const withdrawClaim = endpoint({
  method: 'POST',
  path: '/api/console/mall/order/arrival/claim/{id}/withdraw',
  by: 'shopper',
  summary: 'Take back a claim that nobody has answered yet',
  input: z.object({ id: Id }),
  output: ArrivalClaim,
});

export const storageTerms = endpoint({
  method: 'GET',
  path: '/api/web/storage/terms',
  by: 'public',
  summary: 'What storage costs and how long goods are kept',
  input: Nothing,
  output: z.object({
    /** Days of Japan, counted from the day after the goods were stored. */
    freeDays: z.int(),
    /** After so many days in all, free ones included, the goods are disposed of. */
    keptDays: z.int(),
    /** What a day over costs by weight; `upToGrams` is null for anything heavier. */
    perDay: z.array(z.object({ upToGrams: z.nullable(z.int()), yen: Yen })),
  }),
});
