import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { exact, Nothing } from '../base/shapes.ts';

/** By which ways letters leave the product for a shopper, beside the list of letters where they always are. */
export const LetterChannels = z.object({
  email: z.object({
    /** Whether the company sends letters by e-mail at all. */
    isOffered: z.boolean(),
    /** Masked; null when the account has no address. */
    to: z.nullable(z.string()),
    isOn: z.boolean(),
  }),
  push: z.object({
    isOffered: z.boolean(),
    /** What a browser subscribes with (VAPID, base64url); null where push is not offered. */
    publicKey: z.nullable(z.string()),
    /** Whether this device, the session that asks, is subscribed. */
    isOnHere: z.boolean(),
    /** How many of the shopper's devices are. */
    devices: z.int(),
  }),
});
export type LetterChannels = z.infer<typeof LetterChannels>;

export const readLetterChannels = endpoint({
  method: 'GET',
  path: '/api/console/letter/channels',
  by: 'shopper',
  summary: 'By which ways letters leave the product for this shopper, and what a browser needs to subscribe',
  input: Nothing,
  output: LetterChannels,
});

export const chooseEmail = endpoint({
  method: 'POST',
  path: '/api/console/letter/channels/email',
  by: 'shopper',
  summary: 'Has letters sent by e-mail from now on, or no longer',
  input: z.object({ isOn: z.boolean() }),
  output: LetterChannels,
});

const base64url = (min: number, max: number) =>
  z.string().check(z.minLength(min), z.maxLength(max), z.regex(/^[\w-]+=*$/));

export const subscribePush = endpoint({
  method: 'POST',
  path: '/api/console/letter/channels/push',
  by: 'shopper',
  summary: "Subscribes this device with what its browser's push service gave it; a later subscription takes its place",
  input: z.object({
    endpoint: exact(2000).check(z.minLength(12)),
    keys: z.object({ p256dh: base64url(80, 100), auth: base64url(20, 30) }),
  }),
  output: LetterChannels,
});

export const unsubscribePush = endpoint({
  method: 'POST',
  path: '/api/console/letter/channels/push/end',
  by: 'shopper',
  summary: 'Ends the subscription of this device',
  input: Nothing,
  output: LetterChannels,
});
