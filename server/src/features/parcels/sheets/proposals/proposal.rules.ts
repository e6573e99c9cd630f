import { type Yen, yen } from '@hakobu/contract/base/money';
import {
  type DeclaredLine,
  maxEnglishName,
  maxSheetText,
  type ProposableField,
  proposableFields,
  type ProposalBasis,
  type SheetLine,
} from '@hakobu/contract/parcels/sheet.shape';

/** How customs call goods of one kind; `customs-kinds.json` says what each part means. */
export type CustomsKind = {
  readonly code: string;
  readonly category: string | null;
  readonly whole: boolean;
  readonly varies: boolean;
  readonly nameEnglish: string;
  readonly nameChinese: string;
  readonly hsCode: string;
  readonly material: string;
  readonly words: RegExp;
};

/** A country, and the words by which goods say that they were made there. */
export type Origin = { readonly code: string; readonly made: RegExp };

/** What a proposal is made by: the kinds in the order in which they are looked for, and the countries. */
export type CustomsTable = { readonly kinds: readonly CustomsKind[]; readonly origins: readonly Origin[] };

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

// A part or a stuff that comes from a country does not say where the whole was made.
const parts =
  '生地|素材|表地|裏地|革|レザー|皮革|糸|ムーブメント|ムーブ|クォーツ|クオーツ|レンズ|部品|パーツ|モーター|原料|カカオ';
const makers = '鉄|紙|粉|鋼|缶|薬|油|菓|作|法|図|品質|造所';

/** By the names of a country, as a pattern: 日本製, 原産国：日本, made in Japan, 日本制造. */
export const originOf = (code: string, names: string): Origin => {
  const after = `(?!(?:${makers})|の?(?:${parts})|[ 　]*(?:${parts})|では|じゃ)`;
  const before = `(?<!(?:${parts})[ 　]*[はが:/]?[ 　]*)`;
  const said = [
    `${before}(?<![ァ-ヶー])(?:${names})(?:製|制造|製造|制(?![造片作服度品]))${after}`,
    `(?:原産国名?|原産地|製造国|生産国|産地|产地|產地|原产国|原产地|原產地|制造国|製造國)[ 　]*[:/は]?[ 　]*(?:${names})(?!${parts})`,
    `made[ -]in[ -](?:${names})(?![a-z])`,
  ];
  return { code, made: new RegExp(said.join('|'), 'u') };
};

const withoutTags = (text: string): string => text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

/** Where goods say that they were made; null where they say nothing, or more than one country. */
export const statedOrigin = (texts: readonly string[], origins: readonly Origin[]): string | null => {
  const said = plain(withoutTags(texts.join('\n')));
  const found = origins.filter(({ made }) => made.test(said));
  return found.length === 1 ? (found[0]?.code ?? null) : null;
};

type Named = {
  /** What they are called by their seller, by their shopper, in English: whoever names them first is heard first. */
  readonly names: readonly string[];
  /** From the narrowest category of the goods to the widest. */
  readonly categories: readonly string[];
};

type FoundKind = { readonly kind: CustomsKind; readonly isByName: boolean };

/** The kind that goods are of, by the words of their name, else by a category whose goods are all of one kind. */
export const kindOf = ({ names, categories }: Named, kinds: readonly CustomsKind[]): FoundKind | undefined => {
  for (const name of names) {
    const said = plain(name);
    const [first, ...others] = kinds.filter(({ words }) => words.test(said));
    if (!first) continue;
    const isOf = ({ category }: CustomsKind): boolean => category !== null && categories.includes(category);
    // A T-shirt with a figure on it is a T-shirt where its shop says so.
    const kind = first.category === null || isOf(first) ? first : (others.find(isOf) ?? first);
    return { kind, isByName: true };
  }
  const kind = kinds.find(({ whole, category }) => whole && category === categories[0]);
  return kind && { kind, isByName: false };
};

const isForeign = (text: string): boolean => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);

/** A name in English as a form takes it, in ASCII and not longer than it may be; empty where it is none. */
export const englishName = (name: string): string => {
  const said = name.normalize('NFKD').replaceAll('×', 'x');
  if (isForeign(said)) return '';
  const ascii = said
    .replaceAll(/[^\x20-\x7E]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if ((ascii.match(/[A-Za-z]{2,}/g) ?? []).length < 2) return '';
  if (ascii.length <= maxEnglishName) return ascii;
  const cut = ascii.slice(0, maxEnglishName + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 40)).trim();
};

const isChinese = (name: string): boolean =>
  /\p{Script=Han}/u.test(name) && !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name);

