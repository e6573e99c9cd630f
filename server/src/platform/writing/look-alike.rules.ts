import { inOneForm } from './chinese-forms.rules.ts';

/** Letters that are drawn as one of Latin (Unicode's confusables, UTS 39), in the same places. */
const pairs: readonly (readonly [string, string])[] = [
  ['аеорсухіјѕԁһԛԝӏѵьгкүөқҝ', 'aeopcyxijsdhqwlvbrkyokk'],
  ['АВЕКМНОРСТУХІЈЅԚԜԌӀЬѴҮӨҚҜ', 'ABEKMHOPCTYXIJSQWGIBVYOKK'],
  ['αβικνορσυχγωϲϳη', 'abikvopouxywcjn'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ', 'ABEZHIKMNOPTYXC'],
  // Latin beyond the alphabet: with strokes and hooks, without dots, of phonetics.
  ['ɑɡɩıɨɪʟʀʏʙɢɴʜłƚɫɬɭøɵđɖɗɠħɦŧʈƭ', 'agiiiILRYBGNHllllloodddghhttt'],
  ['ƒƙĸƥƴƶʐʑƀɓƃßƈɕƌƞɲɳŋɱʂʋɍɼɽɾȷ', 'fkkpyzzzbbbbccdnnnnmsvrrrrj'],
  ['ƖƗŁØƟĐÐƉƊĦŦƑƘƤƳƵɃƁƝŊɌ', 'IILOODDDDHTFKPYZBBNNR'],
  ['ᴀᴄᴅᴇꜰᴊᴋᴍᴏᴘꞯꜱᴛᴜᴠᴡᴢꞮƦ', 'acdefjkmopqstuvwzIR'],
  // A stroke, and the zero of Chinese.
  ['|ǀ丨〇', 'lllo'],
];

/**
 * Characters of one look, each row as its first: kana and Bopomofo as Han, kana of either kind, radicals, characters that
 * differ by a length of a stroke, and forms of names that OpenCC does not have.
 */
const looks = [
  '工エ 二ニ 八ハ 口ロ囗 力カㄌ 夕タ 卜ト 千チ干于 一ーㄧ 乂メ 丿ノ 厶ムㄙ 匕ヒ 又ヌㄡ 彡ミ 才オ 亻イ 儿ルㄦ 乚レ 了ㄋ 刀ㄉ 尸ㄕ 卩ㄗ',
  'ヘへ ベべ ペぺ リり刂 ケヶ个 カヵ 日曰ㄖ⽇ 己已巳 人入 未末 土士 戊戌戍 天夭 王壬⺩ 角⻆',
  '高髙 崎﨑嵜 滨濵 边邉 岛嶋嶌 富冨 渊渕 桥槗𣘺 柳栁桺 桑桒 吉𠮷 吴呉 青靑 清淸 柏栢',
].flatMap((rows) => rows.split(' '));

const smallKana = Array.from('ァィゥェォッャュョヮヵぁぃぅぇぉっゃゅょゎゕゖ');
const largeKana = Array.from('アイウエオツヤユヨワカあいうえおつやゆよわかけ');
const large = new Map(smallKana.map((small, at) => [small, largeKana[at] ?? small]));

const drawnAs = new Map([
  ...pairs.flatMap(([others, latin]) =>
    Array.from(others, (letter, at) => [letter, Array.from(latin)[at] ?? letter] as const),
  ),
  ...looks.flatMap((row) => {
    const [first = '', ...others] = Array.from(row);
    return others.map((other) => [other, first] as const);
  }),
]);

const drawn = (letter: string): string => {
  const whole = large.get(letter) ?? letter;
  return drawnAs.get(whole) ?? whole;
};

/** As a sans-serif type shows it: one stroke for l, I and 1, one ring for O and 0. */
const folded = (name: string): string =>
  Array.from(name, drawn).join('').replace(/[I1]/g, 'l').replace(/[O0]/g, 'o').toLowerCase();

// Letters in dark rings and boxes: signs to Unicode, letters to the eye. Both alphabets begin 32 apart.
const boxed = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]/gu;
const outOfBox = (letter: string): string => String.fromCodePoint(97 + (((letter.codePointAt(0) ?? 0) - 0x1f150) % 32));

const withoutMarks = (letters: string): string => letters.normalize('NFD').replace(/\p{M}/gu, '');

const waysToRead = (name: string): string[] => {
  const letters = inOneForm(name.normalize('NFKC').replace(boxed, outOfBox))
    .replace(/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}*/gu, withoutMarks)
    .replace(/(.)々/gu, '$1$1');
  // Signs and blanks tell nobody apart, nor does what is drawn as nothing; a bar and radicals are letters to the eye.
  const seen = letters.replace(
    /(?![|⺩⻆])[\s\p{C}\p{M}\p{P}\p{S}\p{Default_Ignorable_Code_Point}\u{13441}\u{13442}]/gu,
    '',
  );
  // A capital may look like another letter than its small one does: a name is held against another in each case.
  const answer = seen === '' ? name : seen;
  return [answer, answer.toUpperCase(), answer.toLowerCase()].map(folded);
};

/**
 * Whether people read two names, or two accounts, as one: in whatever case, width, spacing and signs, in letters of
 * whichever script, and in whichever form of a Chinese character.
 */
export const isReadAs = (one: string, other: string): boolean => {
  const others = waysToRead(other);
  return waysToRead(one).some((read, way) => read === others[way]);
};

/** Whether people read a name with these words somewhere in it, by the same rules. */
export const holdsReadAs = (name: string, words: string): boolean => {
  const others = waysToRead(words);
  return waysToRead(name).some((read, way) => read.includes(others[way] ?? words));
};

/** What a name is made of, and whether a word that counts is among it, at each place that words lead to. */
const isSpelt = (read: string, counting: readonly string[], others: readonly string[]): boolean => {
  const reached = new Map<number, Set<boolean>>([[0, new Set([false])]]);
  for (let at = 0; at < read.length; at += 1) {
    const before = reached.get(at);
    if (!before) continue;
    const take = (word: string, counts: boolean) => {
      if (word === '' || !read.startsWith(word, at)) return;
      const end = at + word.length;
      const ways = reached.get(end) ?? new Set();
      for (const had of before) ways.add(had || counts);
      reached.set(end, ways);
    };
    for (const word of counting) take(word, true);
    for (const word of others) take(word, false);
  }
  return reached.get(read.length)?.has(true) === true;
};

/** Whether people read a name as nothing but words of these, with one that counts among them, by the same rules. */
export const isMadeOf = (name: string, counting: readonly string[], others: readonly string[]): boolean => {
  const [counted, beside] = [counting.map(waysToRead), others.map(waysToRead)];
  return waysToRead(name).some((read, way) =>
    isSpelt(
      read,
      counted.map((ways) => ways[way] ?? ''),
      beside.map((ways) => ways[way] ?? ''),
    ),
  );
};
