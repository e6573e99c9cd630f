export { CheckNoticeCard, OfferPicker, ServicesCard } from './LazyServices.tsx';
export { offersQuery } from './offers.queries.ts';
