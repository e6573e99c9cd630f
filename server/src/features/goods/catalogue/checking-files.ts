import { goodsKeyText } from '@hakobu/contract/goods/goods.shape';
import { stat } from 'node:fs/promises';
import {
  type GoodsColumn,
  type ImportFault,
  keyColumns,
  maxFaultsKept,
  maxImportLines,
  neededColumns,
} from '@hakobu/contract/goods/goods-import.shape';
import {
  importEmpty,
  importHeadsWrong,
  importIsWorkbook,
  importNotText,
  importQuotesWrong,
  importRowTooLong,
  importTooLong,
} from '@hakobu/contract/goods/catalogue.problems';
import { OwnGoodsGiven } from '@hakobu/contract/goods/catalogue.shape';
import { otherSites } from '@hakobu/contract/platforms/platform.shape';
import { csvRows, CsvUnreadable, type CsvEncoding, type CsvFault, encodingOf } from '../../../platform/csv/read-csv.ts';
import type { Db } from '../../../platform/database/database.ts';
import { allPlatforms } from '../../platforms/index.ts';
import {
  type CellFault,
  faultAt,
  type HeadFaults,
  type Heads,
  lineReader,
  type Part,
  readHeads,
  type ReadLine,
} from './goods-file.rules.ts';
import { type Counts, insertFaults, insertStaged, type Staged } from './goods-import.store.ts';
import { type Entered, isSame, isUploaded } from './own-goods.rules.ts';
import { type DeskRow, listByKeys, listCategoryCodes, listSellersNamed, listShownPictures } from './own-goods.store.ts';
import { presentEntered } from './own-goods.presenters.ts';
import { cleaned, isRemoteAddress, isPicture } from './writing-goods.ts';
import { cut } from '@hakobu/contract/base/cut';

/** Four descriptions at their longest, each letter of them doubled, and the rest of the line. */
const maxRowBytes = 1024 * 1024;
/** Lines that are held against the database at once. */
const atOnce = 500;

const refusals: Readonly<Record<CsvFault, (line: number) => Error>> = {
  empty: () => importEmpty(),
  workbook: () => importIsWorkbook(),
  notText: () => importNotText(),
  quote: (line) => importQuotesWrong({ line }),
  rowTooLong: (line) => importRowTooLong({ line }),
};

/** What keeps a file from being read is told as a refusal. */
export const asRefusal = (error: unknown): unknown =>
  error instanceof CsvUnreadable ? refusals[error.fault](error.line) : error;

export const readFileFacts = async (path: string): Promise<{ bytes: number; encoding: CsvEncoding }> => {
  const { size: bytes } = await stat(path);
  return { bytes, encoding: await encodingOf(path) };
};

const sellerText = (platformCode: string, code: string): string => `${platformCode}\n${code}`;

type Line = ReadLine & { readonly line: number };

const isRead = (heads: ReturnType<typeof readHeads>): heads is Heads => heads instanceof Map;

const headsWrong = (faults: HeadFaults): Error => {
  const listed = (heads: readonly string[]) => (heads.length === 0 ? '—' : cut(heads.join(', '), 200));
  const { unknown, twice, missing } = faults;
  return importHeadsWrong({ unknown: listed(unknown), twice: listed(twice), missing: listed(missing) }, faults);
};

/** What is the same for every line of a file. */
type Known = {
  /** Whether a platform's goods are one of a kind, by its code. */
  readonly platforms: ReadonlyMap<string, boolean>;
  readonly categories: ReadonlySet<string>;
  readonly heads: ReadonlySet<GoodsColumn>;
};

const listKnown = async (db: Db, heads: Known['heads']): Promise<Known> => {
  const platforms = (await allPlatforms(db)).filter(({ code }) => code !== otherSites);
  return {
    platforms: new Map(platforms.map(({ code, oneOfAKind: isOneOfAKind }) => [code, isOneOfAKind])),
    categories: new Set((await listCategoryCodes(db)).map(({ code }) => code)),
    heads,
  };
};

const columnOf = (path: readonly PropertyKey[]): GoodsColumn | null => {
  const columns: Readonly<Record<string, GoodsColumn>> = {
    sellerCode: 'seller',
    categoryCode: 'category',
    names: 'name_ja',
    priceYen: 'price_yen',
    secondPriceYen: 'price_to_yen',
    weightGrams: 'weight_g',
    domesticYen: 'domestic_yen',
    pictures: 'pictures',
    sourceUrl: 'page',
    options: 'options',
    searchWords: 'words',
    descriptions: 'description_ja',
  };
  return columns[String(path[0])] ?? null;
};

