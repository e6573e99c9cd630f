export { ClipboardOffer } from './ClipboardOffer.tsx';
export { GoodsPicture } from './GoodsPicture.tsx';
export { useFen } from './rates.queries.ts';
