import { type Language, languages } from '@hakobu/contract/base/languages';
import { type NoticeText, NoticeTexts } from '@hakobu/contract/content/publication.shape';
import { type DeskPlatform, savePlatform } from '@hakobu/contract/platforms/platform.desk-api';
import * as z from 'zod/mini';
import type { Typed } from '../../kit/form/typed.ts';
import type { EndpointForm } from '../../kit/form/useEndpointForm.ts';

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

const isBlank = (text: string): boolean => text.trim() === '';

/** The part of an instruction that is missing while the other one is written: shoppers read both or none. */
const missingHalf = ({ title, content }: NoticeText): keyof NoticeText | null =>
  isBlank(title) === isBlank(content) ? null : isBlank(title) ? 'title' : 'content';

/** What is sent: an instruction whole or not at all, which the endpoint refuses by more than its schema. */
export const PlatformSent = z.extend(savePlatform.input, {
  instruction: NoticeTexts.check(
    z.check(({ value, issues }) => {
      for (const language of languages) {
        const text = value[language];
        const half = text ? missingHalf(text) : null;
        if (half) issues.push({ code: 'custom', path: [language, half], input: text });
      }
    }),
  ),
});

/** How many of the two fields of each language are filled in. */
export const filledIn = (instruction: PlatformFields['instruction']): Record<Language, number> =>
  inEvery((language) => Object.values(instruction[language]).filter((text) => !isBlank(text)).length);

export type PlatformForm = EndpointForm<typeof PlatformSent>;

/** What the fields mean, with what is still missing. */
export const sentFrom = (fields: PlatformFields, version: number): Typed<z.input<typeof PlatformSent>> => {
  const { fixedYen, percent, markColour, ...rest } = fields;
  return {
    ...rest,
    version,
    markColour: markColour.toUpperCase(),
    fee: { fixedYen, ratePpm: percent === null ? null : Math.round(percent * ppmPerPercent) },
  };
};