/** What is known of the goods of an order where their form is begun. */
export type Proposable = {
  readonly orderCode: string;
  /** What their shopper read when they ordered them. */
  readonly orderedName: string;
  readonly sellersName: string;
  /** As it is translated by now; null where nobody did. */
  readonly translatedName: string | null;
  readonly options: readonly string[];
  /** What their page says of them, as HTML or plain. */
  readonly description: string;
  readonly categories: readonly string[];
  readonly properties: readonly string[];
  readonly quantity: number;
  /** Of all pieces: what the goods really cost. */
  readonly declaredYen: Yen;
};

/** What the shopper declared before: of the same goods, and of others of their kind. */
export type Earlier = { readonly ofGoods?: SheetLine | undefined; readonly ofKind?: SheetLine | undefined };

type Candidate = readonly [value: string | undefined | null, basis: ProposalBasis];

// Carriers and customs look for it, and a name alone seldom says it.
const withBattery = (name: string, properties: readonly string[]): string => {
  const whole = `${name}, with built-in battery`;
  return properties.includes('batteryBuiltIn') && whole.length <= maxEnglishName ? whole : name;
};

const firstOf = (candidates: readonly Candidate[]): Candidate | undefined =>
  candidates.find(([value]) => value !== undefined && value !== null && value !== '');

// What was ordered is no Chinese name where its shopper read the seller's words.
const isNamedInChinese = ({ orderedName, sellersName }: Proposable): boolean =>
  isChinese(orderedName) && orderedName !== sellersName;

const shortened = (name: string): string => Array.from(name).slice(0, maxSheetText).join('');

type Candidates = Readonly<Record<ProposableField, readonly Candidate[]>>;

/** What may stand in each field, the best first. */
const candidatesFor = (goods: Proposable, { kinds, origins }: CustomsTable, earlier: Earlier): Candidates => {
  const { orderedName, sellersName, translatedName, options } = goods;
  const names = [sellersName, orderedName, translatedName ?? '', options.join(' ')];
  const found = kindOf({ names, categories: goods.categories }, kinds);
  const kind = found?.kind;
  const named: ProposalBasis = found?.isByName === false ? 'usual' : 'kind';
  const stuff: ProposalBasis = kind?.varies ? 'usual' : named;
  const { ofGoods, ofKind } = earlier;
  const english = [translatedName ?? '', orderedName, sellersName].map((name) => [englishName(name), 'name'] as const);
  const chinese: readonly Candidate[] = [
    [ofGoods?.nameChinese, 'earlier'],
    [kind?.nameChinese, named],
    [shortened(orderedName), 'name'],
  ];
  return {
    nameEnglish: [
      [ofGoods?.nameEnglish, 'earlier'],
      [kind && withBattery(kind.nameEnglish, goods.properties), named],
      ...english,
    ],
    nameChinese: isNamedInChinese(goods) ? [] : chinese,
    hsCode: [
      [ofGoods?.hsCode, 'earlier'],
      [ofKind?.hsCode, 'earlier'],
      [kind?.hsCode, stuff],
    ],
    material: [
      [ofGoods?.material, 'earlier'],
      [ofKind?.material, 'earlier'],
      [kind?.material, stuff],
    ],
    countryOfOrigin: [
      [ofGoods?.countryOfOrigin, 'earlier'],
      [statedOrigin([sellersName, ...options, goods.description], origins), 'goods'],
    ],
  };
};

/**
 * A line to begin a form with: what is known of an order's goods, each part with where it is from. What the order itself
 * knows (pieces, price, the Chinese name that was ordered) needs nobody to vouch for it. What nobody knows stays empty.
 */
export const proposeLine = (goods: Proposable, table: CustomsTable, earlier: Earlier): DeclaredLine => {
  const candidates = candidatesFor(goods, table, earlier);
  const chosen = proposableFields.flatMap((field) => {
    const [value, basis] = firstOf(candidates[field]) ?? [];
    return value && basis ? [{ field, basis, value }] : [];
  });
  const { orderCode, quantity } = goods;
  const line: SheetLine = {
    orderCode,
    nameEnglish: '',
    nameChinese: isNamedInChinese(goods) ? shortened(goods.orderedName) : '',
    hsCode: '',
    material: '',
    countryOfOrigin: '',
    quantity,
    unitValueYen: yen(Math.round(goods.declaredYen / quantity)),
    ...Object.fromEntries(chosen.map(({ field, value }) => [field, value])),
  };
  return { ...line, proposed: chosen.map(({ field, basis }) => ({ field, basis })) };
};

/** What of a line stands without anybody's word. */
export const withoutProposals = ({ proposed, ...line }: DeclaredLine): SheetLine => ({
  ...line,
  ...Object.fromEntries(proposed.map(({ field }) => [field, ''])),
});
