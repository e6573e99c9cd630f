import * as z from 'zod/mini';
import { languages, type Language } from '../base/languages.ts';
import { Instant, optionalText, wholeNumber } from '../base/shapes.ts';
import { LinkTarget } from './link-target.shape.ts';

/** How something published stands at this instant: its state, and where its schedule has come to. */
export const publicationStatuses = ['draft', 'waiting', 'showing', 'ended'] as const;
export const PublicationStatus = z.enum(publicationStatuses);
export type PublicationStatus = z.infer<typeof PublicationStatus>;

// The client leaves out what is null.
const moment = z._default(z.nullable(z.iso.datetime({ offset: true })), null);

/** From when until when it is shown. Nothing to begin at: from the moment it is published; nothing to end at: until somebody ends it. */
export const scheduleGiven = { startsAt: moment, endsAt: moment };
export type Schedule = { readonly startsAt: string | null; readonly endsAt: string | null };

export const maxNoticeTitle = 120;
export const maxNoticeBody = 20_000;
export const NoticeText = z.object({ title: optionalText(maxNoticeTitle), content: optionalText(maxNoticeBody) });
export type NoticeText = z.infer<typeof NoticeText>;

/** In front of a picture: short, so that two lines of 320 px hold them; `alt` says what the picture shows. */
export const maxSlideText = { title: 48, subtitle: 80, action: 20, alt: 120 } as const;
export const SlideText = z.object({
  title: optionalText(maxSlideText.title),
  subtitle: optionalText(maxSlideText.subtitle),
  action: optionalText(maxSlideText.action),
  alt: optionalText(maxSlideText.alt),
});
export type SlideText = z.infer<typeof SlideText>;

const inEvery = <Text extends z.ZodMiniType>(shape: Text) => {
  const each = z.optional(shape);
  return z.object({ 'zh-CN': each, 'zh-TW': each, en: each, ja: each });
};
export const NoticeTexts = inEvery(NoticeText);
export type NoticeTexts = z.infer<typeof NoticeTexts>;
export const SlideTexts = inEvery(SlideText);
export type SlideTexts = z.infer<typeof SlideTexts>;

/**
 * In which language somebody reads what was not written in theirs: simplified Chinese, then traditional, English,
 * Japanese. Whole texts only: a title and a body of two languages are never mixed.
 */
export const fallbackFor = (language: Language): readonly Language[] => [
  language,
  ...(['zh-CN', 'zh-TW', 'en', 'ja'] as const).filter((other) => other !== language),
];

export const textFor = <Text>(
  texts: { readonly [Name in Language]?: Text | undefined },
  language: Language,
): { readonly language: Language; readonly text: Text } | undefined => {
  for (const each of fallbackFor(language)) {
    const text = texts[each];
    if (text !== undefined) return { language: each, text };
  }
  return undefined;
};

/** The languages in which something was written. */
export const writtenIn = (texts: { readonly [Name in Language]?: unknown }): Language[] =>
  languages.filter((language) => texts[language] !== undefined);

/** Who changed something of the content when, and the version that the next change is held against. */
const kept = {
  state: z.enum(['Draft', 'Published', 'Ended']),
  standing: PublicationStatus,
  startsAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
  version: z.int(),
  createdAt: Instant,
  changedAt: Instant,
  /** The name of whoever changed it last; empty for the product itself. */
  changedBy: z.string(),
};

export const NoticeGiven = z.object({
  texts: NoticeTexts,
  ...scheduleGiven,
  /** Before all that are not. */
  isPinned: z.boolean(),
  /** The lower, the earlier, among the pinned and among the others; what began later goes first where they are equal. */
  place: wholeNumber(0, 999),
});
export type NoticeGiven = z.infer<typeof NoticeGiven>;

export const DeskNotice = z.object({
  id: z.string(),
  texts: NoticeTexts,
  isPinned: z.boolean(),
  place: z.int(),
  ...kept,
});
export type DeskNotice = z.infer<typeof DeskNotice>;

export const SlidePlace = z.pipe(z.coerce.number(), z.literal([1, 2]));

export const SlideGiven = z.object({
  texts: SlideTexts,
  ...scheduleGiven,
  /** An uploaded picture; null leaves the one that is there, or a draft without. */
  pictureId: z._default(z.nullable(z.uuid()), null),
  target: LinkTarget,
});
export type SlideGiven = z.infer<typeof SlideGiven>;

export const DeskSlide = z.object({
  id: z.string(),
  type: z.int(),
  texts: SlideTexts,
  target: LinkTarget,
  /** Where the picture is seen at the desk for the next hour, published or not; null without one. */
  picture: z.nullable(z.object({ id: z.nullable(z.string()), url: z.string(), isWide: z.boolean() })),
  /** Why a tap leads nowhere now, though a target is set: what it led to is gone or not to be opened. */
  leadsNowhere: z.boolean(),
  ...kept,
});
export type DeskSlide = z.infer<typeof DeskSlide>;
