export { ClipboardOffer } from './ClipboardOffer.tsx';
export { usePaste } from './clipboard/usePaste.ts';
