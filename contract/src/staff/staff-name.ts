/*
 * What the name of somebody who works at the desk is written with. Others read it to know whom they agree to, so it has
 * letters of scripts that they may be expected to tell apart, and nothing that is drawn as little or as another sign.
 */

// Latin, Greek and Cyrillic as languages are written with them: without the clicks, and without the alphabets of phonetics.
const alphabets = [
  String.raw`(?=\p{Script=Latin})(?=[\p{Lu}\p{Ll}\p{Lt}\p{Lo}])[A-Za-z\u00AA-\u01BF\u01C4-\u02AF\u1E00-\u1EFF\uFF21-\uFF5A]`,
  String.raw`(?=\p{Script=Greek})(?=[\p{Lu}\p{Ll}\p{Lt}])[\u0370-\u03FF\u1F00-\u1FFF]`,
  String.raw`(?=\p{Script=Cyrillic})(?=[\p{Lu}\p{Ll}])[\u0400-\u052F]`,
].join('|');
const kana = String.raw`(?=\p{L})[\p{Script=Hiragana}\p{Script=Katakana}]`;
// Letters alone: radicals and strokes are signs. 々 repeats one, 〆 and 〇 are written like one.
const han = String.raw`(?=\p{L})\p{Script=Han}|[〆〇]`;
// Of Hangul whole syllables: a part of one is drawn as a stroke or a ring.
const others = String.raw`[\uAC00-\uD7A3]|(?=\p{L})\p{Script=Bopomofo}`;

const fits = new RegExp(
  [
    // Marks on a letter that has no form of its own with them, and forms of characters that names are written with.
    String.raw`(?:${alphabets})[\u0300-\u034E\u0350-\u036F]*`,
    String.raw`(?:${kana})[\u3099\u309A\uFF9E\uFF9F]?`,
    String.raw`(?:${han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]?`,
    others,
    // Signs and digits, also in the width of Chinese characters.
    String.raw`[0-9０-９ \u3000ーｰ·・･'’＇.．\-－()（）&＆]`,
  ].join('|'),
  'gu',
);

const letter = new RegExp([alphabets, kana, han, others].join('|'), 'u');

/** What keeps a text from being a name: a sign that none is written with, or that there is no letter; else undefined. */
export const unfitInName = (name: string): { readonly sign: string } | 'no letter' | undefined => {
  const [sign] = Array.from(name.normalize('NFC').replaceAll(fits, ''));
  if (sign !== undefined) return { sign };
  return letter.test(name) ? undefined : 'no letter';
};
