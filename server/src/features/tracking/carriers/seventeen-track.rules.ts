import type { TrackingStatus } from '@hakobu/contract/tracking/tracking.shape';
import * as z from 'zod/mini';

// What is read of version 2.4's answers; everything else in them is left alone.
const text = z.optional(z.nullable(z.string()));
const Address = z.object({ country: text, state: text, city: text });
const Event = z.object({
  time_utc: text,
  time_iso: text,
  description: text,
  location: text,
  stage: text,
  sub_status: text,
  address: z.optional(z.nullable(Address)),
});
const Accepted = z.object({
  number: z.string(),
  track_info: z.optional(
    z.nullable(
      z.object({
        tracking: z.optional(
          z.nullable(
            z.object({
              providers: z.optional(z.nullable(z.array(z.object({ events: z.optional(z.nullable(z.array(Event))) })))),
            }),
          ),
        ),
      }),
    ),
  ),
});
const Rejected = z.object({ number: z.string(), error: z.object({ code: z.int() }) });

export const SeventeenTrackAnswer = z.object({
  code: z.int(),
  data: z.optional(z.object({ accepted: z.optional(z.array(Accepted)), rejected: z.optional(z.array(Rejected)) })),
});
export type SeventeenTrackAnswer = z.infer<typeof SeventeenTrackAnswer>;

/** Codes of rejected numbers that are no fault of theirs. */
export const rejections = { alreadyRegistered: -18019901, notRegistered: -18019902, nothingYet: -18019909 } as const;
const harmless: ReadonlySet<number> = new Set(Object.values(rejections));

/** The rejections that somebody should know of, as text. */
export const refusedIn = (rejected: ReadonlyMap<string, number>): Map<string, string> =>
  new Map([...rejected].filter(([, code]) => !harmless.has(code)).map(([number, code]) => [number, String(code)]));

const byMainStatus: Readonly<Record<string, TrackingStatus>> = {
  InfoReceived: 'accepted',
  InTransit: 'inTransit',
  AvailableForPickup: 'outForDelivery',
  OutForDelivery: 'outForDelivery',
  DeliveryFailure: 'exception',
  Delivered: 'delivered',
  Exception: 'exception',
  Expired: 'exception',
};
const bySubStatus: Readonly<Record<string, TrackingStatus>> = {
  InTransit_PickedUp: 'accepted',
  InTransit_CustomsProcessing: 'customs',
  InTransit_CustomsReleased: 'customs',
  InTransit_CustomsRequiringInformation: 'customs',
  Exception_Returning: 'returned',
  Exception_Returned: 'returned',
};
const byStage: Readonly<Record<string, TrackingStatus>> = {
  InfoReceived: 'accepted',
  PickedUp: 'accepted',
  AvailableForPickup: 'outForDelivery',
  OutForDelivery: 'outForDelivery',
  Delivered: 'delivered',
  Returning: 'returned',
  Returned: 'returned',
};

/** An event's status: by its sub-status, the main status before the underscore, or its stage; else it moves on. */
export const statusFrom = (subStatus: string, stage: string): TrackingStatus =>
  bySubStatus[subStatus] ?? byMainStatus[subStatus.split('_')[0] ?? ''] ?? byStage[stage] ?? 'inTransit';

type Answer = z.infer<typeof Event>;
type Read = { readonly at: Date; readonly status: TrackingStatus; readonly text: string; readonly place: string };

const placeFrom = ({ location, address }: Answer): string =>
  location?.trim() || [address?.city, address?.state, address?.country].filter(Boolean).join(', ');

const eventFrom = (event: Answer): Read[] => {
  const at = new Date(event.time_utc || event.time_iso || '');
  if (Number.isNaN(at.getTime())) return [];
  const status = statusFrom(event.sub_status ?? '', event.stage ?? '');
  return [{ at, status, text: event.description?.trim() ?? '', place: placeFrom(event) }];
};

/** The events of every number that something is known of. An event without a readable time is left out. */
export const eventsIn = (answer: SeventeenTrackAnswer): Map<string, Read[]> => {
  const known = new Map<string, Read[]>();
  for (const { number, track_info } of answer.data?.accepted ?? []) {
    const providers = track_info?.tracking?.providers ?? [];
    const events = providers.flatMap((provider) => (provider.events ?? []).flatMap(eventFrom));
    if (events.length > 0) known.set(number, events);
  }
  return known;
};

/** The numbers that were rejected, with the code for why. */
export const rejectedIn = (answer: SeventeenTrackAnswer): Map<string, number> =>
  new Map((answer.data?.rejected ?? []).map(({ number, error }) => [number, error.code]));
