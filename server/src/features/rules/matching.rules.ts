import type { GoodsProperty } from '@hakobu/contract/freight/goods-property.shape';
import type { RuleVerdict, WordKind } from '@hakobu/contract/rules/rule.shape';
import { type Automaton, automatonOf, type Span, spansIn } from './automaton.rules.ts';

/** A word of a rule: as it was typed, and as it stands in a text that was read. */
export type ReadWord = { readonly typed: string; readonly read: string };

/** A rule that can be held against goods. */
export type ReadRule = {
  readonly id: string;
  readonly verdict: RuleVerdict;
  readonly place: number;
  readonly words: Readonly<Record<WordKind, readonly ReadWord[]>>;
  readonly properties: readonly GoodsProperty[];
  readonly platformCodes: readonly string[];
  readonly categoryIds: readonly string[];
  /** As they are read. */
  readonly sellers: readonly string[];
  readonly aboveYen: number | null;
};

/** What is known of goods, their texts and their seller as they are read. */
export type ReadSubject = {
  /** All their texts, with nothing between them that a word could reach over. */
  readonly text: string;
  readonly seller: string;
  readonly platformCode: string;
  readonly categoryIds: readonly string[];
  readonly properties: readonly GoodsProperty[];
  /** Null where nobody knows it. */
  readonly priceYen: number | null;
};

/** A rule that goods meet, with those of its words that were found, as they were typed. */
export type Met<Rule extends ReadRule = ReadRule> = { readonly rule: Rule; readonly found: readonly string[] };

type Kept<Rule> = {
  readonly rule: Rule;
  /** The patterns of its words. */
  readonly words: Readonly<Record<WordKind, readonly { readonly typed: string; readonly pattern: number }[]>>;
};

/** Rules made ready: each is looked at only for goods that have the rarest thing that it asks for. */
export type RuleBook<Rule extends ReadRule = ReadRule> = {
  readonly automaton: Automaton;
  readonly byPattern: ReadonlyMap<number, readonly Kept<Rule>[]>;
  readonly byFact: ReadonlyMap<string, readonly Kept<Rule>[]>;
  /** Those that ask for a price alone. */
  readonly byPrice: readonly Kept<Rule>[];
};

const factsOfRule = ({ sellers, categoryIds, properties, platformCodes }: ReadRule): string[] => {
  if (sellers.length > 0) return sellers.map((each) => `seller ${each}`);
  if (categoryIds.length > 0) return categoryIds.map((each) => `category ${each}`);
  if (properties.length > 0) return properties.map((each) => `property ${each}`);
  return platformCodes.map((each) => `platform ${each}`);
};

const factsOf = ({ seller, categoryIds, properties, platformCode }: ReadSubject): string[] => [
  `seller ${seller}`,
  ...categoryIds.map((each) => `category ${each}`),
  ...properties.map((each) => `property ${each}`),
  `platform ${platformCode}`,
];

const isLatin = (letter: string | undefined): boolean => letter !== undefined && /[a-z0-9]/.test(letter);

/** A word as it is looked for: a Latin one with the spaces around it, so that `gun` is not in `gundam`. */
const patternOf = ({ read }: ReadWord): string =>
  `${isLatin(read[0]) ? ' ' : ''}${read}${isLatin(read.at(-1)) ? ' ' : ''}`;

const add = <Key, Value>(to: Map<Key, Value[]>, keys: readonly Key[], value: Value): void => {
  for (const key of new Set(keys)) {
    const there = to.get(key);
    if (there) there.push(value);
    else to.set(key, [value]);
  }
};

const longestOf = <Word extends { readonly typed: string }>(words: readonly Word[]): readonly Word[] =>
  words.toSorted((one, other) => other.typed.length - one.typed.length).slice(0, 1);