const noNames = { ja: '', 'zh-CN': '', 'zh-TW': '', en: '' };

/** Where goods that are not there yet begin. */
const fresh = (isOneOfAKind: boolean) => ({
  secondPriceYen: null,
  stock: 'onSale' as const,
  condition: 'new' as const,
  isOneOfAKind,
  prohibited: false,
  domesticYen: null,
  properties: [],
  dutyKind: 'other' as const,
  sourceUrl: null,
  options: [],
  searchWords: [],
  names: noNames,
  descriptions: noNames,
});

const merged = (base: Pick<OwnGoodsGiven, 'names' | 'descriptions'>, part: Part) => ({
  ...base,
  ...part,
  names: { ...base.names, ...part.names },
  descriptions: { ...base.descriptions, ...part.descriptions },
});

type Judged = { readonly faults: readonly CellFault[]; readonly staged: Staged | 'unchanged' | null };

const faulty = (faults: readonly CellFault[]): Judged => ({ faults, staged: null });

/** What of a portion of lines the database knows. */
type There = {
  readonly goods: ReadonlyMap<string, DeskRow>;
  /** Names by platform and code, with those that earlier lines of the file enter. */
  readonly sellers: Map<string, string>;
  readonly pictures: ReadonlySet<string>;
};

const missingIn = ({ heads }: Known): CellFault[] =>
  neededColumns.filter((column) => !heads.has(column)).map((column) => faultAt(column, 'missing'));

const namesWrong = ({ key, part }: Line, { platforms, categories }: Known, { pictures }: There): CellFault[] => {
  const lost = part.pictures?.find((picture) => isUploaded(picture) && !pictures.has(picture));
  return [
    ...(platforms.has(key.platformCode) ? [] : [faultAt('platform', 'unknown', key.platformCode)]),
    ...(part.categoryCode === undefined || categories.has(part.categoryCode)
      ? []
      : [faultAt('category', 'unknown', part.categoryCode)]),
    ...(lost === undefined ? [] : [faultAt('pictures', 'unknown', lost)]),
  ];
};

const sellerWrong = (line: Line, sellerCode: string, { sellers }: There): CellFault[] => {
  const at = sellerText(line.key.platformCode, sellerCode);
  const name = sellers.get(at);
  if (name === undefined && line.sellerName === undefined) return [faultAt('seller_name', 'missing')];
  if (name === undefined) sellers.set(at, line.sellerName ?? '');
  else if (line.sellerName !== undefined && line.sellerName !== name)
    return [faultAt('seller_name', 'sellerName', line.sellerName)];
  return [];
};

/** What the goods of a line would be, over what they are; or why they cannot be. */
const wholeFrom = (
  { key, part }: Line,
  before: Entered | undefined,
  { platforms }: Known,
): OwnGoodsGiven | CellFault => {
  const base = before?.given ?? fresh(platforms.get(key.platformCode) ?? false);
  const read = OwnGoodsGiven.safeParse(merged(base, part));
  if (!read.success) return faultAt(columnOf(read.error.issues[0]?.path ?? []), 'form');
  const { priceYen, secondPriceYen } = read.data;
  return secondPriceYen !== null && secondPriceYen <= priceYen
    ? faultAt('price_to_yen', 'order', String(secondPriceYen))
    : cleaned(read.data);
};

/** One line held against what is there: what it would do, or why it cannot be taken. */
const judge = (line: Line, known: Known, there: There): Judged => {
  const { key, isOnSale, sellerName = '' } = line;
  const row = there.goods.get(goodsKeyText(key));
  if (row && row.origin !== 'catalogue') return faulty([faultAt('goods_id', 'live', key.goodsId)]);
  const before = row ? presentEntered(row) : undefined;
  const wrong = [...namesWrong(line, known, there), ...(before ? [] : missingIn(known))];
  if (wrong.length > 0) return faulty(wrong);
  const given = wholeFrom(line, before, known);
  if ('fault' in given) return faulty([given]);
  const seller = sellerWrong(line, given.sellerCode, there);
  if (seller.length > 0) return faulty(seller);
  const isHidden = isOnSale === undefined ? (before?.isHidden ?? false) : !isOnSale;
  if (before && isSame(before, { given, isHidden })) return { faults: [], staged: 'unchanged' };
  const goods = { key, given, isHidden, sellerName };
  return { faults: [], staged: { line: line.line, goods, seenVersion: row?.version ?? null } };
};

