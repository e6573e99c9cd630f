/** What a third party said, name by name; nothing of it is known to be of any type. */
export type Said = Readonly<Record<string, unknown>>;

const isRecord = (read: unknown): read is Said => typeof read === 'object' && read !== null && !Array.isArray(read);

const fromJson = (text: string): Said | undefined => {
  try {
    const read: unknown = JSON.parse(text);
    return isRecord(read) ? read : undefined;
  } catch {
    return undefined;
  }
};

const jsonp = /^[A-Za-z_$][\w$.]{0,60}\(\s*(\{[\s\S]*\})\s*\)\s*;?$/;
const queryString = /^[\w.%+-]+=[^&=<>\s]*(&[\w.%+-]+=[^&=<>\s]*)*$/;

/**
 * Reads an answer in any of the forms that third parties use whatever they are asked for: JSON, JSON inside
 * `callback( … );`, a query string. Undefined for anything else.
 */
export const readSaid = (text: string): Said | undefined => {
  const trimmed = text.trim();
  if (trimmed.startsWith('{')) return fromJson(trimmed);
  const inside = jsonp.exec(trimmed)?.[1];
  if (inside !== undefined) return fromJson(inside);
  return queryString.test(trimmed) ? Object.fromEntries(new URLSearchParams(trimmed)) : undefined;
};

/** A text or a number as a text; undefined where it is neither, is empty, or is longer than said. */
export const textIn = (said: Said, name: string, longest = 512): string | undefined => {
  const value = Object.hasOwn(said, name) ? said[name] : undefined;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  return typeof value === 'string' && value !== '' && value.length <= longest ? value : undefined;
};

/** What names somebody or something: seen signs alone, without a blank. */
export const idIn = (said: Said, name: string): string | undefined => {
  const text = textIn(said, name);
  return text !== undefined && text.length <= longestId && /^[\x21-\x7e]+$/.test(text) ? text : undefined;
};
const longestId = 128;
