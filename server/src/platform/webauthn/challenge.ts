import { randomBytes } from 'node:crypto';
import type { Db } from '../database/database.ts';
import { hashOfToken } from '../secrets/tokens.ts';

export const challengeMs = 5 * 60_000;

type Asked = {
  /** What for, and on which session where somebody is signed in. */
  readonly purpose: string;
  /** The browser that is asked. */
  readonly device: string;
  /** Of a passkey that is to be made. */
  readonly userHandle?: string;
};

/** A challenge that counts once, on this browser and for this purpose, for five minutes. */
export const openChallenge = async (db: Db, now: Date, asked: Asked): Promise<string> => {
  const challenge = randomBytes(32).toString('base64url');
  await db
    .insertInto('platform.webauthnChallenge')
    .values({
      challengeHash: hashOfToken(challenge),
      purpose: asked.purpose,
      deviceHash: asked.device,
      userHandle: asked.userHandle ?? '',
      expiresAt: new Date(now.getTime() + challengeMs),
    })
    .execute();
  return challenge;
};

/**
 * Spends a challenge, whoever shows it and for whatever; answers whether it counts here, and as whose a passkey was to be
 * made. It takes the pool, not a transaction: what is shown is spent though all else is rolled back.
 */
export const spendChallenge = async (
  db: Db,
  now: Date,
  { challenge, purpose, device }: { readonly challenge: string; readonly purpose: string; readonly device: string },
): Promise<{ readonly userHandle: string } | undefined> => {
  const row = await db
    .deleteFrom('platform.webauthnChallenge')
    .where('challengeHash', '=', hashOfToken(challenge))
    .returning(['purpose', 'deviceHash', 'userHandle', 'expiresAt'])
    .executeTakeFirst();
  if (!row || row.purpose !== purpose || row.deviceHash !== device || row.expiresAt <= now) return undefined;
  return { userHandle: row.userHandle };
};

export const deleteChallengesBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('platform.webauthnChallenge')
    .where('expiresAt', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
