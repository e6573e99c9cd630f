/** The log's name for what people type: `O2026…` is `order:O2026…`; what has a word before it already stays. */
export const objectOf = (typed: string): string => {
  const text = typed.normalize('NFKC').trim();
  if (/^O\d/i.test(text)) return `order:${text.toUpperCase()}`;
  if (/^T\d/i.test(text)) return `topUp:${text.toUpperCase()}`;
  if (/^W\d/i.test(text)) return `withdrawal:${text.toUpperCase()}`;
  if (/^S\d/i.test(text)) return `service:${text.toUpperCase()}`;
  if (/^G[A-HJ-NP-Z2-9]{10}$/i.test(text)) return `group:${text.toUpperCase()}`;
  return /^P\d/i.test(text) ? `parcel:${text.toUpperCase()}` : text;
};

/** Its kind and its own name: `order`, `O2026…`. */
export const partsOf = (object: string): { readonly kind: string; readonly name: string } => {
  const [kind = '', ...rest] = object.split(':');
  return { kind, name: rest.join(':') };
};

/** A field's names by its path, the one to look for first: what stands under another is told apart by that. */
export const fieldNamesOf = (path: string): readonly string[] => {
  const names = path.split('.').filter((name) => !/^\d+$/.test(name));
  return [names.slice(-2).join('.'), names.at(-1) ?? path];
};
