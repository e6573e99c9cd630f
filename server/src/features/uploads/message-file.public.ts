import type { Db, Tx } from '../../platform/database/database.ts';
import { type FileFacts, listFiles } from './upload.store.ts';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ours = new RegExp(`^(?:(?:https?://[^/?#@]+)?/api/file/)?(${uuid})(?:\\?[^#]*)?$`);
const isId = new RegExp(`^${uuid}$`);

/** The id of an upload in what a sender names: the id itself, or an address that an upload was answered with. */
const fileIdIn = (name: string): string | undefined => ours.exec(name)?.[1];

/**
 * What is known of a file that its owner (`actorOf`) is about to send in a message; undefined for another's, and for
 * what is not there. It stays from the moment at which the message is stored: the database sees to that.
 */
const fileOfMessage = async (db: Db | Tx, fileId: string, owner: string): Promise<FileFacts | undefined> => {
  const [facts] = isId.test(fileId) ? await listFiles(db, [fileId]) : [];
  return facts?.owner === owner ? facts : undefined;
};

/** Files as messages name them. */
export const messageFiles = { idIn: fileIdIn, find: fileOfMessage };
