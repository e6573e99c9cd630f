import * as z from 'zod/mini';
import type { StateOf, VerbOf } from '../base/lifecycle.ts';
import { Id, Instant, line } from '../base/shapes.ts';
import { announcementLifecycle } from './announcement.lifecycle.ts';
import { TextsGiven } from './letter-text.shape.ts';
import { goodsOfCode, screens } from './letter.shape.ts';

export const AnnouncementState = z.enum(announcementLifecycle.states);
export type AnnouncementState = StateOf<typeof announcementLifecycle>;
export type AnnouncementVerb = VerbOf<typeof announcementLifecycle>;

export const announcementKinds = ['activity', 'system'] as const;
export const AnnouncementKind = z.enum(announcementKinds);
export type AnnouncementKind = z.infer<typeof AnnouncementKind>;

/** What the letters of an announcement open. */
export const announcementLinkKinds = ['screen', 'goods', 'article', 'notice', 'order'] as const;
export const AnnouncementLink = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('screen'), code: z.enum(screens) }),
  /** The platform's code and the goods' id on it: `mercari/m12345`, `rakuten/camera-no-mori/10004211`. */
  z.object({
    kind: z.literal('goods'),
    code: z.string().check(z.refine((code) => goodsOfCode(code) !== undefined)),
  }),
  z.object({ kind: z.literal('article'), code: z.string().check(z.regex(/^\d{1,9}$/)) }),
  z.object({ kind: z.literal('notice'), code: z.string().check(z.regex(/^\d{1,9}$/)) }),
  /** An order of the only shopper who gets it. */
  z.object({ kind: z.literal('order'), code: z.string().check(z.regex(/^O\d{8,20}$/)) }),
]);
export type AnnouncementLink = z.infer<typeof AnnouncementLink>;

/** Shoppers that can be chosen by name, at most; more are all of them. */
export const maxRecipients = 1000;

const AudienceKind = z.enum(['all', 'chosen']);

export const AnnouncementGiven = z.object({
  /** What staff call it; shoppers never see it. */
  name: line(80),
  kind: AnnouncementKind,
  words: TextsGiven,
  link: z.optional(AnnouncementLink),
  audience: AudienceKind,
  /** Numbers, user names, phones or e-mail addresses of those who are chosen. */
  accounts: z.array(line(120)).check(z.maxLength(maxRecipients)),
});
export type AnnouncementGiven = z.infer<typeof AnnouncementGiven>;

export const AnnouncementSummary = z.object({
  id: Id,
  name: z.string(),
  kind: AnnouncementKind,
  state: AnnouncementState,
  audience: AudienceKind,
  createdBy: z.string(),
  createdAt: Instant,
  /** When it goes, while it waits for that. */
  sendAt: z.nullable(Instant),
  begunAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  /** Letters that were written, and those that somebody opened. */
  sent: z.int(),
  opened: z.int(),
});
export type AnnouncementSummary = z.infer<typeof AnnouncementSummary>;

export const Announcement = z.object({
  ...AnnouncementSummary.shape,
  version: z.int(),
  words: TextsGiven,
  link: z.nullable(AnnouncementLink),
  recipients: z.array(z.object({ id: Id, number: z.string(), nickName: z.string() })),
  /** How many shoppers it would reach now. */
  reach: z.int(),
  steps: z.array(
    z.object({
      verb: z.string(),
      from: z.nullable(AnnouncementState),
      to: AnnouncementState,
      by: z.string(),
      at: Instant,
    }),
  ),
});
export type Announcement = z.infer<typeof Announcement>;
