import type { Asked } from '@hakobu/contract/base/endpoint';
import type { sendSlip as sendSlipEndpoint } from '@hakobu/contract/payments/top-up.api';
import type { DeskTopUp, refuseSlip as refuseSlipEndpoint } from '@hakobu/contract/payments/top-up.desk-api';
import { slipPictureUnknown } from '@hakobu/contract/payments/top-up.problems';
import type { TopUp } from '@hakobu/contract/payments/top-up.shape';
import { actorOf } from '../../../platform/http/actor.ts';
import type { Caller, Shopper, Staff } from '../../../platform/http/caller.ts';
import { record } from '../events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit } from '../../audit/index.ts';
import { fileIdsExist } from '../../uploads/index.ts';
import { decideConfirmation, findOpenConfirmation } from './confirmation.store.ts';
import { bank } from '../providers/bank.adapter.ts';
import { decideSlip, insertSlip } from './slip.store.ts';
import { mustTakeMove } from '../top-ups/top-up.moves.ts';
import { showDeskTopUp } from '../top-ups/top-up.desk-queries.ts';
import { showTopUp } from '../top-ups/top-up.queries.ts';
import { lockTransfer, mustBePast } from './transfer.ts';

/** A shopper sends the proof of a transfer: from then on finance looks for the money. */
export const sendSlip = (
  p: Platform,
  caller: Caller<Shopper>,
  { code, uploadIds, payerName, paidOn, amount }: Asked<typeof sendSlipEndpoint>,
): Promise<TopUp> =>
  p.transact(caller, async (tx) => {
    await lockTransfer(tx, code, 'sendSlip', caller.who.id);
    mustBePast(tx, paidOn, caller.zone);
    const actor = actorOf(caller);
    if (!(await fileIdsExist(tx, uploadIds, actor))) throw slipPictureUnknown();
    await insertSlip(tx, { topUpCode: code, uploadIds: [...new Set(uploadIds)], payerName, paidOn, amount });
    await mustTakeMove(tx, code, { verb: 'sendSlip', actor });
    return showTopUp(p, tx, code);
  });

/** Finance could not find the money, or could not read the slip: another can be sent, and there is time for it. */
export const refuseSlip = (
  p: Platform,
  caller: Caller<Staff>,
  { code, reason }: Asked<typeof refuseSlipEndpoint>,
): Promise<DeskTopUp> =>
  p.transact(caller, async (tx) => {
    const row = await lockTransfer(tx, code, 'refuseSlip');
    const closesAt = new Date(tx.now.getTime() + bank().openMs);
    const open = await findOpenConfirmation(tx, code);
    if (open) await decideConfirmation(tx, open.id, { state: 'Refused', by: caller.who, reason });
    await decideSlip(tx, code, 'Refused', reason);
    await mustTakeMove(tx, code, { verb: 'refuseSlip', actor: actorOf(caller), note: reason, change: { closesAt } });
    const refusedAt = tx.now.toISOString();
    await record(tx, 'topUp.slipRefused', { topUpCode: code, shopperId: row.shopperId, note: reason, refusedAt });
    await audit(tx, caller, { action: 'topUps.refuse', object: `topUp:${code}`, after: { state: 'Waiting' }, reason });
    return showDeskTopUp(p, tx, code);
  });
