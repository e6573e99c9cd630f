import type { Language } from '@hakobu/contract/base/languages';
import type { CarouselImage, Notice } from '@hakobu/contract/content/content.shape';
import { type LinkTarget, linkOf } from '@hakobu/contract/content/link-target.shape';
import { type DeskNotice, type DeskSlide, textFor } from '@hakobu/contract/content/publication.shape';
import type { Platform } from '../../../platform/platform.ts';
import { presentPhoto } from '../../uploads/index.ts';
import type { NoticeRow } from '../notice.store.ts';
import { publicationStatusAt } from './publication.rules.ts';
import type { PublicationRow } from './publication.store.ts';
import type { SlideRow } from '../slide.store.ts';

export const scheduleOf = ({ state, shownFrom: startsAt, shownUntil: endsAt }: PublicationRow) => ({
  state,
  startsAt,
  endsAt,
});

/** What is known of where pictures lead, at this instant. */
export type PublicationStatuses = {
  readonly isNoticeShown: (id: string) => boolean;
  readonly mayLeadTo: (url: string) => boolean;
};

/** Whether a tap opens something: what was allowed once may be over by now. */
const leadsSomewhere = (target: LinkTarget, standings: PublicationStatuses): boolean => {
  if (target.to === 'notice') return standings.isNoticeShown(target.id);
  return target.to !== 'web' || standings.mayLeadTo(target.url);
};

export const presentNotice = (row: NoticeRow, language: Language): Notice => {
  const said = textFor(row.texts, language);
  return {
    id: String(row.id),
    title: said?.text.title ?? '',
    content: said?.text.content ?? '',
    language: said?.language ?? language,
    isPinned: row.isPinned,
    publishedAt: (row.shownFrom ?? row.createdAt).toISOString(),
  };
};

/** Where everybody sees the picture while it is published. */
const publicPicture = ({ picture, pictureFile: fileId }: SlideRow): string =>
  fileId === null ? `/api/web/picture/${picture ?? ''}` : `/api/web/carousel/picture/${fileId}`;

export const presentSlide = (row: SlideRow, language: Language, standings: PublicationStatuses): CarouselImage => {
  const { title = '', subtitle = '', action = '', alt = '' } = textFor(row.texts, language)?.text ?? {};
  return {
    id: String(row.id),
    type: row.type,
    title,
    subtitle,
    action,
    alt,
    imageUrl: publicPicture(row),
    isWide: row.isWide,
    link: leadsSomewhere(row.target, standings) ? linkOf(row.target) : null,
  };
};

const presentKept = (row: PublicationRow, now: Date) => ({
  state: row.state,
  standing: publicationStatusAt(scheduleOf(row), now),
  startsAt: row.shownFrom?.toISOString() ?? null,
  endsAt: row.shownUntil?.toISOString() ?? null,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
  changedBy: row.changedBy,
});

export const presentDeskNotice = (row: NoticeRow, now: Date): DeskNotice => ({
  id: String(row.id),
  texts: row.texts,
  isPinned: row.isPinned,
  place: row.place,
  ...presentKept(row, now),
});

const deskPicture = (p: Platform, { picture, pictureFile: id, isWide }: SlideRow): DeskSlide['picture'] => {
  if (id !== null) return { id, url: presentPhoto(p, id).url, isWide };
  return picture === null ? null : { id: null, url: `/api/web/picture/${picture}`, isWide };
};

export const presentDeskSlide = (p: Platform, row: SlideRow, standings: PublicationStatuses, now: Date): DeskSlide => ({
  id: String(row.id),
  type: row.type,
  texts: row.texts,
  target: row.target,
  picture: deskPicture(p, row),
  leadsNowhere: !leadsSomewhere(row.target, standings),
  ...presentKept(row, now),
});
