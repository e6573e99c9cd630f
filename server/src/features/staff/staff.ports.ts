import type { Db } from '../../platform/database/database.ts';

/** What signing in at the desk asks of the shop. */
export type StaffPorts = {
  /** Whether the shop knows this passkey: both have one origin, so that a browser offers the passkeys of both. */
  readonly isShopperPasskey: (db: Db, credentialId: string) => Promise<boolean>;
};
