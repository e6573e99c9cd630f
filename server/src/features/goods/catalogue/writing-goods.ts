import { readPictureName } from '../../../platform/files/pictures.ts';
import { readRemoteAddress } from '../../../platform/fetching/remote-address.ts';
import { sanitize } from '../../../platform/html/sanitize.ts';
import type { OwnGoodsGiven } from '@hakobu/contract/goods/catalogue.shape';
import type { GoodsKey } from '@hakobu/contract/goods/goods.shape';
import { isUploaded, searchTextOf } from './own-goods.rules.ts';
import type { Written } from './own-goods.store.ts';

/** A page or picture of somebody else's: of the public internet, and under TLS. */
export const isRemoteAddress = (text: string): boolean =>
  readRemoteAddress(text)?.isSecure === true && text.startsWith('https://');

/** In a form that pictures have; whether an uploaded one is there is another matter. */
export const isPicture = (text: string): boolean =>
  isUploaded(text) || isRemoteAddress(text) || readPictureName(text) !== undefined;

/** With texts as they are kept: nothing in them runs or loads from elsewhere. */
export const cleaned = (given: OwnGoodsGiven): OwnGoodsGiven => ({
  ...given,
  descriptions: {
    ja: sanitize(given.descriptions.ja),
    'zh-CN': sanitize(given.descriptions['zh-CN']),
    'zh-TW': sanitize(given.descriptions['zh-TW']),
    en: sanitize(given.descriptions.en),
  },
});

type Whole = { readonly key: GoodsKey; readonly given: OwnGoodsGiven; readonly isHidden: boolean };

/** Goods as they are written; `given` is cleaned already. */
export const writtenFrom = ({ key, given, isHidden }: Whole, hiddenReason = ''): Written => ({
  key,
  given,
  isHidden,
  hiddenReason,
  searchText: searchTextOf(given),
});
