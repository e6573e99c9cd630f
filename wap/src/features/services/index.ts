export { CheckNoticeCard, OfferPicker, ServicesCard, ServiceWaits } from './LazyServices.tsx';
export { offersQuery } from './offers.queries.ts';
export { serviceWaitsQuery } from './waiting.queries.ts';
export { WaitTitle } from './WaitTitle.tsx';
