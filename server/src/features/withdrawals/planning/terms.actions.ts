import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import { PayeeKind } from '@hakobu/contract/withdrawals/payee.shape';
import type { changeWithdrawalTerms as changeEndpoint } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { termsContradict } from '@hakobu/contract/withdrawals/withdrawal.problems';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit } from '../../audit/index.ts';
import { listTerms, lockTerms, updateTerms } from './terms.store.ts';

/** Whether each kind is there once. */
const areAllThere = (terms: Asked<typeof changeEndpoint>['terms']): boolean =>
  PayeeKind.options.every((kind) => terms.filter((each) => each.kind === kind).length === 1);

/** Sets all terms whole; what was asked for before keeps those that it was asked for at. */
export const changeTerms = (
  p: Platform,
  caller: Caller<Staff>,
  { terms }: Asked<typeof changeEndpoint>,
): Promise<Answer<typeof changeEndpoint>> =>
  p.transact(caller, async (tx) => {
    if (!areAllThere(terms)) throw termsContradict();
    await lockTerms(tx);
    const before = await listTerms(tx);
    for (const each of terms) await updateTerms(tx, each);
    const after = await listTerms(tx);
    await audit(tx, caller, { action: 'withdrawals.terms', object: 'withdrawalTerms', before, after });
    return { terms: after };
  });
