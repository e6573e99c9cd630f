/** An element as it begins; names in lower case. */
export type Tag = { readonly name: string; readonly attributes: ReadonlyMap<string, string> };

/** One `itemscope`, or what stands in none. A value is a text, an address, or another item. */
export type Item = {
  /** As they are written, such as `https://schema.org/Product`; empty for what stands in no item. */
  readonly types: readonly string[];
  readonly properties: ReadonlyMap<string, readonly (string | Item)[]>;
};

type Making = { readonly types: readonly string[]; readonly properties: Map<string, (string | Item)[]> };

type Open = {
  readonly name: string;
  /** The item that begins with this element. */
  readonly item?: Making;
  /** What its text is the value of, and where that text begins. */
  readonly names?: readonly string[];
  readonly from: number;
};

const maxDepth = 512;
const maxSearched = 64;
const maxItems = 200;
const maxValues = 1000;
const maxLetters = 5000;

const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr command keygen'.split(' '),
);
/** What a new element of its kind ends, when it is still open. */
const endedBy: Readonly<Record<string, readonly string[]>> = {
  li: ['li'],
  p: ['p'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  tr: ['tr', 'td', 'th'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  option: ['option'],
};
const sources = new Set(['img', 'source', 'video', 'audio', 'embed', 'iframe', 'track']);
/** Of a link, these are where it leads; anything else is what it says. */
const addresses = new Set(['url', 'image', 'availability', 'itemcondition', 'sameas', 'thumbnailurl', 'contenturl']);

const wordsOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10);

/** The value that stands in an element's attributes; undefined where it is the element's text. */
const attributeValue = ({ name, attributes }: Tag, property: string): string | undefined => {
  const content = attributes.get('content');
  if (content !== undefined) return content;
  if (name === 'meta') return '';
  if (sources.has(name)) {
    const source = attributes.get('src') ?? '';
    return source === '' || source.startsWith('data:') ? (attributes.get('data-src') ?? source) : source;
  }
  if (name === 'link' || (['a', 'area'].includes(name) && addresses.has(property))) return attributes.get('href') ?? '';
  if (name === 'time') return attributes.get('datetime');
  return ['data', 'meter', 'input'].includes(name) ? attributes.get('value') : undefined;
};

/** Gathers microdata from tags and texts as they come; its work for each of them is bounded. */
export const createItems = () => {
  const loose: Making = { types: [], properties: new Map() };
  const top: Making[] = [];
  const open: Open[] = [];
  const scopes: Making[] = [];
  let texts: string[] = [];
  let reading = 0;
  let [itemCount, valueCount] = [0, 0];

  const add = (names: readonly string[], value: string | Item): void => {
    const { properties } = scopes.at(-1) ?? loose;
    for (const name of names) {
      if (valueCount >= maxValues) return;
      valueCount += 1;
      const values = properties.get(name);
      if (values) values.push(value);
      else properties.set(name, [value]);
    }
  };
  const close = (): void => {
    const ended = open.pop();
    if (ended?.item) scopes.pop();
    if (!ended?.names) return;
    let text = '';
    for (let at = ended.from; at < texts.length && text.length < maxLetters; at += 1) text += texts[at];
    add(ended.names, text.slice(0, maxLetters));
    reading -= 1;
    if (reading === 0) texts = [];
  };
  const begin = (tag: Tag, names: readonly string[]): Making | undefined => {
    if (!tag.attributes.has('itemscope') || itemCount >= maxItems) return undefined;
    itemCount += 1;
    const item: Making = { types: wordsOf(tag.attributes.get('itemtype')), properties: new Map() };
    if (names.length > 0) add(names, item);
    else top.push(item);
    return item;
  };
  const opened = (tag: Tag): void => {
    const implied = endedBy[tag.name];
    while (implied?.includes(open.at(-1)?.name ?? '')) close();
    const names = wordsOf(tag.attributes.get('itemprop')).map((name) => name.toLowerCase());
    const isVoid = voidElements.has(tag.name);
    const item = open.length < maxDepth && !isVoid ? begin(tag, names) : undefined;
    let isText = false;
    if (names.length > 0 && !item) {
      const value = attributeValue(tag, names[0] ?? '');
      if (value !== undefined) add(names, value.slice(0, maxLetters));
      isText = value === undefined && !isVoid && valueCount < maxValues;
    }
    if (isVoid || open.length >= maxDepth) return;
    if (item) scopes.push(item);
    if (isText) reading += 1;
    open.push({ name: tag.name, from: texts.length, ...(item ? { item } : {}), ...(isText ? { names } : {}) });
  };
  return {
    opened,
    /** An end without a beginning near it is nobody's. */
    closed: (name: string): void => {
      for (let up = 1; up <= Math.min(open.length, maxSearched); up += 1) {
        if (open[open.length - up]?.name !== name) continue;
        for (let left = up; left > 0; left -= 1) close();
        return;
      }
    },
    text: (text: string): void => {
      if (reading > 0) texts.push(text);
    },
    /** All that was gathered, with what stood in no item at the end. */
    ended: (): readonly Item[] => {
      while (open.length > 0) close();
      return loose.properties.size > 0 ? [...top, loose] : top;
    },
  };
};
