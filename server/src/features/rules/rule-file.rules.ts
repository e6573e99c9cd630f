import { csvHead, csvLine, type CsvLine, readCsv, withoutGuard } from '@hakobu/contract/base/csv';
import { GoodsProperty } from '@hakobu/contract/freight/goods-property.shape';
import { PlatformCode } from '@hakobu/contract/platforms/platform.shape';
import { type RuleColumn, ruleColumns, type RuleFileFault } from '@hakobu/contract/rules/rule.desk-api';
import { asksForSomething, type Rule, RuleGiven, RuleId, wordKinds } from '@hakobu/contract/rules/rule.shape';
import { cut } from '@hakobu/contract/base/cut';

/** Between the words of one cell. */
const between = '|';
// A sign that parts words in the file parts them for whoever reads them too: nothing is lost.
const listCell = (items: readonly string[]): string => items.map((each) => each.replaceAll(between, ' ')).join(between);

const cellsOf = (rule: Rule): Record<RuleColumn, string | number | null> => ({
  id: rule.id,
  version: rule.version,
  name: rule.name,
  verdict: rule.verdict,
  on: rule.isOn ? 'yes' : 'no',
  any: listCell(rule.words.any),
  all: listCell(rule.words.all),
  none: listCell(rule.words.none),
  unless: listCell(rule.words.unless),
  properties: listCell(rule.properties),
  platforms: listCell(rule.platformCodes),
  categories: listCell(rule.categoryIds),
  sellers: listCell(rule.sellers),
  above_yen: rule.aboveYen,
  reason_zh_CN: rule.reasons['zh-CN'],
  reason_zh_TW: rule.reasons['zh-TW'],
  reason_en: rule.reasons.en,
  reason_ja: rule.reasons.ja,
  from: rule.startsAt,
  until: rule.endsAt,
  place: rule.place,
});

/** Rules as a file, with the byte order mark that spreadsheets ask for. */
export const fileOf = (rules: readonly Rule[]): string =>
  csvHead(ruleColumns) +
  rules
    .map((rule) => {
      const cells = cellsOf(rule);
      return csvLine(ruleColumns.map((head) => cells[head]));
    })
    .join('');

export type FileFault = { readonly line: number; readonly fault: RuleFileFault; readonly cell: string };

/** A row that can be taken; `id` and `version` are null for a rule that is added. */
export type FileRow = {
  readonly line: number;
  readonly id: string | null;
  readonly version: number | null;
  readonly given: RuleGiven;
};

/** An instant with its zone, or Japan's time as `2026-12-17 10:00`. */
const momentOf = (cell: string): string | null | undefined => {
  if (cell === '') return null;
  const local = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[ T](\d{1,2}):(\d{2})(?::\d{2})?$/.exec(cell);
  const [, year = '', month = '', day = '', hour = '', minute = ''] = local ?? [];
  const pad = (part: string) => part.padStart(2, '0');
  const text = local ? `${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${minute}:00+09:00` : cell;
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return undefined;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
};

const items = (cell: string): string[] =>
  cell
    .split(/[|\n]/)
    .map((each) => each.trim())
    .filter(Boolean);

const wholeOf = (cell: string): number | null => (/^\d{1,9}$/.test(cell) ? Number(cell) : null);

type Cells = Readonly<Record<RuleColumn, string>>;

/** Which column what cannot be taken stands in, by the field that says so. */
const faultOf = (path: readonly PropertyKey[]): RuleFileFault => {
  const [field] = path;
  if (field === 'words' || field === 'properties' || field === 'sellers' || field === 'reasons') return field;
  if (field === 'platformCodes') return 'platforms';
  if (field === 'categoryIds') return 'categories';
  if (field === 'aboveYen') return 'price';
  if (field === 'startsAt' || field === 'endsAt') return 'time';
  return field === 'verdict' || field === 'place' ? field : 'name';
};

const yes = new Set(['yes', 'on', 'true', '1', '是']);
const no = new Set(['no', 'off', 'false', '0', '否']);

