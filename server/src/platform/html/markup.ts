import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { createItems, type Item, type Tag } from './microdata.ts';

/** What a page says of itself to machines. Nothing of it was cleaned: it is somebody else's text. */
export type Markup = {
  readonly language: string;
  readonly title: string;
  /** Of the first `<base>`. */
  readonly base: string;
  /** By their lower-case `property` or `name`, in order. */
  readonly metas: readonly { readonly name: string; readonly content: string }[];
  readonly canonical: string;
  /** The texts of its JSON-LD. */
  readonly linkedData: readonly string[];
  /** Its microdata: items that stand in no other. */
  readonly items: readonly Item[];
};

const maxMetas = 500;
const maxScripts = 50;
const maxTitleLetters = 2000;

/** What is told of a page, token after token. */
type Answer = {
  readonly opened: (tag: Tag) => void;
  readonly closed: (name: string) => void;
  readonly text: (text: string) => void;
};

const maxAttributes = 50;
// Pages of two megabytes that people read have a fifth of it; what comes after is not read.
const maxTokens = 300_000;

/**
 * Reads HTML from its first letter to its last, once. The tokenizer alone: the parser above it keeps a stack that is
 * searched and moved for every tag, which a page of nothing but tags makes to cost its length squared.
 */
const tokenize = (html: string, answer: Answer): void => {
  let name = '';
  let attributes = new Map<string, string>();
  let attribute = '';
  let value: string[] = [];
  let tokens = 0;
  const count = (): void => {
    tokens += 1;
    if (tokens > maxTokens) tokenizer.pause();
  };
  const opened = (): void => {
    count();
    answer.opened({ name, attributes });
  };
  const text = (said: string): void => {
    count();
    answer.text(said);
  };
  const callbacks: TokenizerCallbacks = {
    onopentagname: (start, end) => {
      name = html.slice(start, end).toLowerCase();
      attributes = new Map();
    },
    onattribname: (start, end) => {
      attribute = html.slice(start, end).toLowerCase();
      value = [];
    },
    onattribdata: (start, end) => value.push(html.slice(start, end)),
    onattribentity: (code) => value.push(String.fromCodePoint(code)),
    onattribend: () => {
      if (attributes.size < maxAttributes && !attributes.has(attribute)) attributes.set(attribute, value.join(''));
    },
    onopentagend: opened,
    onselfclosingtag: opened,
    onclosetag: (start, end) => {
      count();
      answer.closed(html.slice(start, end).toLowerCase());
    },
    ontext: (start, end) => text(html.slice(start, end)),
    ontextentity: (code) => text(String.fromCodePoint(code)),
    oncdata: () => undefined,
    oncomment: () => undefined,
    ondeclaration: () => undefined,
    onprocessinginstruction: () => undefined,
    onend: () => undefined,
  };
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: true }, callbacks);
  tokenizer.write(html);
  tokenizer.end();
};

const isLinkedData = ({ name, attributes }: Tag): boolean =>
  name === 'script' && (attributes.get('type') ?? '').trim().toLowerCase().startsWith('application/ld+json');

/** Reads what a page says of itself to machines; every list of it is bounded, and so is the work. */
export const readMarkup = (html: string): Markup => {
  const metas: { name: string; content: string }[] = [];
  const linkedData: string[] = [];
  const items = createItems();
  const first = { language: '', base: '', canonical: '' };
  let title: string | undefined;
  let raw: { readonly name: string; readonly text: string[]; readonly isKept: boolean } | undefined;

  const readHead = ({ name, attributes }: Tag): void => {
    const of = (attribute: string) => attributes.get(attribute) ?? '';
    if (name === 'html') first.language ||= of('lang') || of('xml:lang');
    else if (name === 'base') first.base ||= of('href');
    else if (name === 'link' && of('rel').toLowerCase().split(/\s/).includes('canonical'))
      first.canonical ||= of('href');
    else if (name === 'meta' && metas.length < maxMetas) {
      const called = (of('property') || of('name')).trim().toLowerCase();
      if (called !== '') metas.push({ name: called, content: of('content') });
    }
  };

  tokenize(html, {
    opened: (tag) => {
      readHead(tag);
      if (['script', 'style', 'title', 'textarea'].includes(tag.name))
        raw = {
          name: tag.name,
          text: [],
          isKept:
            (tag.name === 'title' && title === undefined) || (isLinkedData(tag) && linkedData.length < maxScripts),
        };
      else items.opened(tag);
    },
    closed: (name) => {
      if (raw?.name !== name) return items.closed(name);
      if (raw.isKept && name === 'title') title = raw.text.join('').slice(0, maxTitleLetters);
      else if (raw.isKept) linkedData.push(raw.text.join(''));
      raw = undefined;
    },
    text: (text) => {
      if (!raw) items.text(text);
      else if (raw.isKept) raw.text.push(text);
    },
  });
  return { ...first, title: title ?? '', metas, linkedData, items: items.ended() };
};

/** A text in which entities are written out; what looks like a tag stays as it is. */
export const withoutEntities = (text: string): string => {
  if (!text.includes('&')) return text;
  const parts: string[] = [];
  // A sign that no page can have takes the place of `<` meanwhile, so that nothing is read as a tag.
  tokenize(text.replaceAll('<', '\u{10FFFF}'), {
    opened: () => undefined,
    closed: () => undefined,
    text: (part) => parts.push(part),
  });
  return parts.join('').replaceAll('\u{10FFFF}', '<');
};
