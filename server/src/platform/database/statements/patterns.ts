/** Signs that `like` reads as something else stand for themselves. */
const literal = (words: string): string => words.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A pattern of `like` and `ilike` for whatever has these words in it, as they were typed. */
export const containing = (words: string): string => `%${literal(words)}%`;

/** The same for what begins with them. */
export const beginningWith = (words: string): string => `${literal(words)}%`;
