import type { Language } from '@hakobu/contract/base/languages';
import type { PublicationState } from '@hakobu/contract/content/publication.lifecycle';
import {
  type NoticeTexts,
  type SlideTexts,
  type PublicationStatus,
  writtenIn,
} from '@hakobu/contract/content/publication.shape';

export type Span = { readonly startsAt: Date | null; readonly endsAt: Date | null };
type Scheduled = Span & { readonly state: PublicationState };

/** How it stands at an instant: shown from its beginning, and no more at its end. */
export const publicationStatusAt = ({ state, startsAt, endsAt }: Scheduled, at: Date): PublicationStatus => {
  if (state === 'Draft') return 'draft';
  if (state === 'Ended' || (endsAt !== null && endsAt <= at)) return 'ended';
  return startsAt !== null && startsAt > at ? 'waiting' : 'showing';
};

/** Whether a schedule can be kept: it ends after it begins, and has not ended already. */
export const isSpan = ({ startsAt, endsAt }: Span, now: Date): boolean =>
  endsAt === null || (endsAt > now && (startsAt === null || endsAt > startsAt));

/** The same where nobody has published it yet: it may lie in the past, but not backwards. */
export const isForward = ({ startsAt, endsAt }: Span): boolean =>
  endsAt === null || startsAt === null || endsAt > startsAt;

// What an editor leaves behind when everything in it is deleted says nothing.
const saysNothing = (html: string): boolean =>
  !/<(img|hr)\b/.test(html) && html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '';

const kept = <Text>(texts: { readonly [Name in Language]?: Text | undefined }, isEmpty: (text: Text) => boolean) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined && !isEmpty(text as Text)));

/** The texts without the languages in which nothing was written. */
export const writtenNotice = (texts: NoticeTexts): NoticeTexts =>
  kept(texts, ({ title, content }: { title: string; content: string }) => title === '' && saysNothing(content));

export const writtenSlide = (texts: SlideTexts): SlideTexts =>
  kept(texts, (text: Readonly<Record<string, string>>) => Object.values(text).every((each) => each === ''));

/** The languages that keep a notice from being published; `zh-CN` where nothing was written in any. */
export const halfWritten = (texts: NoticeTexts): readonly Language[] => {
  const begun = writtenIn(texts);
  if (begun.length === 0) return ['zh-CN'];
  return begun.filter((language) => {
    const text = texts[language];
    return !text || text.title === '' || saysNothing(text.content);
  });
};

/** The languages in which nobody could say what a picture is: neither a title in front of it nor a description. */
export const undescribed = (texts: SlideTexts): readonly Language[] => {
  const begun = writtenIn(texts);
  if (begun.length === 0) return ['zh-CN'];
  return begun.filter((language) => texts[language]?.title === '' && texts[language]?.alt === '');
};

// A strip is 3.2 times as wide as high: what is a good deal wider than high fills it, the rest stands beside the words.
const minWide = 1.6;
export const isWidePicture = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  width / height >= minWide;

/** Whether a page of the web may be led to: https, on its own port, nobody's name in it, a host that is allowed. */
export const mayLeadTo = (url: string, hosts: ReadonlySet<string>): boolean => {
  let page: URL;
  try {
    page = new URL(url);
  } catch {
    return false;
  }
  const { protocol, username, password, port, hostname } = page;
  return protocol === 'https:' && username === '' && password === '' && port === '' && hosts.has(hostname);
};
