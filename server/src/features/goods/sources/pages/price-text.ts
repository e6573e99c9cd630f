/** Yen as a page writes them: the lower end, and the upper one where there is a range. */
export type YenRange = { readonly low: number; readonly high: number | null };

/** What goods may cost here: as much as `goods.goods` keeps. */
export const dearestYen = 10_000_000;

// A price stands in a line; whoever writes more is writing something else.
const maxLetters = 300;

const isDigit = (letter: string | undefined): boolean => letter !== undefined && letter >= '0' && letter <= '9';

type Figure = {
  readonly value: number;
  /** Where it begins and where what follows it begins. */
  readonly from: number;
  readonly to: number;
};

/** Digits from `at`; `groupedBy` parts thousands. Undefined where the groups are none of thousands. */
const figureAt = (text: string, at: number, groupedBy: string): Figure | undefined => {
  let to = at;
  let digits = '';
  while (isDigit(text[to])) digits += text[to++];
  const first = digits.length;
  while (groupedBy.includes(text[to] ?? 'x') && first <= 3 && isDigit(text[to + 1])) {
    const group = text.slice(to + 1, to + 4);
    const isWhole = /^\d{3}$/u.test(group) && !isDigit(text[to + 4]);
    if (!isWhole) break;
    digits += group;
    to += 4;
  }
  // `12,34` is no row of thousands, so it is no amount in yen.
  if (text[to] === ',' && isDigit(text[to + 1])) return undefined;
  let fraction = '';
  if (text[to] === '.' && isDigit(text[to + 1])) {
    to += 1;
    while (isDigit(text[to])) fraction += text[to++];
  }
  // A longer row of digits is somebody's number, not an amount.
  if (digits.length > 9 || fraction.length > 6) return undefined;
  return { value: Number(`${digits}.${fraction || '0'}`), from: at, to };
};

const foreignBefore =
  /(?:\$|€|£|₩|฿|₫|₱|₹|CN¥|RMB|CNY|USD|EUR|GBP|KRW|TWD|HKD|NTD|SGD|AUD|CAD|THB|VND|NT|HK|US|人民币|美元|港币|台币) ?$/iu;
const foreignAfter =
  /^ ?(?:\$|€|£|₩|元|块|圆|RMB|CNY|USD|EUR|GBP|KRW|TWD|HKD|NTD|SGD|AUD|CAD|THB|VND|ドル|ユーロ|ウォン|人民币|美元|港币|台币)/iu;