export const bookOf = <Rule extends ReadRule>(rules: readonly Rule[]): RuleBook<Rule> => {
  const numbers = new Map<string, number>();
  const numbered = (word: ReadWord) => {
    const pattern = patternOf(word);
    const number = numbers.get(pattern) ?? numbers.size;
    numbers.set(pattern, number);
    return { typed: word.typed, pattern: number };
  };
  const byPattern = new Map<number, Kept<Rule>[]>();
  const byFact = new Map<string, Kept<Rule>[]>();
  const byPrice: Kept<Rule>[] = [];
  for (const rule of rules) {
    const words = {
      any: rule.words.any.map(numbered),
      all: rule.words.all.map(numbered),
      none: rule.words.none.map(numbered),
      unless: rule.words.unless.map(numbered),
    };
    const kept = { rule, words };
    const leads = words.any.length > 0 ? words.any : longestOf(words.all);
    const facts = factsOfRule(rule);
    if (leads.length > 0)
      add(
        byPattern,
        leads.map(({ pattern }) => pattern),
        kept,
      );
    else if (facts.length > 0) add(byFact, facts, kept);
    else byPrice.push(kept);
  }
  return { automaton: automatonOf([...numbers.keys()]), byPattern, byFact, byPrice };
};

type Found = ReadonlyMap<number, readonly Span[]>;

/** Whether one of these spans lies within none of the others. Both are walked once, in the order of their beginnings. */
const standsFree = (spans: readonly Span[], around: readonly Span[]): boolean => {
  const inOrder = around.toSorted((one, other) => one.start - other.start);
  let next = 0;
  let reaches = -1;
  return spans.some(({ start, end }) => {
    for (let each = inOrder[next]; each !== undefined && each.start <= start; each = inOrder[next]) {
      reaches = Math.max(reaches, each.end);
      next += 1;
    }
    return reaches < end;
  });
};

const meets = <Rule extends ReadRule>(
  { rule, words }: Kept<Rule>,
  subject: ReadSubject,
  found: Found,
): Met<Rule> | undefined => {
  const { platformCodes, categoryIds, properties, sellers, aboveYen } = rule;
  if (platformCodes.length > 0 && !platformCodes.includes(subject.platformCode)) return undefined;
  if (categoryIds.length > 0 && !categoryIds.some((each) => subject.categoryIds.includes(each))) return undefined;
  if (properties.length > 0 && !properties.some((each) => subject.properties.includes(each))) return undefined;
  if (sellers.length > 0 && !sellers.includes(subject.seller)) return undefined;
  if (aboveYen !== null && (subject.priceYen === null || subject.priceYen <= aboveYen)) return undefined;
  if (words.none.some(({ pattern }) => found.has(pattern))) return undefined;
  const around = words.unless.flatMap(({ pattern }) => found.get(pattern) ?? []);
  const stands = ({ pattern }: { readonly pattern: number }) => standsFree(found.get(pattern) ?? [], around);
  if (!words.all.every(stands)) return undefined;
  const any = words.any.filter(stands);
  if (words.any.length > 0 && any.length === 0) return undefined;
  return { rule, found: [...new Set([...any, ...words.all].map(({ typed }) => typed))] };
};

const inOrder = ({ rule: one }: Met, { rule: other }: Met): number =>
  (one.verdict === 'refuse' ? 0 : 1) - (other.verdict === 'refuse' ? 0 : 1) ||
  one.place - other.place ||
  Number(one.id) - Number(other.id);

/** The rules that are held against goods at all: those whose rarest thing the goods have. */
const candidatesFor = <Rule extends ReadRule>(
  book: RuleBook<Rule>,
  subject: ReadSubject,
  found: Found,
): ReadonlySet<Kept<Rule>> =>
  new Set([
    ...[...found.keys()].flatMap((pattern) => book.byPattern.get(pattern) ?? []),
    ...factsOf(subject).flatMap((fact) => book.byFact.get(fact) ?? []),
    ...book.byPrice,
  ]);

/** The rules that goods meet: what refuses first, each kind by its place. */
export const rulesMet = <Rule extends ReadRule>(book: RuleBook<Rule>, subject: ReadSubject): Met<Rule>[] => {
  const found = spansIn(book.automaton, subject.text);
  return [...candidatesFor(book, subject, found)]
    .flatMap((kept) => meets(kept, subject, found) ?? [])
    .toSorted(inOrder);
};

/** How many rules are held against goods: a measure of the work that they are. */
export const countHeld = (book: RuleBook, subject: ReadSubject): number =>
  candidatesFor(book, subject, spansIn(book.automaton, subject.text)).size;
