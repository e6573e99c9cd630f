import { longestShareText } from './goods-link.ts';
import { GoodsKey } from './goods.shape.ts';

/**
 * Goods in one word that stands in an address: their key, written so that no messenger breaks it. It says all there is to
 * know, so nothing has to be kept for it, and it is good for as long as the goods are (decision 40).
 */
export const shareCodeOf = ({ platformCode, goodsId }: GoodsKey): string =>
  btoa(`${platformCode} ${goodsId}`).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Where others see shared goods, below the server's own address: a page that messengers draw a card of. */
export const sharePathOf = (key: GoodsKey): string => `/s/${shareCodeOf(key)}`;

const longestCode = 160;

/** The goods that a code names; undefined for what is none, whoever wrote it. */
export const readShareCode = (code: string): GoodsKey | undefined => {
  if (code.length > longestCode || !/^[\w-]+$/.test(code)) return undefined;
  try {
    const [platformCode, goodsId, ...rest] = atob(code.replaceAll('-', '+').replaceAll('_', '/')).split(' ');
    const key = GoodsKey.safeParse({ platformCode, goodsId });
    return key.success && rest.length === 0 && shareCodeOf(key.data) === code ? key.data : undefined;
  } catch {
    return undefined;
  }
};

/** The code in a link to shared goods: its page, or the screen that it leads to; undefined where there is none. */
export const shareCodeIn = (text: string): string | undefined => {
  if (text.length > longestShareText) return undefined;
  const code = /(?:\/s\/|\/pdp\/pdp\?(?:[^\s#]{0,200}&)?code=)([\w-]{4,160})(?![\w-])/.exec(text)?.[1];
  return code !== undefined && readShareCode(code) ? code : undefined;
};
