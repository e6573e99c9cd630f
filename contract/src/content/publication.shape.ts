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

/** Whether a schedule ends after it begins; it may lie in the past. */
export const isForward = ({
  startsAt,
  endsAt,
}: {
  readonly startsAt: Date | string | null;
  readonly endsAt: Date | string | null;
}): boolean => endsAt === null || startsAt === null || new Date(endsAt) > new Date(startsAt);

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

// What an editor leaves behind when everything in it is deleted says nothing.
const saysNothing = (html: string): boolean =>
  !/<(img|hr)\b/.test(html) && html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '';

/** The texts without the languages in which nothing was written. */
export const begunIn = <Text>(
  texts: { readonly [Name in Language]?: Text | undefined },
  isEmpty: (text: Text) => boolean,
) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined && !isEmpty(text as Text)));

export const writtenNotice = (texts: NoticeTexts): NoticeTexts =>
  begunIn(texts, ({ title, content }: { title: string; content: string }) => title === '' && saysNothing(content));

/** What of a notice keeps it from being published, by language; all of `zh-CN` where nothing was written in any. */
const missingIn = (texts: NoticeTexts): readonly (readonly [Language, 'title' | 'content'])[] => {
  const begun = writtenIn(texts);
  return (begun.length === 0 ? (['zh-CN'] as const) : begun).flatMap((language) => {
    const { title = '', content = '' } = texts[language] ?? {};
    return [
      ...(title === '' ? [[language, 'title'] as const] : []),
      ...(saysNothing(content) ? [[language, 'content'] as const] : []),
    ];
  });
};

/** The languages that keep a notice from being published; `zh-CN` where nothing was written in any. */
export const halfWritten = (texts: NoticeTexts): readonly Language[] => [
  ...new Set(missingIn(texts).map(([language]) => language)),
];

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

const endsAfterStart = z.check<Schedule>(({ value, issues }) => {
  if (!isForward(value)) issues.push({ code: 'custom', path: ['endsAt'], input: value.endsAt });
});

/** A notice that can be kept as a draft, and one that shoppers can be shown. */
export const NoticeToKeep = NoticeGiven.check(endsAfterStart);
export const NoticeToShow = NoticeToKeep.check(({ value, issues }) => {
  for (const [language, part] of missingIn(writtenNotice(value.texts)))
    issues.push({ code: 'custom', path: ['texts', language, part], input: value.texts[language]?.[part] });
});

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

/** The texts without the languages in which nothing was written. */
export const writtenSlide = (texts: SlideTexts): SlideTexts =>
  begunIn(texts, (text: Readonly<Record<string, string>>) => Object.values(text).every((each) => each === ''));

/** The languages in which nobody could say what a picture is: neither a title in front of it nor a description. */
export const undescribed = (texts: SlideTexts): readonly Language[] => {
  const begun = writtenIn(texts);
  if (begun.length === 0) return ['zh-CN'];
  return begun.filter((language) => texts[language]?.title === '' && texts[language]?.alt === '');
};

/** A picture that can be kept. */
export const SlideToKeep = SlideGiven.check(endsAfterStart);

// One check, not two: the second is not asked where the first found something.
const whole = (hasPicture: boolean) =>
  z.check<SlideGiven>(({ value: { texts, pictureId }, issues }) => {
    if (!hasPicture && pictureId === null) issues.push({ code: 'custom', path: ['pictureId'], input: null });
    for (const language of undescribed(writtenSlide(texts)))
      for (const part of ['title', 'alt'] as const)
        issues.push({ code: 'custom', path: ['texts', language, part], input: texts[language]?.[part] });
  });

/** One that shoppers can be shown: over one that has its picture already, and over one that has none. */
export const SlideToShow = SlideToKeep.check(whole(true));
export const BareSlideToShow = SlideToKeep.check(whole(false));

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