const yenBefore = /(?:¥|JPY|税込価格|税込) ?:? ?$/iu;
const signBefore = /(?:¥|JPY) ?$/iu;
const yenAfter = /^ ?(?:円|日元|日圆|日圓|JPY|YEN(?![a-z])|\(?税込)/iu;

// Not the price of the goods, although it is money: what is saved, sent, given in points, paid by the month.
const elseBefore =
  /(?:送料|配送料|手数料|ポイント|クーポン|割引|値引き?|月々|月額|分割|最大|あたり|当たり|につき) ?:? ?[¥(]? ?$/u;
const minusBefore = /[-−▲△] ?¥? ?$/u;
// What goods once cost, or should: the price where a text names no other.
const listBefore = /(?:定価|参考価格|通常価格|小売価格|元値) ?:? ?¥? ?$/u;
const elseAfter =
  /^ ?(?:円|JPY)? ?(?:OFF|オフ|引き?|割引|クーポン|相当|分|ポイント|pt|以上|以下|未満|につき|あたり|当たり|\/月|[xX×] ?\d)/iu;

const near = 12;
const before = (text: string, at: number): string => text.slice(Math.max(0, at - near), at);
const after = (text: string, at: number): string => text.slice(at, at + near);

type Amount = Figure & {
  readonly isYen: boolean;
  readonly isForeign: boolean;
  /** Said of something else than the price. */
  readonly isElse: boolean;
  readonly isMinus: boolean;
  readonly isList: boolean;
};

/** `2,000` of `1万2,000円`, `2千` of `1万2千円`, with `at` behind the ten-thousands. */
const restOfManAt = (text: string, at: number): { readonly value: number; readonly to: number } => {
  if (!isDigit(text[at])) return { value: 0, to: at };
  const rest = figureAt(text, at, ',');
  if (!rest || rest.value >= 10_000) return { value: 0, to: at };
  return text[rest.to] === '千' ? { value: rest.value * 1000, to: rest.to + 1 } : { value: rest.value, to: rest.to };
};

/** The amount that begins at a digit, and what is said of it on both sides. */
const amountAt = (text: string, at: number): Amount | number => {
  const said = before(text, at);
  // Blanks part thousands only where a sign says that an amount comes: `サイズ 20 980円` are two numbers.
  const figure = figureAt(text, at, signBefore.test(said) ? ', ' : ',');
  if (!figure) {
    let to = at;
    while (isDigit(text[to]) || text[to] === '.' || text[to] === ',') to += 1;
    return to;
  }
  let { value, to } = figure;
  if (text[to] === '万') {
    const rest = restOfManAt(text, to + 1);
    value = Math.round(value * 10_000 * 1e6) / 1e6 + rest.value;
    to = rest.to;
  } else if (text[to] === '千' && text[to + 1] === '円') {
    value *= 1000;
    to += 1;
  }
  const follows = after(text, to);
  const isForeign = foreignBefore.test(said) || (foreignAfter.test(follows) && !/^ ?円/u.test(follows));
  return {
    value,
    from: at,
    to,
    isForeign,
    isYen: !isForeign && (yenBefore.test(said) || yenAfter.test(follows)),
    isMinus: minusBefore.test(said),
    isList: listBefore.test(said),
    isElse: elseBefore.test(said) || elseAfter.test(follows) || /^ ?[%‰]/u.test(follows),
  };
};

const amountsIn = (text: string): Amount[] => {
  const found: Amount[] = [];
  let at = 0;
  while (at < text.length) {
    if (!isDigit(text[at])) {
      at += 1;
      continue;
    }
    const amount = amountAt(text, at);
    if (typeof amount !== 'number') found.push(amount);
    at = typeof amount === 'number' ? amount : amount.to;
  }
  return found;
};

const asYen = ({ value }: Figure): number | null =>
  Number.isInteger(value) && value >= 1 && value <= dearestYen ? value : null;

/** What stands between two ends of a range, and nothing more. */
const isBetweenEnds = (text: string): boolean =>
  /^ ?(?:円|JPY)? ?(?:\(?税込\)?)? ?(?:~|〜|-|–|—|−|から) ?(?:¥|JPY)? ?$/iu.test(text);

const normal = (text: string): string =>
  text.slice(0, maxLetters).normalize('NFKC').slice(0, maxLetters).replaceAll(/\s+/gu, ' ').replaceAll('、', ',');

/** What the amount at a place says, with the next one where both are ends of a range. */
const rangeAt = (line: string, amounts: readonly Amount[], index: number): YenRange | null => {
  const [first, second] = amounts.slice(index, index + 2);
  if (!first || first.isElse || first.isMinus) return null;
  const isRange =
    second !== undefined && second.from - first.to <= near && isBetweenEnds(line.slice(first.to, second.from));
  // `3,980～5,980円` says of both what it says of one.
  const isYen = first.isYen || (isRange && !first.isForeign && second.isYen);
  const low = isYen ? asYen(first) : null;
  if (low === null) return null;
  const high = isRange && !second.isForeign && !second.isElse ? asYen(second) : null;
  if (high === null || high === low) return { low, high: null };
  return { low: Math.min(low, high), high: Math.max(low, high) };
};

/**
 * The price that a text names in yen: `¥3,980(税込)`, `３，９８０円`, `1.2万円`, `3,980円～5,980円`. Null for other
 * currencies and for numbers that are no price, which is what a number without a sign is taken for.
 */
export const yenRangeIn = (text: string): YenRange | null => {
  const line = normal(text);
  const amounts = amountsIn(line);
  let listed: YenRange | null = null;
  for (const [index, { isList }] of amounts.entries()) {
    const range = rangeAt(line, amounts, index);
    if (range && !isList) return range;
    listed ??= range;
  }
  return listed;
};

/** The price, or the lower end of the range, that a text names in yen; null where it names none. */
export const yenIn = (text: string): number | null => yenRangeIn(text)?.low ?? null;

/** An amount as a machine writes it, known to be in yen: `3980`, `3980.00`, `3,980`, and whatever `yenIn` reads. */
export const yenOfField = (field: unknown): number | null => {
  if (typeof field === 'number') return asYen({ value: field, from: 0, to: 0 });
  if (typeof field !== 'string') return null;
  const line = normal(field).trim();
  const whole = isDigit(line[0]) ? figureAt(line, 0, ',') : undefined;
  if (whole?.to === line.length) return asYen(whole);
  return yenIn(line);
};
