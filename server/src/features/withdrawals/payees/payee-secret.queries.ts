import { PayeeGiven } from '@hakobu/contract/withdrawals/payee.shape';
import * as z from 'zod/mini';
import type { Platform } from '../../../platform/platform.ts';
import { createSeal } from '../../../platform/secrets/seal.ts';
import { keyedHash } from '../../../platform/secrets/tokens.ts';
import { identityOf } from './payee.rules.ts';
import type { PayeeRow } from './payee.store.ts';

const sealOf = (p: Platform) => createSeal(p.config.secret, 'withdrawals.payee');

/** What was typed, encrypted for its own row. */
export const closePayee = (p: Platform, id: string, given: PayeeGiven): string =>
  sealOf(p).close(JSON.stringify(given), id);

/** A payee in clear, to be paid. Whoever shows it to somebody audits that. */
export const openPayee = (p: Platform, { id, sealed }: Pick<PayeeRow, 'id' | 'sealed'>): PayeeGiven =>
  z.parse(PayeeGiven, JSON.parse(sealOf(p).open(sealed, id)));

/** The same for the same kind and number, and of no use to who reads the database. */
export const fingerprintOf = (p: Platform, given: PayeeGiven): string =>
  keyedHash(p.config.secret, 'withdrawals.payee', identityOf(given));
