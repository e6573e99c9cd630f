import type { Input } from '@hakobu/contract/base/endpoint';
import { type Language, languages } from '@hakobu/contract/base/languages';
import type { NoticeText } from '@hakobu/contract/content/publication.shape';
import { type DeskPlatform, savePlatform } from '@hakobu/contract/platforms/platform.desk-api';

export type PlatformInput = Input<typeof savePlatform>;

/** A platform as it stands in the form. */
export type PlatformFields = Pick<
  DeskPlatform,
  'code' | 'names' | 'mark' | 'markColour' | 'homeUrl' | 'isOneOfAKind' | 'source' | 'isShown'
> & {
  readonly fixedYen: number | null;
  /** Of the goods' price. */
  readonly percent: number | null;
  readonly unpaidMinutes: number | null;
  readonly instruction: Readonly<Record<Language, NoticeText>>;
};

const nothing: NoticeText = { title: '', content: '' };
const inEvery = <Text>(each: (language: Language) => Text) =>
  Object.fromEntries(languages.map((language) => [language, each(language)])) as Record<Language, Text>;

const ppmPerPercent = 10_000;

export const newPlatform: PlatformFields = {
  code: '',
  names: inEvery(() => ''),
  mark: '',
  markColour: '#5A26E6',
  homeUrl: 'https://',
  fixedYen: null,
  percent: 0,
  isOneOfAKind: false,
  unpaidMinutes: 4320,
  source: 'catalogue',
  isShown: false,
  instruction: inEvery(() => nothing),
};

/** What is kept, as its fields show it. */
export const fieldsOf = (row: DeskPlatform): PlatformFields => {
  const { code, names, mark, markColour, homeUrl, isOneOfAKind, source, isShown, unpaidMinutes } = row;
  return {
    code,
    names,
    mark,
    markColour,
    homeUrl,
    isOneOfAKind,
    source,
    isShown,
    unpaidMinutes,
    fixedYen: row.fee.fixedYen,
    percent: row.fee.ratePpm / ppmPerPercent,
    instruction: inEvery((language) => row.instruction[language] ?? nothing),
  };
};

/** Why it cannot be saved as it stands. */
export type Wrong = 'code' | 'taken' | 'names' | 'logo' | 'page' | 'fee' | 'minutes' | 'instruction';

const wrongOf: Readonly<Record<string, Wrong>> = {
  code: 'code',
  names: 'names',
  mark: 'logo',
  markColour: 'logo',
  homeUrl: 'page',
  fee: 'fee',
  unpaidMinutes: 'minutes',
  instruction: 'instruction',
};

/** The languages of which only a part of the instruction is written. */
export const halfWritten = (instruction: PlatformFields['instruction']): readonly Language[] =>
  languages.filter((language) => {
    const { title, content } = instruction[language];
    return (title.trim() === '') !== (content.trim() === '');
  });

/** How many of the two fields of each language are filled in. */
export const filledIn = (instruction: PlatformFields['instruction']): Record<Language, number> =>
  inEvery((language) => Object.values(instruction[language]).filter((text) => text.trim() !== '').length);

type Read = { readonly given: PlatformInput | null; readonly wrong: Wrong | null };

/** The platform as it is sent, or the first thing that is wrong with it; `taken` are the codes that a new one may not have. */
export const readFields = (fields: PlatformFields, version: number, taken: readonly string[]): Read => {
  const { fixedYen, percent, unpaidMinutes, ...rest } = fields;
  const read = savePlatform.input.safeParse({
    ...rest,
    version,
    fee: { fixedYen, ratePpm: percent === null ? null : Math.round(percent * ppmPerPercent) },
    unpaidMinutes,
    markColour: fields.markColour.toUpperCase(),
  });
  const not = (wrong: Wrong): Read => ({ given: null, wrong });
  if (!read.success) return not(wrongOf[String(read.error.issues[0]?.path[0])] ?? 'names');
  if (version === 0 && taken.includes(fields.code)) return not('taken');
  return halfWritten(fields.instruction).length > 0 ? not('instruction') : { given: read.data, wrong: null };
};
