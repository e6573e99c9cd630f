import type { Db, Tx } from '../../platform/database/database.ts';
import { type FileFacts, listFiles, updateKept } from './upload.store.ts';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ours = new RegExp(`^(?:(?:https?://[^/?#@]+)?/api/file/)?(${uuid})(?:\\?[^#]*)?$`);
const isId = new RegExp(`^${uuid}$`);

/** The id of an upload in what a sender names: the id itself, or an address that an upload was answered with. */
export const fileIdIn = (name: string): string | undefined => ours.exec(name)?.[1];

/**
 * What is known of a file that its owner (`actorOf`) is about to send in a message; undefined for another's, and for
 * what is not there. From now on it stays: call it when the message is really going to be stored.
 */
export const fileOfMessage = async (db: Db | Tx, fileId: string, owner: string): Promise<FileFacts | undefined> =>
  isId.test(fileId) ? updateKept(db, fileId, owner) : undefined;

/** What is known of files by their ids, whoever's they are; what is not there is left out. */
export const filesOfMessages = async (db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, FileFacts>> => {
  const files = await listFiles(db, [...new Set(ids)]);
  return new Map(files.map((file) => [file.id, file]));
};
