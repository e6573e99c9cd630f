export { ClipboardOffer } from './ClipboardOffer.tsx';
export { GoodsPicture } from './GoodsPicture.tsx';
export { LazySeenAt, LazyWordsField } from './LazyParts.tsx';
export { usePaste } from './clipboard/usePaste.ts';
export { useFen } from './rates.queries.ts';
