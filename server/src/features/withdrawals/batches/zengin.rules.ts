/** Full-width katakana in the half-width form of Zengin, whose marks of sound are characters of their own. */
const full = 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン';
const half = 'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜｦﾝ';

// Banks know neither small letters nor the long mark, and few marks.
const replaced: Readonly<Record<string, string>> = {
  ァ: 'ｱ',
  ィ: 'ｲ',
  ゥ: 'ｳ',
  ェ: 'ｴ',
  ォ: 'ｵ',
  ッ: 'ﾂ',
  ャ: 'ﾔ',
  ュ: 'ﾕ',
  ョ: 'ﾖ',
  ヮ: 'ﾜ',
  ヵ: 'ｶ',
  ヶ: 'ｹ',
  ー: '-',
  ヴ: 'ｳﾞ',
  '・': '.',
};

const voiced = '\u3099';
const halfVoiced = '\u309a';

const halfOf = (letter: string): string => {
  const place = full.indexOf(letter);
  if (place >= 0) return half[place] ?? ' ';
  if (letter === voiced) return 'ﾞ';
  if (letter === halfVoiced) return 'ﾟ';
  const known = replaced[letter] ?? letter;
  return /^[ｱ-ﾝｦﾞﾟA-Z0-9 ().,/\-\\｢｣]+$/u.test(known) ? known : ' ';
};

/** A name as a bank in Japan takes it; what it does not know becomes a blank. */
export const zenginText = (text: string): string => {
  // Half-width letters become full ones first, then marks of sound stand apart from their letters.
  const letters = text.normalize('NFKC').toUpperCase().normalize('NFD');
  return Array.from(letters, halfOf).join('');
};

const digits = (value: string | number, length: number): string => String(value).padStart(length, '0').slice(-length);
const letters = (text: string, length: number): string => zenginText(text).slice(0, length).padEnd(length, ' ');
const blank = (length: number): string => ' '.repeat(length);

/** Who pays, as the bank knows them. */
export type Sender = {
  readonly clientCode: string;
  readonly name: string;
  readonly bankCode: string;
  readonly branchCode: string;
  readonly accountType: string;
  readonly accountNumber: string;
};

/** Where the company has not said who it is to its bank: whoever loads the file says so there. */
export const unknownSender: Sender = {
  clientCode: '',
  name: '',
  bankCode: '',
  branchCode: '',
  accountType: '1',
  accountNumber: '',
};

/** Reads who pays from the setting; undefined where it is not of the form that it has to be. */
export const senderIn = (text: string | undefined): Sender | undefined => {
  if (text === undefined) return unknownSender;
  const found = /^(\d{1,10});([^;]{1,80});(\d{4});(\d{3});([129]);(\d{1,7})$/u.exec(text.trim());
  if (!found) return undefined;
  const [, clientCode = '', name = '', bankCode = '', branchCode = '', accountType = '', accountNumber = ''] = found;
  return { clientCode, name, bankCode, branchCode, accountType, accountNumber };
};

/** One transfer to an account at a bank in Japan, in yen. */
export type ZenginLine = {
  readonly payoutCode: string;
  readonly bankCode: string;
  readonly branchCode: string;
  readonly accountType: 'ordinary' | 'current' | 'savings';
  readonly accountNumber: string;
  readonly holder: string;
  readonly amountYen: number;
};

const accountTypes = { ordinary: '1', current: '2', savings: '4' } as const;

const header = (sender: Sender, day: string): string =>
  [
    '1',
    '21',
    '0',
    digits(sender.clientCode, 10),
    letters(sender.name, 40),
    day.slice(5, 7) + day.slice(8, 10),
    digits(sender.bankCode, 4),
    blank(15),
    digits(sender.branchCode, 3),
    blank(15),
    sender.accountType,
    digits(sender.accountNumber, 7),
    blank(17),
  ].join('');

const record = (line: ZenginLine): string =>
  [
    '2',
    line.bankCode,
    blank(15),
    line.branchCode,
    blank(15),
    '0000',
    accountTypes[line.accountType],
    line.accountNumber,
    letters(line.holder, 30),
    digits(line.amountYen, 10),
    '0',
    // Both of the customer's codes are ours: by them the bank's results are known again.
    line.payoutCode.slice(0, 20).padEnd(20, ' '),
    '7',
    blank(8),
  ].join('');

/**
 * A file for transfers (総合振込) in the form of Zengin: records of 120 characters, each of which is one byte in
 * Shift_JIS. `day` is the day of payment in Japan, `2026-11-20`.
 */
export const zenginFile = (sender: Sender, day: string, lines: readonly ZenginLine[]): string => {
  const sum = lines.reduce((total, { amountYen }) => total + amountYen, 0);
  const trailer = `8${digits(lines.length, 6)}${digits(sum, 12)}${blank(101)}`;
  const records = [header(sender, day), ...lines.map(record), trailer, `9${blank(119)}`];
  return records.map((each) => `${each}\r\n`).join('');
};
