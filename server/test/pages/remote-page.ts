import type { Fetched } from '../../src/platform/fetching/safe-fetch.ts';
import type { PageFacts } from '../../src/features/goods/sources/pages/page-reader.ts';

/** A page written by us in the shape in which a platform writes its own, and what is to be read from it. */
export type SamplePage = {
  readonly said: string;
  readonly address: string;
  /** Of the header. */
  readonly charset?: string;
  readonly html: string;
  /** In what its bytes are written; UTF-8 otherwise. */
  readonly written?: 'shift_jis' | 'euc-jp' | 'iso-2022-jp' | 'utf-8 with a mark';
  readonly facts: Partial<PageFacts> | undefined;
};

export const linked = (...values: readonly unknown[]): string =>
  values.map((value) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`).join('\n');

export const og = (properties: Readonly<Record<string, string>>): string =>
  Object.entries(properties)
    .map(([name, content]) => `<meta property="${name}" content="${content}">`)
    .join('\n');

export const pageWith = (head: string, body = '', lang = 'ja'): string =>
  `<!DOCTYPE html><html lang="${lang}"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;

const codesOf = (charset: string, leads: readonly number[], trails: readonly number[]): Map<string, number[]> => {
  const decoder = new TextDecoder(charset);
  const codes = new Map<string, number[]>();
  for (const lead of leads)
    for (const trail of trails) {
      const letter = decoder.decode(Uint8Array.of(lead, trail));
      if (letter.length === 1 && letter !== '\uFFFD' && !codes.has(letter)) codes.set(letter, [lead, trail]);
    }
  return codes;
};
const from = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, at) => first + at);
const tables = {
  shift_jis: () => codesOf('shift_jis', [...from(0x81, 0x9f), ...from(0xe0, 0xef)], from(0x40, 0xfc)),
  'euc-jp': () => codesOf('euc-jp', from(0xa1, 0xf4), from(0xa1, 0xfe)),
};

/** Writes a text as pages of old do; Node reads these, and writes none of them. */
export const writtenIn = (charset: NonNullable<SamplePage['written']>, text: string): Buffer => {
  if (charset === 'utf-8 with a mark') return Buffer.from(`\uFEFF${text}`);
  const isJis = charset === 'iso-2022-jp';
  const codes = tables[isJis ? 'euc-jp' : charset]();
  const bytes: number[] = [];
  let isWide = false;
  const turn = (wide: boolean): void => {
    if (isJis && wide !== isWide) bytes.push(0x1b, wide ? 0x24 : 0x28, 0x42);
    isWide = wide;
  };
  for (const letter of text) {
    const code = letter < '\u0080' ? [letter.charCodeAt(0)] : codes.get(letter);
    if (!code) throw new Error(`${letter} is not in ${charset}`);
    turn(code.length === 2);
    bytes.push(...(isJis && code.length === 2 ? code.map((byte) => byte - 0x80) : code));
  }
  turn(false);
  return Buffer.from(bytes);
};

export const fetchedOf = ({ address, charset, html, written }: Omit<SamplePage, 'said' | 'facts'>): Fetched => ({
  address,
  type: 'text/html',
  charset: charset ?? null,
  body: written ? writtenIn(written, html) : Buffer.from(html),
});
