import { done } from '@hakobu/contract/base/shapes';
import { eventNotParked } from '@hakobu/contract/operations/operations.problems';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { audit } from '../audit/index.ts';
import { unpark } from './operations.store.ts';

/** Gives a parked event all its tries again. Throws 10003 when somebody was faster. */
export const retryEvent = (p: Platform, caller: Caller<Staff>, { id }: { readonly id: string }) =>
  p.transact(caller, async (tx) => {
    const event = await unpark(tx, id);
    if (!event) throw eventNotParked();
    const { name, happened, lastError } = event;
    await audit(tx, caller, {
      action: 'operations.retryEvent',
      object: `event:${id}`,
      before: { name, happened, lastError },
    });
    return done;
  });
