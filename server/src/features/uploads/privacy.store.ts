import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import { rowsOf } from '../../platform/database/statements/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { findFile } from '../../platform/files/private-files.ts';
import { readPicture } from '../../platform/files/private-pictures.ts';
import type { PersonalData } from '../../platform/privacy/privacy.ts';

/** What its shopper can still see: what they took back is shown to nobody. */
const filesOf = (db: Db, shopperId: string) =>
  db
    .selectFrom('uploads.file')
    .select(['id', 'contentType', 'fileName', 'bytes', 'uploadedAt'])
    .where('owner', '=', `shopper:${shopperId}`)
    .where(sql<boolean>`not (purpose = 'message' and is_kept and shown_in = 0)`)
    .orderBy('id');

const filesPerRead = 200;

/** In the order in which they came. Their bytes may be many: no transaction waits for them. */
const allFilesOf = async function* (db: Db, shopperId: string) {
  let after: string | undefined;
  do {
    let asked = filesOf(db, shopperId).limit(filesPerRead);
    if (after !== undefined) asked = asked.where('id', '>', after);
    const rows = await asked.execute();
    yield* rows;
    after = rows.length === filesPerRead ? rows.at(-1)?.id : undefined;
  } while (after !== undefined);
};

const openOwn = async (dataFolder: string, id: string): Promise<Readable | undefined> => {
  const stored = await findFile(dataFolder, id);
  if (stored) return stored.stream(0, stored.bytes - 1);
  const picture = await readPicture(dataFolder, id, 'full');
  return picture && Readable.from([picture]);
};

/**
 * Every picture, film and file that a shopper sent. They are marked as kept by nothing, and leave with the next cleaning:
 * bytes first, and while no backup reads them.
 */
export const uploadData = ({ dataFolder }: Config): PersonalData => ({
  tables: { 'uploads.file': 'erased', 'uploads.tried': 'agesOut' },
  erase: async (tx, shopperId) => {
    await sql`
      update uploads.file set purpose = 'message', is_kept = false, shown_in = 0, file_name = '',
        uploaded_at = least(uploaded_at, ${tx.now}::timestamptz - interval '2 days')
      where owner = ${`shopper:${shopperId}`}`.execute(tx);
    return [];
  },
  copy: (db, shopperId) => [
    {
      name: 'files',
      of: ['uploads.file'],
      rows: rowsOf(db, filesOf(db, shopperId)),
    },
  ],
  uncopied: { 'uploads.tried': 'work' },
  copyFiles: async function* (db, shopperId) {
    for await (const { id, fileName, uploadedAt, contentType } of allFilesOf(db, shopperId))
      yield {
        name: fileName || `${id}.${contentType.split('/')[1] ?? 'file'}`,
        at: uploadedAt,
        open: () => openOwn(dataFolder, id),
      };
  },
});
