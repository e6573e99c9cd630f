import { languages, type Language } from '@hakobu/contract/base/languages';
import type { LinkTarget } from '@hakobu/contract/content/link-target.shape';
import type { DeskSlide, SlideGiven, SlideText } from '@hakobu/contract/content/publication.shape';
import { momentOver, momentText } from '../../kit/text/moment.ts';

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

/** Whether a target is chosen whole; the server looks whether it is there. */
export const isTargetWhole = (target: LinkTarget): boolean =>
  Object.values(target).every((part) => part !== '') && (target.to !== 'web' || /^https:\/\/\S+\.\S+/.test(target.url));

/** What the fields mean over what is kept; null where something is not filled in right. */
export const givenFrom = (kept: Kept, fields: SlideFields): SlideGiven | null => {
  const startsAt = momentOver(kept.startsAt, fields.startsAt);
  const endsAt = momentOver(kept.endsAt, fields.endsAt);
  if (startsAt === undefined || endsAt === undefined || !isTargetWhole(fields.target)) return null;
  return { texts: fields.texts, startsAt, endsAt, pictureId: fields.photo?.id ?? null, target: fields.target };
};

export const filledIn = (texts: SlideFields['texts']): Record<Language, number> =>
  Object.fromEntries(
    languages.map((language) => [language, Object.values(texts[language]).filter((text) => text !== '').length]),
  ) as Record<Language, number>;
