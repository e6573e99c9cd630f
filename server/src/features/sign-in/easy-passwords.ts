import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The ten thousand passwords that people use most, the most used first: those of @zxcvbn-ts/language-common 4.1.3 (MIT),
 * one a line.
 */
export const topPasswords: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'top-passwords.txt'), 'utf8')
    .trimEnd()
    .split('\n'),
);

/** The password of all sample sign-ins; refused in production. */
export const samplePassword = 'hakobu-demo';

// The most used ones of eight characters and more that the patterns below do not already refuse, and our own names.
const known = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd pa55word passwort motdepasse
  iloveyou iloveyou1 iloveyou2 ilovegod loveyou1 princess princess1 sunshine sunshine1 football football1 baseball
  basketball superman superman1 spiderman batman123 charlie1 michael1 jennifer jessica1 jordan23 michelle trustno1
  starwars whatever computer internet samsung1 samsung123 welcome1 welcome123 letmein1 letmein123 changeme changeme1
  dragon12 dragon123 monkey12 monkey123 shadow12 shadow123 master12 master123 killer12 hunter12 freedom1 corvette
  mercedes maverick midnight victoria danielle patricia elizabeth christian alexander benjamin nicholas jonathan
  chocolate butterfly liverpool liverpool1 chelsea1 arsenal1 barcelona manchester pokemon1 pikachu1 nintendo minecraft
  qwerty12 qwerty123 qwerty1234 qwerty12345 1qaz2wsx 1qazxsw2 zaq12wsx qazwsxedc qazwsx123 q1w2e3r4 q1w2e3r4t5
  1q2w3e4r 1q2w3e4r5t asdf1234 asdfghjk zxcvbnm1 abcd1234 abc12345 abc123456 a1234567 a12345678 a123456789 aa123456
  aa12345678 1234qwer 123456aa 123456ab 123456abc 12345678a 123456789a 123qweasd 123abc123 qwe12345 test1234 admin123
  admin1234 administrator root1234 guest123 temp1234 secret12 default1 woaini1314 woaini520 woaini123 5201314520
  5201314a 52013145 13145200 wang1234 zhang123 li123456 qq123456 qq123456789 wangyut2 taobao123 alibaba1 baidu123
  sakura12 sakura123 doraemon hakobu12 hakobu123 hakobu-demo hakobudemo`.split(/\s+/),
);

const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
];
const reversed = rows.map((row) => row.split('').toReversed().join(''));

/** One short piece over and over: 11111111, abcabcabc. */
const repeats = (text: string): boolean => /^(.{1,4})\1+.{0,3}$/.test(text);

/** A run along the digits, the alphabet or a row of keys, forward or back. */
const runs = (text: string): boolean =>
  [...rows, ...reversed].some(
    (row) => (row + row).includes(text) || (text.startsWith(row.slice(0, 6)) && row.includes(text)),
  );

/** As two are compared: whatever its case and width, without what stands between words. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();
const bare = (text: string): string => folded(text).replaceAll(/[\s\p{P}\p{S}]/gu, '');

/** Digits and signs that people hang on a word: 123, 2024, !!. */
const trivialEnds = /^[\d\p{P}\p{S}]{0,6}|[\d\p{P}\p{S}]{1,6}$/gu;

const isKnown = (text: string): boolean => known.has(text) || topPasswords.has(text) || repeats(text) || runs(text);

/** What of an account stands in passwords: of a phone its last eight digits, of an address its name and its host. */
const wordsIn = (own: string): string[] => {
  const text = folded(own);
  if (/^\+\d+$/.test(text)) return [text.slice(-8)];
  const [name = '', host = ''] = text.split('@');
  return [name, host, ...host.split('.').slice(0, -1)].map((word) => bare(word)).filter((word) => word.length >= 2);
};

// A short word of Latin letters may stand in any sentence; two Chinese ones are a name.
const isTelling = (word: string): boolean => word.length >= 4 || /[^\p{Script=Latin}\d]/u.test(word);

/** Whether a password is among the first that anybody would try for an account with these own words. */
export const isEasyToGuess = (password: string, ...own: readonly string[]): boolean => {
  const text = folded(password);
  const letters = bare(password);
  const stem = text.replaceAll(trivialEnds, '');
  if ([text, letters].some((each) => isKnown(each)) || (stem.length >= 4 && isKnown(stem))) return true;
  return [...own, 'hakobu']
    .flatMap((each) => wordsIn(each))
    .some((word) => {
      if (!letters.includes(word)) return false;
      // What is left around a short one is all that would have to be guessed.
      return isTelling(word) || /^\d*$|^.{0,3}$/u.test(letters.replaceAll(word, ''));
    });
};
