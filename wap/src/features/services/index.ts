export { CheckNoticeCard, OfferPicker, ServicesCard, ServiceWaits } from './LazyServices.tsx';
export { offersQuery } from './asking/offers.queries.ts';
export { serviceWaitsQuery } from './waits/waiting.queries.ts';
export type { ServiceWait } from './waits/waiting.rules.ts';
export { WaitTitle } from './waits/WaitTitle.tsx';
