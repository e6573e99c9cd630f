export { ClipboardOffer } from './ClipboardOffer.tsx';
/** How a line of goods looks in a cart, an order, a proxy order. */
export { default as goodsLineStyles } from './goodsLine.module.css';
export { GoodsPicture } from './GoodsPicture.tsx';
export { LazySeenAt, LazyWordsField } from './LazyParts.tsx';
export { usePaste } from './clipboard/usePaste.ts';
export { useFen } from './rates.queries.ts';
export { LandedBill } from './landed/LandedBill.tsx';
export { landedAmount } from './landed/landedAmount.tsx';
