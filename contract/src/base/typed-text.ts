/*
 * Texts that people type, as they are kept: one spelling of each letter (NFC), and nothing in them that nobody sees or that
 * turns the words of others. What a script or an emoji needs to be written stays: joiners between letters of scripts that
 * join and between emoji, one variation selector behind what has variants, the flags of England, Scotland and Wales.
 */

/** Never part of a text: they turn the direction of writing, take no room, or mean something to machines alone. */
const hidden = new RegExp(
  [
    // Control characters but tab and line feed, halves of pairs, and what is no character.
    String.raw`[^\P{Cc}\t\n]|\p{Cs}|\p{Noncharacter_Code_Point}`,
    // Direction: marks, embeddings, overrides, isolates.
    String.raw`[\u061C\u200E\u200F\u202A-\u202E\u2066-\u206F]`,
    // Soft hyphen, grapheme joiner, fillers of Hangul, inherent vowels of Khmer, blanks without width, byte order mark.
    String.raw`[\u00AD\u034F\u115F\u1160\u17B4\u17B5\u180E\u200B\u2060-\u2065\u3164\uFEFF\uFFA0]`,
    // What each program draws as it likes or not at all: private use, and what nothing is assigned to (a newer emoji is).
    String.raw`\p{Co}|(?!\p{Extended_Pictographic})\p{Cn}`,
    // Annotations, the place of an object, shorthand and musical controls, and what is set aside for the like.
    String.raw`[\uFFF0-\uFFFC\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}\u{E0002}-\u{E001F}\u{E0080}-\u{E00FF}\u{E01F0}-\u{E0FFF}]`,
  ].join('|'),
  'gu',
);

const lineEnds = /\r\n?|[\u0085\u2028\u2029]/g;

// Tags spell a flag behind a black one; anywhere else they are a second text that nobody sees.
const flags = String.raw`(?<=\u{1F3F4})\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}|(?<=\u{1F3F4})\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}|(?<=\u{1F3F4})\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}`;
const tags = new RegExp(String.raw`(${flags})|[\u{E0001}\u{E0020}-\u{E007F}]`, 'gu');

const joining = [
  'Arabic Syriac Mongolian Nko Mandaic Manichaean Psalter_Pahlavi Adlam Hanifi_Rohingya',
  'Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala',
  'Khmer Myanmar Tibetan Thai Lao Tai_Tham Balinese Javanese Tifinagh Grantha',
]
  .flatMap((scripts) => scripts.split(' '))
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('');
const letter = String.raw`(?=[\p{L}\p{M}])[${joining}]`;
const before = String.raw`(?<=(?:(?=[\p{L}\p{M}])[${joining}]))`;

/** Joiners that shape something, kept as they are (the first group), and all others. */
const joiners = new RegExp(
  String.raw`(${before}\u200C(?=${letter})|${before}\u200D|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\u{E007F}])\u200D(?=\p{Extended_Pictographic}))|[\u200C\u200D]`,
  'gu',
);

/** Variation selectors behind what has variants, and all others: a row of them could carry a text of its own. */
const variants = new RegExp(
  [
    String.raw`((?<=\p{Emoji})[\uFE0E\uFE0F]|(?<=\p{scx=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
    String.raw`(?<=[\p{scx=Mongolian}])[\u180B-\u180D\u180F]|(?<=[\p{S}\p{scx=Phags_Pa}\p{scx=Myanmar}\p{scx=Manichaean}\p{Nd}])\uFE00)`,
  ].join('|') + String.raw`|[\u180B-\u180D\u180F\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
  'gu',
);

// More than any language writes over one letter: the marks of no script of their own, and all of them.
const maxCommonMarks = 4;
const maxMarks = 10;
const common = String.raw`(?=\p{M})\p{sc=Inherited}`;
const commonMarks = new RegExp(`((?:${common}){${maxCommonMarks}})(?:${common})+`, 'gu');
const marks = new RegExp(String.raw`(\p{M}{${maxMarks}})\p{M}+`, 'gu');

const kept = (_: string, shaping: string | undefined): string => shaping ?? '';

const cleanOnce = (given: string): string =>
  given
    .replace(lineEnds, '\n')
    .replace(hidden, '')
    .normalize('NFC')
    .replace(tags, kept)
    .replace(variants, kept)
    .replace(joiners, kept)
    .replace(commonMarks, '$1')
    .replace(marks, '$1')
    .normalize('NFC');

/** What somebody typed, as it is kept and shown. Cleaned once, there is nothing left to clean. */
export const cleanText = (given: string): string => {
  let text = given;
  // What goes may let its neighbours meet that would not have stayed beside each other.
  for (let times = 0; times < 8; times += 1) {
    const clean = cleanOnce(text);
    if (clean === text) return text;
    text = clean;
  }
  return text.replaceAll(/[\p{Cf}\p{Variation_Selector}]/gu, '').normalize('NFC');
};

/** Fillers, and signs of notations that stand for nothing: half a space, blanks of Egyptian and Braille, a silent note. */
const inkless = String.raw`[\p{Default_Ignorable_Code_Point}\u2800\u303F\u{13441}\u{13442}\u{1D159}]`;

// Marks are no part of it: without a letter under them most are drawn as nothing, or as a dotted circle.
const ink = new RegExp(String.raw`(?!${inkless})[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]`, 'u');

/** Whether there is nothing to be seen in a text: it is as good as an empty one. */
export const isBlank = (text: string): boolean => !ink.test(text);
