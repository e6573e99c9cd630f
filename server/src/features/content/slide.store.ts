import type { LinkTarget } from '@hakobu/contract/content/link-target.shape';
import type { SlideTexts } from '@hakobu/contract/content/publication.shape';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type PublicationRow, publicationStore } from './publications/publication.store.ts';
import { publicationStatusIs } from './publications/publication-status.store.ts';

export type SlideRow = PublicationRow<SlideTexts> & {
  readonly type: number;
  readonly target: LinkTarget;
  /** One that we draw, by its name; or an uploaded one by its id; neither in a draft that has none yet. */
  readonly picture: string | null;
  readonly pictureFile: string | null;
  readonly isWide: boolean;
};

export const slideStore = publicationStore<SlideRow, 'content.carouselImage'>('content.carouselImage', [
  'type',
  'target',
  'picture',
  'pictureFile',
  'isWide',
]);

/** What is shown now or will be, of every place, in the order in which it is shown. */
export const listPublishedSlides = (db: Db): Promise<SlideRow[]> =>
  slideStore.all(db).where('state', '=', 'Published').orderBy('place').orderBy('id').limit(500).execute();

/** The pictures of a place that have not ended, in their order. */
export const listSlides = (db: Db, type: number, at: Date): Promise<SlideRow[]> =>
  slideStore
    .all(db)
    .where('type', '=', type)
    .where((where) => where.not(publicationStatusIs('ended', at)))
    .orderBy('place')
    .orderBy('id')
    .execute();

/** Those that ended, the last first. */
export const listEndedSlides = (db: Db, type: number, at: Date, max: number): Promise<SlideRow[]> =>
  slideStore
    .all(db)
    .where('type', '=', type)
    .where(publicationStatusIs('ended', at))
    .orderBy('changedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute();

/** Pictures of a place are added and ordered one after the other. */
export const lockPlace = async (tx: Tx, type: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content.carousel:${type}`}, 0))`.execute(tx);
};

/** Behind the others of its place. */
export const insertSlide = (
  tx: Tx,
  { texts, target, ...row }: Omit<SlideRow, 'id' | 'place' | 'version' | 'createdAt' | 'changedAt'>,
): Promise<SlideRow> =>
  tx
    .insertInto('content.carouselImage')
    .values({
      ...row,
      texts: JSON.stringify(texts),
      target: JSON.stringify(target),
      place: sql`(select coalesce(max(place) + 1, 0) from content.carousel_image where type = ${row.type})`,
      createdAt: tx.now,
      changedAt: tx.now,
    })
    .returning(slideStore.columns)
    .$castTo<SlideRow>()
    .executeTakeFirstOrThrow();

/** The place of each is where it stands among the ids. Who changes a picture meanwhile is not in the way. */
export const placeSlides = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await sql`
    update content.carousel_image as slide set place = wanted.place
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place) where slide.id = wanted.id`.execute(tx);
};

/** Whether a picture of everybody's is this file now. */
export const isShownFile = async (db: Db, fileId: string, at: Date): Promise<boolean> => {
  const found = await db
    .selectFrom('content.carouselImage')
    .select('id')
    .where('pictureFile', '=', fileId)
    .where(publicationStatusIs('showing', at))
    .executeTakeFirst();
  return found !== undefined;
};
