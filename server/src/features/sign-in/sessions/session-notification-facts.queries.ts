import type { Words } from '@hakobu/contract/base/languages';
import type { Db } from '../../../platform/database/database.ts';
import { maskedAddress } from '../../../platform/http/limits/network-of.ts';
import { deviceOf } from './device.rules.ts';
import { deviceWords } from './device.words.ts';
import { findSessionOf } from './own-session.store.ts';

/** What a letter says of a session. */
export const sessionNotificationFacts = async (
  db: Db,
  shopperId: string,
  id: string,
): Promise<{ readonly device: Words; readonly address: string; readonly at: Date } | undefined> => {
  const row = await findSessionOf(db, shopperId, id);
  return (
    row && { device: deviceWords(deviceOf(row.userAgent)), address: maskedAddress(row.address), at: row.createdAt }
  );
};
