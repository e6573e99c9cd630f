import { canMove } from '@hakobu/contract/base/lifecycle';
import { fixedServiceLifecycle } from '@hakobu/contract/services/fixed-service.lifecycle';
import { inspectionLifecycle } from '@hakobu/contract/services/inspection.lifecycle';
import type { ServiceState } from '@hakobu/contract/services/service.shape';

/** Whose turn it is: `ask` to be taken, `quote` to be given a fee, `shopper`, `work` to be done, or nobody's any more. */
export type ServiceStatus = 'ask' | 'quote' | 'shopper' | 'work' | 'ended';

const statuses = {
  Requested: 'ask',
  Confirmed: 'quote',
  Rejection: 'quote',
  AutoFail: 'quote',
  Charge: 'shopper',
  Unpaid: 'shopper',
  Agree: 'work',
  AutoSuccess: 'work',
  Paid: 'work',
  Closed: 'ended',
  Done: 'ended',
  Refunded: 'ended',
  Dropped: 'ended',
} as const satisfies Record<ServiceState, ServiceStatus>;

export const statusOf = (state: ServiceState): ServiceStatus => statuses[state];

const isOneOf = <State extends string>(states: readonly State[], state: string): state is State =>
  (states as readonly string[]).includes(state);

/** What staff may do with it as it stands; the lifecycles say. */
export const staffMoves = (state: ServiceState) => {
  const isFixed = isOneOf(fixedServiceLifecycle.states, state);
  const quoted = isOneOf(inspectionLifecycle.states, state) ? state : null;
  const may = (verb: keyof typeof inspectionLifecycle.moves): boolean =>
    quoted !== null && canMove(inspectionLifecycle, verb, quoted, 'staff');
  return {
    confirm: may('confirm'),
    charge: may('charge'),
    // Before anybody has agreed to a fee only one that was just taken can be done: without a fee.
    finish: isFixed
      ? canMove(fixedServiceLifecycle, 'finish', state, 'staff')
      : state === 'Confirmed' || statusOf(state) === 'work',
    giveUp: isFixed ? canMove(fixedServiceLifecycle, 'refund', state, 'staff') : may('close'),
  };
};

/** Whether its fee is with us and goes back if it is not done. */
export const isCharged = (state: ServiceState): boolean => statusOf(state) === 'work';
