import type { Language } from '@hakobu/contract/base/languages';
import type { Db } from '../../platform/database/database.ts';
import { catalogueApi, goodsByKeys, type GoodsFacts } from '../goods/index.ts';
import { keyOfLink } from '../proxies/index.ts';

/** What we have of the goods that links lead to, in their order: by the site and the id that a link names, else by its page. */
export const heldByLinks = async (
  db: Db,
  urls: readonly string[],
  language: Language,
): Promise<(GoodsFacts | undefined)[]> => {
  const keys = urls.map(keyOfLink);
  const known = await goodsByKeys(db, keys, language);
  const byKey = keys.map(({ platformCode, goodsId }) =>
    known.find((each) => each.goodsId === goodsId && each.platformCode === platformCode),
  );
  const others = urls.filter((_, place) => byKey[place] === undefined);
  const byPage = await catalogueApi.atPages(db, others, language);
  return byKey.map((facts, place) => facts ?? byPage.get(urls[place] ?? ''));
};