/** The first cell that says nothing that could be read; undefined where each does. */
const unreadable = (cells: Cells): readonly [RuleFileFault, string] | undefined => {
  const isOn = cells.on.toLowerCase();
  if (!yes.has(isOn) && !no.has(isOn)) return ['on', cells.on];
  const property = items(cells.properties).find((each) => !GoodsProperty.safeParse(each).success);
  if (property !== undefined) return ['properties', property];
  const platform = items(cells.platforms).find((each) => !PlatformCode.safeParse(each).success);
  if (platform !== undefined) return ['platforms', platform];
  if (cells.above_yen !== '' && wholeOf(cells.above_yen) === null) return ['price', cells.above_yen];
  const time = [cells.from, cells.until].find((each) => momentOf(each) === undefined);
  return time === undefined ? undefined : ['time', time];
};

/** What the cells say, each of which can be read. */
const givenFrom = (cells: Cells) =>
  RuleGiven.safeParse({
    name: cells.name,
    verdict: cells.verdict.toLowerCase(),
    words: Object.fromEntries(wordKinds.map((kind) => [kind, items(cells[kind])])),
    properties: items(cells.properties),
    platformCodes: items(cells.platforms),
    categoryIds: items(cells.categories),
    sellers: items(cells.sellers),
    aboveYen: cells.above_yen === '' ? null : wholeOf(cells.above_yen),
    reasons: {
      'zh-CN': cells.reason_zh_CN,
      'zh-TW': cells.reason_zh_TW,
      en: cells.reason_en,
      ja: cells.reason_ja,
    },
    isOn: yes.has(cells.on.toLowerCase()),
    startsAt: momentOf(cells.from),
    endsAt: momentOf(cells.until),
    place: cells.place === '' ? 100 : (wholeOf(cells.place) ?? -1),
  });

const readRow = (line: number, cells: Cells): FileRow | FileFault => {
  const fault = (kind: RuleFileFault, cell: string): FileFault => ({ line, fault: kind, cell: cut(cell, 80) });
  const unread = unreadable(cells);
  if (unread) return fault(...unread);
  const { data: given, error } = givenFrom(cells);
  if (error) return fault(faultOf(error.issues[0]?.path ?? []), '');
  if (!asksForSomething(given)) return fault('asksNothing', '');
  const { startsAt, endsAt } = given;
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt) return fault('time', cells.until);
  if (cells.id === '') return { line, id: null, version: null, given };
  if (!RuleId.safeParse(cells.id).success) return fault('id', cells.id);
  const version = wholeOf(cells.version);
  return version === null ? fault('version', cells.version) : { line, id: cells.id, version, given };
};

const cellsFrom = (order: readonly string[], { cells }: CsvLine): Cells =>
  Object.fromEntries(ruleColumns.map((head) => [head, withoutGuard(cells[order.indexOf(head)] ?? '')])) as Cells;

export type ReadFile = { readonly rows: readonly FileRow[]; readonly faults: readonly FileFault[] };

/** The rules of a file, whatever the order of its columns; of each row that cannot be taken, its first fault. */
export const readFile = (csv: string): ReadFile => {
  const [head, ...lines] = readCsv(csv);
  const order = head?.cells.map((cell) => cell.trim()) ?? [];
  const missing = ruleColumns.filter((each) => !order.includes(each));
  if (missing.length > 0)
    return { rows: [], faults: [{ line: head?.line ?? 1, fault: 'heads', cell: missing.join(', ') }] };
  const read = lines.map((line) => readRow(line.line, cellsFrom(order, line)));
  const rows = read.flatMap((each) => ('given' in each ? [each] : []));
  const faults = read.flatMap((each) => ('given' in each ? [] : [each]));
  const seen = new Set<string>();
  const repeated = rows.filter(({ id }) => id !== null && (seen.has(id) || !seen.add(id)));
  return {
    rows,
    faults: [...faults, ...repeated.map(({ line, id }) => ({ line, fault: 'repeated' as const, cell: id ?? '' }))],
  };
};
