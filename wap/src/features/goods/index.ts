export { ClipboardOffer } from './ClipboardOffer.tsx';
export { GoodsPicture } from './GoodsPicture.tsx';
export { dutyLabels, propertyLabels } from './goods.labels.ts';
export { useFen } from './rates.queries.ts';
