const isBlank = (letter: string | undefined): boolean =>
  letter === ' ' || letter === '\n' || letter === '\r' || letter === '\t' || letter === '\uFEFF' || letter === '\u00A0';

const wrappers = ['<!--', '-->', '<![CDATA[', ']]>', '/*<![CDATA[*/', '/*]]>*/'];

/** Where a text in quotes ends, and what it is when it is written as JSON wants it. */
const stringAt = (text: string, at: number): { readonly json: string; readonly to: number } => {
  const parts: string[] = ['"'];
  let to = at + 1;
  let from = to;
  while (to < text.length && text[to] !== '"') {
    const letter = text[to] ?? '';
    if (letter === '\\') {
      // `\'` and other inventions mean the letter itself.
      if (!'"\\/bfnrtu'.includes(text[to + 1] ?? 'x')) {
        parts.push(text.slice(from, to));
        from = to + 1;
      }
      to += 2;
    } else if (letter < ' ') {
      parts.push(text.slice(from, to), letter === '\n' ? '\\n' : ' ');
      to += 1;
      from = to;
    } else to += 1;
  }
  parts.push(text.slice(from, Math.min(to, text.length)), '"');
  return { json: parts.join(''), to: to + 1 };
};

/** JSON as shops write it, made what JSON is: no comments, no commas before an end, no line ends within texts. */
const mended = (text: string): string => {
  const parts: string[] = [];
  let at = 0;
  const last = () => parts.at(-1);
  while (at < text.length) {
    const letter = text[at] ?? '';
    const wrapper = wrappers.find((each) => text.startsWith(each, at));
    if (letter === '"') {
      const { json, to } = stringAt(text, at);
      parts.push(json);
      at = to;
    } else if (wrapper) at += wrapper.length;
    else if (text.startsWith('//', at) || text.startsWith('/*', at)) {
      const isLine = text[at + 1] === '/';
      const end = text.indexOf(isLine ? '\n' : '*/', at + 2);
      at = end === -1 ? text.length : end + (isLine ? 1 : 2);
    } else {
      if ((letter === '}' || letter === ']') && last() === ',') parts.pop();
      if (!isBlank(letter) && letter !== ';' && !(letter === ',' && last() === ',')) parts.push(letter);
      at += 1;
    }
  }
  return parts.join('');
};

/** Reads JSON, also where it has the faults that shops' templates make; undefined where it is none at all. */
export const readJson = (text: string): unknown => {
  for (const read of [() => text, () => mended(text)]) {
    try {
      return JSON.parse(read());
    } catch {
      // The next reading, or none.
    }
  }
  return undefined;
};
