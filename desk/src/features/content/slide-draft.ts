import { languages, type Language } from '@hakobu/contract/base/languages';
import type { LinkTarget } from '@hakobu/contract/content/link-target.shape';
import type { DeskSlide, SlideGiven, SlideText } from '@hakobu/contract/content/publication.shape';
import { momentSent, momentText } from '../../kit/text/moment.ts';

export type SlidePhoto = { readonly id: string; readonly url: string };

export type SlideFields = {
  readonly texts: Readonly<Record<Language, SlideText>>;
  readonly startsAt: string;
  readonly endsAt: string;
  /** One that was uploaded here; else the one that is kept stays. */
  readonly photo: SlidePhoto | null;
  readonly target: LinkTarget;
};

type Kept = Pick<DeskSlide, 'texts' | 'startsAt' | 'endsAt' | 'target'>;

export const newSlide: Kept = { texts: {}, startsAt: null, endsAt: null, target: { to: 'nothing' } };

const noText: SlideText = { title: '', subtitle: '', action: '', alt: '' };

export const fieldsOf = (kept: Kept): SlideFields => ({
  texts: Object.fromEntries(languages.map((language) => [language, kept.texts[language] ?? noText])) as Record<
    Language,
    SlideText
  >,
  startsAt: momentText(kept.startsAt),
  endsAt: momentText(kept.endsAt),
  photo: null,
  target: kept.target,
});

/** What the fields mean over what is kept. */
export const givenFrom = (kept: Kept, { texts, startsAt, endsAt, photo, target }: SlideFields): SlideGiven => ({
  texts,
  startsAt: momentSent(kept.startsAt, startsAt),
  endsAt: momentSent(kept.endsAt, endsAt),
  pictureId: photo?.id ?? null,
  target,
});

export const filledIn = (texts: SlideFields['texts']): Record<Language, number> =>
  Object.fromEntries(
    languages.map((language) => [language, Object.values(texts[language]).filter((text) => text !== '').length]),
  ) as Record<Language, number>;
