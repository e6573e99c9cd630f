import { csvHead } from '@hakobu/contract/base/csv';
import type { Asked } from '@hakobu/contract/base/endpoint';
import type * as api from '@hakobu/contract/goods/catalogue.desk-api';
import type { GoodsOrigin } from '@hakobu/contract/goods/catalogue.shape';
import { readGoodsLink } from '@hakobu/contract/goods/goods-link';
import { goodsColumns } from '@hakobu/contract/goods/goods-import.shape';
import { goodsNotFound } from '@hakobu/contract/goods/goods.problems';
import { otherSites } from '@hakobu/contract/platforms/platform.shape';
import * as z from 'zod/mini';
import { japanDayOf } from '../../../platform/clock/clock.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { invalidRequest } from '../../../platform/http/reading.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit } from '../../audit/index.ts';
import { allPlatforms, wordsIn } from '../../platforms/index.ts';
import { readKeyword } from '../search/search.rules.ts';
import { fileLine } from './goods-file.rules.ts';
import { maxChangesListed } from './own-goods.actions.ts';
import {
  type DeskFilter,
  type DeskRow,
  findDeskRow,
  findSellersLike,
  listCategoryCodes,
  listChanges,
  listDesk,
} from './own-goods.store.ts';
import { presentDeskGoods, presentDeskRow, presentFiled } from './own-goods.presenters.ts';

type Filters = Asked<typeof api.goodsFile>;

/** A link is looked up by its id, on its platform. */
const filterOf = ({ keyword, ...rest }: Filters, origin: GoodsOrigin | undefined): DeskFilter => {
  const link = keyword === '' ? null : readGoodsLink(keyword);
  const words = link ? link.goodsId : keyword;
  return {
    ...rest,
    ...(link ? { platformCode: link.site } : {}),
    origin,
    keyword: words,
    readings: words === '' ? undefined : link ? [] : readKeyword(words).readings,
  };
};

const cursorOf = (cursor: string | undefined): number | undefined => {
  if (cursor === undefined || cursor === '') return undefined;
  if (!/^[1-9]\d{0,14}$/.test(cursor)) throw invalidRequest('cursor');
  return Number(cursor);
};

export const readDeskList = async (
  p: Platform,
  { language }: Caller,
  { cursor, limit, origin, ...filters }: Asked<typeof api.listDeskGoods>,
) => {
  const rows = await listDesk(p.db, filterOf(filters, origin), { before: cursorOf(cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    list: shown.map((row) => presentDeskRow(row, language)),
    nextCursor: rows.length > limit ? String(shown.at(-1)?.id ?? '') : null,
  };
};

export const readDeskGoods = async (p: Platform, { language }: Caller, id: string) => {
  const row = await findDeskRow(p.db, Number(id));
  if (!row) throw goodsNotFound();
  return presentDeskGoods(row, await listChanges(p.db, row.id, maxChangesListed), language);
};

const Words = z.record(z.string(), z.string());

export const readChoices = async (p: Platform, { language }: Caller) => {
  const [platforms, categories] = await Promise.all([allPlatforms(p.db), listCategoryCodes(p.db)]);
  return {
    platforms: platforms
      .filter(({ code }) => code !== otherSites)
      .toSorted((one, other) => one.place - other.place)
      .map((row) => ({
        code: row.code,
        name: (language === 'ja' ? row.nameJa : wordsIn(row.names, language)) ?? row.nameJa,
        isOneOfAKind: row.oneOfAKind,
      })),
    categories: categories.map(({ code, names, parentCode }) => ({
      code,
      name: wordsIn(Words.parse(names), language) ?? code,
      parentCode,
    })),
  };
};

const maxSellers = 20;

export const readSellers = async (p: Platform, { platformCode, keyword }: Asked<typeof api.sellerChoices>) => ({
  sellers: await findSellersLike(p.db, platformCode, keyword, maxSellers),
});

const atOnce = 500;

const inPortions = async function* (p: Platform, filter: DeskFilter): AsyncGenerator<readonly DeskRow[]> {
  let before: number | undefined;
  for (;;) {
    const rows = await listDesk(p.db, filter, { before, limit: atOnce });
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) return;
    before = rows.at(-1)?.id;
  }
};

/** The company's own goods as a file that the import takes; who saves it stands in the audit log. */
export const exportGoods = async (p: Platform, caller: Caller, filters: Filters) => {
  await p.transact(caller, (tx) =>
    audit(tx, caller, { action: 'lists.download', object: 'list:goods', after: { ...filters } }),
  );
  const read = inPortions(p, filterOf(filters, 'own'));
  // The first rows are read before the answer begins: what fails then is still told as an envelope.
  const first = await read.next();
  const linesOf = (rows: readonly DeskRow[]): string => rows.map((row) => fileLine(presentFiled(row))).join('');
  const text = async function* (): AsyncGenerator<string> {
    yield csvHead(goodsColumns);
    if (!first.done) yield linesOf(first.value);
    for await (const rows of read) yield linesOf(rows);
  };
  return { name: `goods-${japanDayOf(p.clock.now())}.csv`, text: text() };
};
