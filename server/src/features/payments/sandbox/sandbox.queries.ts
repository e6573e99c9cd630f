import type { Db } from '../../../platform/database/database.ts';
import { type ChargeRow, findCharge } from './sandbox.store.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A charge by the reference that its page is addressed with; undefined for anything else. */
export const readCharge = async (db: Db, reference: string): Promise<ChargeRow | undefined> =>
  uuid.test(reference) ? findCharge(db, reference) : undefined;
