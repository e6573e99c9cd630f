import { Parser } from 'htmlparser2';

/** Names that pages use and the Encoding standard does not know. */
const otherNames: Readonly<Record<string, string>> = {
  cp932: 'shift_jis',
  'windows-932': 'shift_jis',
  'shift_jis-2004': 'shift_jis',
  euc_jp: 'euc-jp',
  eucjp: 'euc-jp',
  'iso2022-jp': 'iso-2022-jp',
  utf8mb4: 'utf-8',
};

const decoderFor = (name: string | null | undefined): InstanceType<typeof TextDecoder> | undefined => {
  if (!name) return undefined;
  const known = otherNames[name] ?? name;
  try {
    // UTF-16 is no reading of bytes in which the word `charset` was found, nor do pages come in it.
    return known.startsWith('utf-16') ? undefined : new TextDecoder(known);
  } catch {
    return undefined;
  }
};

const bomOf = (body: Buffer): string | null => {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8';
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be';
  return body[0] === 0xff && body[1] === 0xfe ? 'utf-16le' : null;
};

const namedIn = (text: string | undefined, pattern: RegExp): string | undefined =>
  pattern.exec(text ?? '')?.[1]?.toLowerCase();

const headBytes = 4096;

/** What the head of a page says of itself: in its XML declaration, or in its metas, in either of their two forms. */
const declaredIn = (body: Buffer): InstanceType<typeof TextDecoder> | undefined => {
  const head = body.toString('latin1', 0, headBytes);
  const said = [namedIn(head, /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]{1,40})/i)];
  const parser = new Parser({
    onopentag: (tag, { charset, content }) => {
      if (tag === 'meta')
        said.push(charset?.trim().toLowerCase() ?? namedIn(content, /charset\s*=\s*["']?([\w.:-]{1,40})/i));
    },
  });
  parser.end(head);
  return said.map(decoderFor).find((decoder) => decoder !== undefined);
};

/** A page as text: by its byte order mark, else by what its header says, else by what it says itself, else as UTF-8. */
export const decodePage = (body: Buffer, charset: string | null): string => {
  const mark = bomOf(body);
  const decoder = mark ? new TextDecoder(mark) : (decoderFor(charset) ?? declaredIn(body));
  return (decoder ?? new TextDecoder()).decode(body);
};
