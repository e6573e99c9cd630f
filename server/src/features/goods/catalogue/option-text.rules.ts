import { maxOptions, maxOptionValues, type OwnOption } from '@hakobu/contract/goods/catalogue.shape';
import { longestOption } from '@hakobu/contract/goods/goods.shape';

type Names = OwnOption['names'];
type Named = Pick<OwnOption, 'code' | 'names'>;

/** The order in which a cell says a name: as the seller wrote it, then as far as it was translated. */
const order = ['ja', 'zh-CN', 'zh-TW', 'en'] as const satisfies readonly (keyof Names)[];

const escaped = (text: string): string => text.replaceAll(/[\\/|;:=]/g, (sign) => `\\${sign}`);

const namedText = ({ code, names }: Named): string => {
  const said = order.map((language) => escaped(names[language]));
  while (said.length > 1 && said.at(-1) === '') said.pop();
  return code === names.ja ? said.join('/') : `${escaped(code)}=${said.join('/')}`;
};

/**
 * Options in one cell: `サイズ/尺码/尺碼/Size: S | M | L; 色: 黒/黑色 | 白`. A name in other languages stands behind a slash;
 * a code that is not the name stands before an equals sign; a backslash goes before a sign that parts nothing.
 */
export const optionsText = (options: readonly OwnOption[]): string =>
  options.map((option) => `${namedText(option)}: ${option.values.map(namedText).join(' | ')}`).join('; ');

/** A text taken apart at a sign, except where a backslash stands before it. */
const parts = (text: string, sign: string): string[] => {
  const found = [''];
  for (let place = 0; place < text.length; place += 1) {
    const letter = text[place] ?? '';
    if (letter === sign) found.push('');
    else {
      const isEscaped = letter === '\\' && place + 1 < text.length;
      found[found.length - 1] += isEscaped ? letter + text[place + 1] : letter;
      if (isEscaped) place += 1;
    }
  }
  return found;
};

const plain = (text: string): string => text.replaceAll(/\\(.)/gs, '$1').replaceAll(/\s+/g, ' ').trim();

const readNamed = (text: string): Named | undefined => {
  const [first = '', second, ...more] = parts(text, '=');
  const [ja = '', simplified = '', traditional = '', en = '', ...rest] = parts(second ?? first, '/').map(plain);
  const code = second === undefined ? ja : plain(first);
  if (more.length > 0 || rest.length > 0 || ja === '' || code === '') return undefined;
  return { code, names: { ja, 'zh-CN': simplified, 'zh-TW': traditional, en } };
};

const readOption = (text: string): OwnOption | undefined => {
  const [head = '', tail, ...more] = parts(text, ':');
  const option = readNamed(head);
  if (tail === undefined || more.length > 0 || !option) return undefined;
  const values = parts(tail, '|').map(readNamed);
  return values.every((value) => value !== undefined) ? { ...option, values } : undefined;
};

/** The first code that stands twice: a choice would mean two things. */
export const repeatedCode = (options: readonly OwnOption[]): string | undefined => {
  const twice = (codes: readonly string[]) => codes.find((code, place) => codes.indexOf(code) !== place);
  return (
    twice(options.map(({ code }) => code)) ??
    options.map(({ values }) => twice(values.map(({ code }) => code))).find((code) => code !== undefined)
  );
};

const isTooLong = ({ code, names }: Named): boolean =>
  [code, ...Object.values(names)].some((text) => text.length > longestOption);

/** What a cell says; a word for why not where it cannot be read. */
export const readOptionsText = (cell: string): readonly OwnOption[] | 'form' | 'tooMany' | 'tooLong' | 'repeated' => {
  const options = parts(cell.replaceAll('\n', ';'), ';')
    .filter((text) => text.trim() !== '')
    .map(readOption);
  if (!options.every((option) => option !== undefined)) return 'form';
  if (options.length > maxOptions || options.some(({ values }) => values.length > maxOptionValues)) return 'tooMany';
  if (options.some((option) => isTooLong(option) || option.values.some(isTooLong))) return 'tooLong';
  return repeatedCode(options) === undefined ? options : 'repeated';
};
