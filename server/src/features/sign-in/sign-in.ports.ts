import type { Db } from '../../platform/database/database.ts';

/** What signing in to the shop asks of the desk. */
export type SignInPorts = {
  /** Whether the desk knows this passkey: both have one origin, so that a browser offers the passkeys of both. */
  readonly isStaffPasskey: (db: Db, credentialId: string) => Promise<boolean>;
};
