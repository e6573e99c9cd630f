import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { UploadsFile } from '../../platform/database/tables.ts';

/** What is known of a stored file; a picture's facts are those of the picture that was drawn anew. */
export type FileFacts = {
  readonly id: string;
  /** `shopper:<id>` or `staff:<id>`, as `actorOf` says it. */
  readonly owner: string;
  readonly kind: 'image' | 'video' | 'file';
  readonly contentType: string;
  readonly fileName: string;
  readonly bytes: number;
  /** Pixels. */
  readonly width: number | null;
  readonly height: number | null;
  readonly durationMs: number | null;
};

export type NewFile = Omit<FileFacts, 'kind'> & { readonly purpose: 'picture' | 'message' | 'avatar' };

const kindOf = (contentType: string): FileFacts['kind'] => {
  if (contentType.startsWith('image/')) return 'image';
  return contentType.startsWith('video/') ? 'video' : 'file';
};

const factsOf = (row: Selectable<UploadsFile>): FileFacts => ({
  id: row.id,
  owner: row.owner,
  kind: kindOf(row.contentType),
  contentType: row.contentType,
  fileName: row.fileName,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  durationMs: row.durationMs,
});

/** Stores what is known of a file, and answers it. */
export const insertFile = async (tx: Tx, file: NewFile): Promise<FileFacts> => {
  const { contentType, fileName, durationMs, ...rest } = file;
  const row = await tx
    .insertInto('uploads.file')
    .values({ ...rest, contentType, fileName, durationMs, uploadedAt: tx.now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return factsOf(row);
};

/** How many of these are pictures of this owner's that stay: what came for a message is forgotten when none names it. */
export const countPicturesOf = async (db: Db, owner: string, ids: readonly string[]): Promise<number> => {
  const row = await db
    .selectFrom('uploads.file')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .where('purpose', '=', 'picture')
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  return row.count;
};

/** How many pictures this owner sent in since an instant, those of messages not counted. An avatar that went is forgotten. */
export const countPicturesSince = async (db: Db | Tx, owner: string, since: Date): Promise<number> => {
  const row = await db
    .selectFrom('uploads.file')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .where('purpose', 'in', ['picture', 'avatar'])
    .where('uploadedAt', '>=', since)
    .executeTakeFirstOrThrow();
  return row.count;
};

/** The bytes of what this owner sent in for messages since an instant, each file counted as `min` at least. */
export const countMessageBytesSince = async (
  db: Db | Tx,
  { owner, since, min }: { readonly owner: string; readonly since: Date; readonly min: number },
): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(greatest(bytes, ${min}::integer)), 0)::float8 as bytes from uploads.file
    where owner = ${owner} and purpose = 'message' and uploaded_at >= ${since}`.execute(db);
  return rows[0]?.bytes ?? 0;
};

/** What an owner sent in on a day of Japan that was not taken in, or not yet. */
export const triedOn = async (
  db: Db | Tx,
  owner: string,
  day: string,
): Promise<{ readonly pictures: number; readonly bytes: number }> => {
  const { rows } = await sql<{ pictures: number; bytes: number }>`
    select pictures, bytes::float8 as bytes from uploads.tried where owner = ${owner} and day = ${day}`.execute(db);
  return rows[0] ?? { pictures: 0, bytes: 0 };
};

type Tried = { readonly owner: string; readonly day: string; readonly pictures: number; readonly bytes: number };

/** Counts what is tried, or takes it back once it is taken in. */
export const countTried = async (tx: Tx, { owner, day, pictures, bytes }: Tried): Promise<void> => {
  await sql`insert into uploads.tried as of_day (owner, day, pictures, bytes)
    values (${owner}, ${day}, greatest(${pictures}::integer, 0), greatest(${bytes}::bigint, 0))
    on conflict (owner, day) do update set pictures = of_day.pictures + ${pictures}::integer,
      bytes = of_day.bytes + ${bytes}::bigint`.execute(tx);
};

/** Forgets what was tried before a day. */
export const deleteTried = async (tx: Tx, before: string): Promise<number> => {
  const { numAffectedRows } = await sql`delete from uploads.tried where day < ${before}`.execute(tx);
  return Number(numAffectedRows ?? 0);
};

/** Lets one upload of an owner through at a time, so that a quota counts those that come in one moment. */
export const lockOwner = async (tx: Tx, owner: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${owner}`}, 0))`.execute(tx);
};

export const listFiles = async (db: Db | Tx, ids: readonly string[]): Promise<FileFacts[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('uploads.file')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(factsOf);
};

/**
 * What is known of a file, and whether every message that named it was recalled. Pictures of other purposes are not a
 * message's to recall.
 */
export const findFacts = async (
  db: Db,
  id: string,
): Promise<{ readonly facts: FileFacts; readonly isRecalled: boolean } | undefined> => {
  const row = await db.selectFrom('uploads.file').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { facts: factsOf(row), isRecalled: row.purpose === 'message' && row.isKept && row.shownIn === 0 };
};

/** Forgets files that were uploaded before an instant for messages or as avatars and that nothing shows; answers their ids. */
export const deleteUnkept = async (tx: Tx, before: Date, max: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    delete from uploads.file where id in (
      select id from uploads.file where purpose <> 'picture' and not is_kept and uploaded_at < ${before}
      order by uploaded_at limit ${max} for update skip locked)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Of these, those films of an owner's are shown once more; answers how many there were. */
export const markVideosShown = async (tx: Tx, owner: string, ids: readonly string[]): Promise<number> => {
  const { numAffectedRows } = await sql`
    update uploads.file set is_kept = true, shown_in = shown_in + 1
    where id = any(${[...ids]}::uuid[]) and owner = ${owner} and content_type like 'video/%'`.execute(tx);
  return Number(numAffectedRows ?? 0);
};

/** An avatar is shown from now on. */
export const markAvatarShown = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .updateTable('uploads.file')
    .set({ isKept: true, shownIn: 1 })
    .where('id', '=', id)
    .where('purpose', '=', 'avatar')
    .execute();
};

/** An avatar is shown no more: its file goes as what no message names does. */
export const markAvatarGone = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .updateTable('uploads.file')
    .set({ isKept: false, shownIn: 0 })
    .where('id', '=', id)
    .where('purpose', '=', 'avatar')
    .execute();
};

/** Whether a file is an avatar that somebody has now. */
export const isShownAvatar = async (db: Db, id: string): Promise<boolean> => {
  const row = await db
    .selectFrom('uploads.file')
    .select('id')
    .where('id', '=', id)
    .where('purpose', '=', 'avatar')
    .where('isKept', '=', true)
    .executeTakeFirst();
  return row !== undefined;
};
