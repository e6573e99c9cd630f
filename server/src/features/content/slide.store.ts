import type { LinkTarget } from '@hakobu/contract/content/link-target.shape';
import type { PublicationState } from '@hakobu/contract/content/publication.lifecycle';
import type { SlideTexts } from '@hakobu/contract/content/publication.shape';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { standingIs } from './standing.store.ts';

export type SlideRow = {
  readonly id: number;
  readonly type: number;
  readonly texts: SlideTexts;
  readonly target: LinkTarget;
  /** One that we draw, by its name; or an uploaded one by its id; neither in a draft that has none yet. */
  readonly picture: string | null;
  readonly picture_file: string | null;
  readonly is_wide: boolean;
  readonly state: PublicationState;
  readonly shown_from: Date | null;
  readonly shown_until: Date | null;
  readonly place: number;
  readonly version: number;
  readonly created_at: Date;
  readonly changed_at: Date;
  readonly changed_by: string;
};

const columns = [
  'id',
  'type',
  'picture',
  'picture_file',
  'is_wide',
  'state',
  'shown_from',
  'shown_until',
  'place',
  'version',
  'created_at',
  'changed_at',
  'changed_by',
] as const;

// Written by this feature alone, in these shapes.
const said = [sql<SlideTexts>`texts`.as('texts'), sql<LinkTarget>`target`.as('target')] as const;

const slides = (db: Db) => db.selectFrom('content.carousel_image').select(columns).select(said);

/** What is shown now or will be, of every place, in the order in which it is shown. */
export const listPublishedSlides = (db: Db): Promise<SlideRow[]> =>
  slides(db).where('state', '=', 'Published').orderBy('place').orderBy('id').limit(500).execute();

/** The pictures of a place that have not ended, in their order. */
export const listSlides = (db: Db, type: number, at: Date): Promise<SlideRow[]> =>
  slides(db)
    .where('type', '=', type)
    .where((where) => where.not(standingIs('ended', at)))
    .orderBy('place')
    .orderBy('id')
    .execute();

/** Those that ended, the last first. */
export const listEndedSlides = (db: Db, type: number, at: Date, most: number): Promise<SlideRow[]> =>
  slides(db)
    .where('type', '=', type)
    .where(standingIs('ended', at))
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

export const lockSlide = (tx: Tx, id: number): Promise<SlideRow | undefined> =>
  slides(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Pictures of a place are added and ordered one after the other. */
export const lockPlace = async (tx: Tx, type: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content.carousel:${type}`}, 0))`.execute(tx);
};

export const lockSlidesToEnd = (tx: Tx, most: number): Promise<SlideRow[]> =>
  slides(tx)
    .where('state', '=', 'Published')
    .where('shown_until', '<=', tx.now)
    .orderBy('shown_until')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

export type SlideWritten = Pick<
  SlideRow,
  'texts' | 'target' | 'picture' | 'picture_file' | 'is_wide' | 'shown_from' | 'shown_until'
>;

/** Behind the others of its place. */
export const insertSlide = (
  tx: Tx,
  { texts, target, ...row }: SlideWritten & Pick<SlideRow, 'type' | 'state' | 'changed_by'>,
): Promise<SlideRow> =>
  tx
    .insertInto('content.carousel_image')
    .values({
      ...row,
      texts: JSON.stringify(texts),
      target: JSON.stringify(target),
      place: sql`(select coalesce(max(place) + 1, 0) from content.carousel_image where type = ${row.type})`,
      created_at: tx.now,
      changed_at: tx.now,
    })
    .returning(columns)
    .returning(said)
    .executeTakeFirstOrThrow();

/** Writes a change over the version that was seen; undefined where that one is gone. */
export const updateSlide = (
  tx: Tx,
  seen: Pick<SlideRow, 'id' | 'version'>,
  { texts, target, ...change }: Partial<SlideWritten> & Partial<Pick<SlideRow, 'state'>> & Pick<SlideRow, 'changed_by'>,
): Promise<SlideRow | undefined> =>
  tx
    .updateTable('content.carousel_image')
    .set({
      ...change,
      ...(texts ? { texts: JSON.stringify(texts) } : {}),
      ...(target ? { target: JSON.stringify(target) } : {}),
      version: seen.version + 1,
      changed_at: tx.now,
    })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returning(columns)
    .returning(said)
    .executeTakeFirst();

/** The place of each is where it stands among the ids. Who changes a picture meanwhile is not in the way. */
export const placeSlides = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await sql`
    update content.carousel_image as slide set place = wanted.place
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place) where slide.id = wanted.id`.execute(tx);
};

export const deleteDraftSlide = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('content.carousel_image').where('id', '=', id).where('state', '=', 'Draft').execute();
};

/** Whether a picture of everybody's is this file now. */
export const isShownFile = async (db: Db, fileId: string, at: Date): Promise<boolean> => {
  const found = await db
    .selectFrom('content.carousel_image')
    .select('id')
    .where('picture_file', '=', fileId)
    .where(standingIs('showing', at))
    .executeTakeFirst();
  return found !== undefined;
};
