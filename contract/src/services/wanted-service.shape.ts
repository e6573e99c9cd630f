import * as z from 'zod/mini';
import { optionalText, wholeNumber } from '../base/shapes.ts';

/** Names an entry of the price list for good: `photos`, `detailedInspection`. */
export const OfferCode = z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{1,39}$/));

/** Services wanted for an order or parcel, as they are asked for and while ordering. */
export const WantedService = z.object({
  offerCode: OfferCode,
  quantity: z._default(wholeNumber(1, 99), 1),
  note: optionalText(500),
});