const thereFor = async (db: Db, lines: readonly Line[], sellers: Map<string, string>): Promise<There> => {
  const rows = await listByKeys(
    db,
    lines.map(({ key }) => key),
  );
  const named = [
    ...lines.flatMap(({ key, part }) =>
      part.sellerCode === undefined ? [] : [{ platformCode: key.platformCode, code: part.sellerCode }],
    ),
    ...rows.map((row) => ({ platformCode: row.platformCode, code: row.sellerCode })),
  ].filter(({ platformCode, code }) => !sellers.has(sellerText(platformCode, code)));
  for (const { platformCode, code, name } of await listSellersNamed(db, named))
    sellers.set(sellerText(platformCode, code), name);
  return {
    goods: new Map(rows.map((row) => [goodsKeyText({ platformCode: row.platformCode, goodsId: row.goodsId }), row])),
    sellers,
    pictures: await listShownPictures(db, lines.flatMap(({ part }) => part.pictures ?? []).filter(isUploaded)),
  };
};

/** Writes down what becomes of lines, and counts it. */
const stager = (db: Db, importId: string, known: Known) => {
  const counts = { lines: 0, added: 0, changed: 0, unchanged: 0, faulty: 0 };
  const sellers = new Map<string, string>();
  let kept = 0;
  return {
    counts: counts as Counts,
    stage: async (lines: readonly Line[]): Promise<void> => {
      const there = await thereFor(
        db,
        lines.filter(({ faults }) => faults.length === 0),
        sellers,
      );
      const rows: Staged[] = [];
      const faults: ImportFault[] = [];
      for (const line of lines) {
        const judged = line.faults.length > 0 ? faulty(line.faults) : judge(line, known, there);
        counts.lines += 1;
        faults.push(...judged.faults.map((each) => ({ ...each, line: line.line })));
        if (judged.staged === null) counts.faulty += 1;
        else if (judged.staged === 'unchanged') counts.unchanged += 1;
        else {
          rows.push(judged.staged);
          if (judged.staged.seenVersion === null) counts.added += 1;
          else counts.changed += 1;
        }
      }
      await insertStaged(db, importId, rows);
      await insertFaults(db, importId, faults, { from: kept, max: maxFaultsKept });
      kept += faults.length;
    },
  };
};

/** The lines under their heads, each read by itself; of goods that stand twice, the second is faulty. */
const readLines = async function* (path: string, encoding: CsvEncoding): AsyncGenerator<Known['heads'] | Line> {
  let read: ReturnType<typeof lineReader> | undefined;
  let count = 0;
  const seen = new Set<string>();
  for await (const { line, cells } of csvRows(path, encoding, maxRowBytes)) {
    if (!read) {
      const heads = readHeads(cells);
      if (!isRead(heads)) throw headsWrong(heads);
      read = lineReader(heads, { isPicture, isPage: isRemoteAddress });
      yield new Set(heads.keys());
      continue;
    }
    count += 1;
    if (count > maxImportLines) throw importTooLong({ most: maxImportLines });
    const answer = read(cells);
    const key = goodsKeyText(answer.key);
    const isRepeated = seen.has(key) && answer.key.goodsId !== '';
    seen.add(key);
    const faults = isRepeated
      ? [...answer.faults, faultAt(keyColumns[1], 'repeated', answer.key.goodsId)]
      : answer.faults;
    yield { ...answer, faults, line };
  }
};

/**
 * Reads a file from one end to the other, whatever its size, and keeps of each line what it would do. Answers the counts.
 * @throws Problem where it is no file of goods
 */
export const checkFile = async (db: Db, importId: string, path: string, encoding: CsvEncoding): Promise<Counts> => {
  let stages: ReturnType<typeof stager> | undefined;
  let waiting: Line[] = [];
  for await (const each of readLines(path, encoding)) {
    if (each instanceof Set) {
      stages = stager(db, importId, await listKnown(db, each));
      continue;
    }
    waiting.push(each as Line);
    if (waiting.length < atOnce) continue;
    await stages?.stage(waiting);
    waiting = [];
  }
  if (waiting.length > 0) await stages?.stage(waiting);
  if (!stages || stages.counts.lines === 0) throw importEmpty();
  return stages.counts;
};
