import * as z from 'zod/mini';
import { Language } from '../base/languages.ts';
import { Instant } from '../base/shapes.ts';

/** Articles that the app knows by number (source spec, section 9). */
export const articleIds = { termsOfUse: '3', privacy: '4', freeShipping: '9' } as const;
/** Kinds of articles by number. Types 3 and 4 hold one article each: the terms of use and the privacy policy. */
export const articleTypes = { guide: 1, buyInstruction: 2, termsOfUse: 3, privacy: 4, rule: 5 } as const;

/** A row's number on the wire. */
export const NumberId = z.string().check(z.regex(/^[1-9]\d{0,8}$/));

export const ArticleSummary = z.object({
  id: z.string(),
  type: z.int(),
  title: z.string(),
  updatedAt: Instant,
});
export type ArticleSummary = z.infer<typeof ArticleSummary>;

/** `content` is HTML that was sanitized before it was kept; `language` is the one that it was written in. */
export const Article = z.object({ ...ArticleSummary.shape, content: z.string(), language: Language });
export type Article = z.infer<typeof Article>;

/** Where a tap leads: a route of the app with its query (`packageMy/pages/useExplainDetail?id=21`), or nowhere. */
const Link = z.nullable(z.string());

/** Places that show pictures one after another: 1 at home, 2 in the mall. */
export const carouselTypes = { home: 1, mall: 2 } as const;
export const CarouselImage = z.object({
  id: z.string(),
  type: z.int(),
  title: z.string(),
  subtitle: z.string(),
  action: z.string(),
  /** What the picture shows, for who cannot see it; empty where the words beside it say it all. */
  alt: z.string(),
  imageUrl: z.string(),
  /** It fills the whole strip, with the words in front of it; else it stands beside them. */
  isWide: z.boolean(),
  link: Link,
});
export type CarouselImage = z.infer<typeof CarouselImage>;

/** `content` is HTML that was sanitized before it was kept; `language` is the one that it was written in. */
export const Notice = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  language: Language,
  isPinned: z.boolean(),
  publishedAt: Instant,
});
export type Notice = z.infer<typeof Notice>;

export const MenuItem = z.object({
  code: z.string(),
  name: z.string(),
  /** Name of an icon of the app's own set. */
  icon: z.string(),
  link: z.string(),
});
export type MenuItem = z.infer<typeof MenuItem>;

/** An address that an earlier app used for a menu entry, and where it leads now. */
export const OldAddress = z.object({ code: z.string(), oldUrl: z.string(), url: z.string() });
export type OldAddress = z.infer<typeof OldAddress>;

/** Source spec, sections 1 and 2. */
export const currentVersion = { version: '1.5.9', versionCode: 105090, intVersion: 159 } as const;
export const AppVersion = z.object({
  version: z.string(),
  versionCode: z.int(),
  intVersion: z.int(),
  /** Whether an older app must be replaced before it goes on. */
  isForced: z.boolean(),
  notes: z.string(),
});
export type AppVersion = z.infer<typeof AppVersion>;
