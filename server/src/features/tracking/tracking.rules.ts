import { trackingStatuses, type TrackingStatus } from '@hakobu/contract/tracking/tracking.shape';

type Dated = { readonly at: Date; readonly status: TrackingStatus };

/** Newest first; of two at one instant, the one further along. */
export const newestFirst = <Event extends Dated>(events: readonly Event[]): Event[] =>
  events.toSorted(
    (a, b) =>
      b.at.getTime() - a.at.getTime() || trackingStatuses.indexOf(b.status) - trackingStatuses.indexOf(a.status),
  );

/**
 * Where a consignment of one or more waybills stands: delivered when every one of them is, else what was last heard of
 * those that are not. Null before the first event.
 */
export const statusOf = (waybills: readonly (readonly Dated[])[]): TrackingStatus | null => {
  const latest = waybills.map((events) => newestFirst(events)[0]);
  const heard = latest.filter((event) => event !== undefined);
  const [newestOpen] = newestFirst(heard.filter(({ status }) => status !== 'delivered'));
  if (newestOpen) return newestOpen.status;
  if (heard.length === 0) return null;
  return heard.length === waybills.length ? 'delivered' : 'inTransit';
};

/** Nothing more is to come after these. */
export const isFinal = (status: TrackingStatus | undefined): boolean => status === 'delivered' || status === 'returned';
