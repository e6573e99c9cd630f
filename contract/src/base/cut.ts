/** The beginning of a text, at most so many UTF-16 units of it; never half a sign, which jsonb refuses. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/u, '');
