/** One message of a .po catalogue: what tells it from others, and its text in the catalogue's language. */
export type Message = { readonly key: string; readonly text: string };

const unquote = (lines: string): string =>
  [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map(([, part = '']) => part.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)))
    .join('');

const quote = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;

const field = (block: string, name: string): string | undefined => {
  const found = new RegExp(`^${name} ((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)`, 'm').exec(block);
  return found?.[1] === undefined ? undefined : unquote(found[1]);
};

/** The message of a block; null for the header and for what is kept as obsolete. */
const messageOf = (block: string): Message | null => {
  const id = field(block, 'msgid');
  const text = field(block, 'msgstr');
  if (!id || text === undefined) return null;
  const context = field(block, 'msgctxt');
  // gettext's own separator between a context and an id.
  return { key: context ? `${context}\u0004${id}` : id, text };
};

const blocksOf = (catalogue: string): string[] => catalogue.split(/\n{2,}/);

export const listMessages = (catalogue: string): Message[] =>
  blocksOf(catalogue).flatMap((block) => messageOf(block) ?? []);

/** Fills texts that are empty; others stay as they are. */
export const fillEmpty = (catalogue: string, textFor: (key: string) => string): string =>
  blocksOf(catalogue)
    .map((block) => {
      const message = messageOf(block);
      if (!message || message.text !== '') return block;
      const text = textFor(message.key);
      return text === '' ? block : block.replace(/^msgstr ""$/m, () => `msgstr ${quote(text)}`);
    })
    .join('\n\n');
