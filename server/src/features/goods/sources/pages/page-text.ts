import { sanitize } from '../../../../platform/html/sanitize.ts';
import { withoutEntities } from '../../../../platform/html/markup.ts';
import { readRemoteAddress } from '../../../../platform/fetching/remote-address.ts';

const maxPictures = 20;
const maxNameLetters = 300;
const maxDescriptionLetters = 20_000;

// Controls, line ends, marks of direction, and the blanks that nobody sees.
const unseen =
  /[\p{Cc}\p{Cs}\u00AD\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]+/gu;

/** One line of somebody else's text: without controls, with single blanks, at most so many letters. */
export const lineOf = (text: string, maxLetters = maxNameLetters): string => {
  // Cut first, so that what is thrown away costs nothing.
  const line = text
    .slice(0, maxLetters * 8)
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(unseen, '')
    .trim();
  return line.length > maxLetters ? Array.from(line).slice(0, maxLetters).join('').trim() : line;
};

/** The same for what may have its entities written out once more than it should. */
export const nameOf = (text: string, maxLetters = maxNameLetters): string =>
  lineOf(withoutEntities(text.slice(0, maxLetters * 8)), maxLetters);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const unseenInTexts = /[^\P{Cc}\n\t]|[\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

/** A description as it may be kept: what is HTML is sanitized, what is none keeps its lines. */
export const descriptionOf = (text: string): string => {
  const cut = withoutEntities(text.slice(0, maxDescriptionLetters).toWellFormed().replaceAll('\r\n', '\n'));
  const clean = cut.replaceAll(unseenInTexts, '').trim();
  if (/<[a-z!/]/iu.test(clean)) return sanitize(clean);
  return escaped(clean).replaceAll('\n', '<br />');
};

/** An address of a picture as it may be kept: absolute, https, at a name of the public internet. */
const pictureOf = (given: string, base: string): string | undefined => {
  // What is empty, or a place on the page itself, would be the page.
  const text = given.trim();
  const far = text === '' || text.startsWith('#') ? undefined : readRemoteAddress(text, base);
  return far?.isSecure ? far.url.href : undefined;
};

/** Pictures once each, in their order, twenty at most. */
export const picturesOf = (given: readonly string[], base: string): string[] => {
  const found = given.slice(0, 200).flatMap((each) => pictureOf(each, base) ?? []);
  return [...new Set(found)].slice(0, maxPictures);
};
