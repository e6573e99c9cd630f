import { carouselImageNotFound, noticeNotFound } from '@hakobu/contract/content/content.problems';
import type { CarouselImage, Notice } from '@hakobu/contract/content/content.shape';
import { screensHiddenInReview } from '@hakobu/contract/content/link-target.shape';
import { cached } from '../../platform/cache/cached.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { settingsNow } from '../settings/index.ts';
import type { LinkPorts } from './links/link.actions.ts';
import { listDecidedHosts, type LinkHostRow } from './links/link-host.store.ts';
import { listPublishedNotices, type NoticeRow } from './notice.store.ts';
import {
  presentNotice,
  presentSlide,
  scheduleOf,
  type PublicationStatuses,
} from './publications/publication.presenters.ts';
import { mayLeadTo, publicationStatusAt } from './publications/publication.rules.ts';
import { hostsShown } from './links/web-host.rules.ts';
import { listPublishedSlides, type SlideRow } from './slide.store.ts';

type Published = {
  readonly notices: readonly NoticeRow[];
  readonly slides: readonly SlideRow[];
  readonly decided: readonly LinkHostRow[];
};

/**
 * What is published, now and later, from memory until somebody changes any of it, on this server or another. Whose time
 * it is is asked of the clock each time, so that a schedule begins and ends to the instant.
 */
const publishedNow = cached('content', async (db): Promise<Published> => {
  const [notices, slides, decided] = await Promise.all([
    listPublishedNotices(db),
    listPublishedSlides(db),
    listDecidedHosts(db),
  ]);
  return { notices, slides, decided };
});

const isShowing = (row: NoticeRow | SlideRow, at: Date): boolean =>
  publicationStatusAt(scheduleOf(row), at) === 'showing';

const maxShown = 20;

export const readNotices = async (p: Platform, { language }: Caller): Promise<Notice[]> => {
  const [{ notices }, now] = [await publishedNow(p.db), p.clock.now()];
  return notices
    .filter((row) => isShowing(row, now))
    .slice(0, maxShown)
    .map((row) => presentNotice(row, language));
};

/** Refused with 10002 before its time, after it, and where there is none. */
export const readNotice = async (p: Platform, { language }: Caller, id: string): Promise<Notice> => {
  const [{ notices }, now] = [await publishedNow(p.db), p.clock.now()];
  const row = notices.find((each) => String(each.id) === id);
  if (!row || !isShowing(row, now)) throw noticeNotFound();
  return presentNotice(row, language);
};

const standingsOf = ({ notices, decided }: Published, at: Date): PublicationStatuses => ({
  isNoticeShown: (id) => notices.some((row) => String(row.id) === id && isShowing(row, at)),
  mayLeadTo: (url) => mayLeadTo(url, new Set(decided.filter(({ allowed }) => allowed).map(({ host }) => host))),
});

const shownSlides = async (p: Platform): Promise<{ rows: SlideRow[]; standings: PublicationStatuses }> => {
  const [published, { isInReview }] = await Promise.all([publishedNow(p.db), settingsNow(p.db)]);
  const now = p.clock.now();
  const rows = published.slides.filter(
    (row) =>
      isShowing(row, now) && !(isInReview && row.target.to === 'screen' && screensHiddenInReview.has(row.target.name)),
  );
  return { rows, standings: standingsOf(published, now) };
};

export const readCarousel = async (p: Platform, { language }: Caller, type: number): Promise<CarouselImage[]> => {
  const { rows, standings } = await shownSlides(p);
  return rows
    .filter((row) => row.type === type)
    .slice(0, maxShown)
    .map((row) => presentSlide(row, language, standings));
};

export const readCarouselImage = async (p: Platform, { language }: Caller, id: string): Promise<CarouselImage> => {
  const { rows, standings } = await shownSlides(p);
  const row = rows.find((each) => String(each.id) === id);
  if (!row) throw carouselImageNotFound();
  return presentSlide(row, language, standings);
};

/** Where pictures lead, for whoever looks at them at the desk. */
export const publicationStatusesAt = async (db: Db, at: Date): Promise<PublicationStatuses> =>
  standingsOf(await publishedNow(db), at);

/** Hosts whose pages the app's web view shows; all others open outside. */
export const readWebHosts = async (p: Platform, { knownHosts }: LinkPorts): Promise<{ hosts: string[] }> => {
  const [{ decided }, known] = await Promise.all([publishedNow(p.db), knownHosts(p.db)]);
  return { hosts: hostsShown(known, decided) };
};
