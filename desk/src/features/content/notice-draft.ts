import { languages, type Language } from '@hakobu/contract/base/languages';
import type { DeskNotice, NoticeGiven, NoticeText } from '@hakobu/contract/content/publication.shape';
import { momentSent, momentText } from '../../kit/text/moment.ts';

export type NoticeFields = {
  readonly texts: Readonly<Record<Language, NoticeText>>;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly isPinned: boolean;
  readonly place: number;
};

type Kept = Pick<DeskNotice, 'texts' | 'startsAt' | 'endsAt' | 'isPinned' | 'place'>;

export const newNotice: Kept = { texts: {}, startsAt: null, endsAt: null, isPinned: false, place: 100 };

/** What is kept, as its fields show it. */
export const fieldsOf = (kept: Kept): NoticeFields => ({
  texts: Object.fromEntries(
    languages.map((language) => [language, kept.texts[language] ?? { title: '', content: '' }]),
  ) as Record<Language, NoticeText>,
  startsAt: momentText(kept.startsAt),
  endsAt: momentText(kept.endsAt),
  isPinned: kept.isPinned,
  place: kept.place,
});

/** What the fields mean over what is kept. */
export const givenFrom = (kept: Kept, { texts, startsAt, endsAt, isPinned, place }: NoticeFields): NoticeGiven => ({
  texts,
  startsAt: momentSent(kept.startsAt, startsAt),
  endsAt: momentSent(kept.endsAt, endsAt),
  isPinned,
  place,
});

/** How many of the two fields of each language are filled in. */
export const filledIn = (texts: NoticeFields['texts']): Record<Language, number> =>
  Object.fromEntries(
    languages.map((language) => [language, Object.values(texts[language]).filter((text) => text !== '').length]),
  ) as Record<Language, number>;
