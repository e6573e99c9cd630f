import { lazy, Suspense } from 'react';
import { RowSkeletons } from '../../kit/list/Skeleton.tsx';
import type { CheckNoticeCardProps } from './CheckNoticeCard.tsx';
import type { OfferPickerProps } from './asking/OfferPicker.tsx';
import type { ServicesCardProps } from './ServicesCard.tsx';
import type { ServiceWaitsProps } from './waits/ServiceWaits.tsx';

// They stand on screens that are heavy without them, and are fetched while the rest is drawn.
const Card = lazy(async () => ({ default: (await import('./ServicesCard.tsx')).ServicesCard }));
const Picker = lazy(async () => ({ default: (await import('./asking/OfferPicker.tsx')).OfferPicker }));
const Waits = lazy(async () => ({ default: (await import('./waits/ServiceWaits.tsx')).ServiceWaits }));
const Notice = lazy(async () => ({ default: (await import('./CheckNoticeCard.tsx')).CheckNoticeCard }));

/** The services of an order or a parcel on its own screen; nothing while they are not known. */
export const ServicesCard = (of: ServicesCardProps) => (
  <Suspense fallback={null}>
    <Card {...of} />
  </Suspense>
);

/** What waits for the shopper about the services of an order in a list; nothing where nothing does. */
export const ServiceWaits = (of: ServiceWaitsProps) => (
  <Suspense fallback={null}>
    <Waits {...of} />
  </Suspense>
);

/** Chooses services from the price list. */
export const OfferPicker = (of: OfferPickerProps) => (
  <Suspense fallback={<RowSkeletons count={3} picture={false} />}>
    <Picker {...of} />
  </Suspense>
);

/** A move of a quoted service, in the conversation about its order. */
export const CheckNoticeCard = (of: CheckNoticeCardProps) => (
  <Suspense fallback={<RowSkeletons count={1} picture={false} />}>
    <Notice {...of} />
  </Suspense>
);
