import { type Language, languages } from '@hakobu/contract/base/languages';
import {
  faultsIn,
  type LetterText,
  type LetterTexts,
  namesIn,
  type Placeholders,
  type TextFault,
} from '@hakobu/contract/letters/letter-text.shape';

export const isSameText = (one: LetterText, other: LetterText): boolean =>
  one.title === other.title &&
  one.paragraphs.length === other.paragraphs.length &&
  one.paragraphs.every((text, place) => text === other.paragraphs[place]);

export const emptyText: LetterText = { title: '', paragraphs: [''] };

const isEmpty = ({ title, paragraphs }: LetterText): boolean =>
  title.trim() === '' && paragraphs.every((text) => text.trim() === '');

/** What is sent of what was typed: without blanks around it; a language in which nothing stands is left out. */
export const typedTexts = (texts: LetterTexts): LetterTexts =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([, text]) => !isEmpty(text))
      .map(([language, { title, paragraphs }]) => [
        language,
        { title: title.trim(), paragraphs: paragraphs.map((text) => text.trim()) },
      ]),
  );

/** For the wire, whose arrays may be changed. */
export const givenTexts = (texts: LetterTexts) =>
  Object.fromEntries(
    Object.entries(texts).map(([language, { title, paragraphs }]) => [
      language,
      { title, paragraphs: [...paragraphs] },
    ]),
  );

export type Faults = Readonly<Partial<Record<Language, readonly TextFault[]>>>;

/** The faults of each language that has some. */
export const faultsOf = (texts: LetterTexts, allowed: Placeholders | null): Faults =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const text = texts[language];
      const faults = text ? faultsIn(text, allowed) : [];
      return faults.length > 0 ? [[language, faults]] : [];
    }),
  );

/** What stands in words like a fact's name: where there are no facts it goes out as it is written. */
export const bracedIn = (texts: LetterTexts): string[] => [
  ...new Set(Object.values(texts).flatMap(({ title, paragraphs }) => [title, ...paragraphs].flatMap(namesIn))),
];

/** The languages in which two sets of words differ. */
export const changedLanguages = (before: LetterTexts, after: LetterTexts): Language[] =>
  languages.filter((language) => {
    const [was, is] = [before[language], after[language]];
    return was && is ? !isSameText(was, is) : was !== is;
  });
