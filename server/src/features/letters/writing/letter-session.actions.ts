import type { Words } from '@hakobu/contract/base/languages';
import type { Events } from '../../../events.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { writeLetter } from './letter-writing.actions.ts';

type SessionNotificationFacts = {
  readonly device: Words;
  /** Masked; empty where it is not known. */
  readonly address: string;
  readonly at: Date;
};

/** What letters ask of signing in. */
export type SessionPorts = {
  readonly sessionOf: (db: Db, shopperId: string, id: string) => Promise<SessionNotificationFacts | undefined>;
};

/** Who did not sign in themselves learns of it; who was signed out for it on another device, too. */
export const tellOfSession = async (
  tx: Tx,
  { sessionOf }: SessionPorts,
  { shopperId, sessionId, displacedId }: Events['session.opened'],
): Promise<void> => {
  const opened = await sessionOf(tx, shopperId, sessionId);
  if (!opened) return;
  const displaced = displacedId === null ? undefined : await sessionOf(tx, shopperId, displacedId);
  const signedIn = {
    devices: { ...opened.device },
    networkAddress: opened.address || undefined,
    signedInAt: opened.at.toISOString(),
  };
  await writeLetter(tx, displaced ? 'deviceDisplaced' : 'newDevice', {
    shopperId,
    aboutCode: shopperId,
    step: sessionId,
    facts: displaced ? { ...signedIn, otherDevices: { ...displaced.device } } : signedIn,
  });
};
