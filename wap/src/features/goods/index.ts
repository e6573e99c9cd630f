export { ClipboardOffer } from './ClipboardOffer.tsx';
export { GoodsPicture } from './GoodsPicture.tsx';
export { LazySeenAt, LazyWordsField } from './LazyParts.tsx';
export { useFen } from './rates.queries.ts';
