import { readShared } from '@hakobu/contract/goods/goods-link';
import { shareCodeIn } from '@hakobu/contract/goods/share-code';

/**
 * What of a copied text is sent: the link to goods, or our own share code, and never the words around it. Undefined where
 * nothing was recognised: then all of it stays on the device.
 */
export const recognise = (text: string): string | undefined => shareCodeIn(text) ?? readShared(text)?.url;
