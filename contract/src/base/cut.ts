/** The beginning of a text, at most so many UTF-16 units of it; never half a sign, which jsonb refuses. */
export const cut = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\uD800-\uDBFF]$/u, '');
