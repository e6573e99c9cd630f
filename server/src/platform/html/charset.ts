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

const decoderFor = (name: string | null): InstanceType<typeof TextDecoder> | undefined => {
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

const isNamePart = (letter: string): boolean => /^[\w.:-]$/.test(letter);

/** What the head of a page says of itself, in either of the two forms, or in an XML declaration. */
const declaredIn = (body: Buffer): string | null => {
  const head = body.toString('latin1', 0, 4096).toLowerCase();
  for (const word of ['charset', 'encoding']) {
    for (let at = head.indexOf(word); at !== -1; at = head.indexOf(word, at + 1)) {
      let to = at + word.length;
      while (head[to] === ' ') to += 1;
      if (head[to] !== '=') continue;
      to += 1;
      while (` "'`.includes(head[to] ?? 'x')) to += 1;
      let name = '';
      while (name.length < 40 && isNamePart(head[to] ?? ' ')) name += head[to++];
      if (name !== '') return name;
    }
  }
  return null;
};

/** A page as text: by its byte order mark, else by what its header says, else by what it says itself, else as UTF-8. */
export const decodePage = (body: Buffer, charset: string | null): string => {
  const mark = bomOf(body);
  const decoder = mark ? new TextDecoder(mark) : (decoderFor(charset) ?? decoderFor(declaredIn(body)));
  return (decoder ?? new TextDecoder()).decode(body);
};
