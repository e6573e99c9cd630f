import type { WaitingService } from '@hakobu/contract/services/service.shape';

/** One thing to do about an order or a parcel: a fee to answer, or all that is to be paid for it, in one sum. */
export type ServiceWait = Pick<WaitingService, 'state' | 'name' | 'goodsName' | 'dueAt'> & {
  readonly key: string;
  /** The order or the parcel. */
  readonly of: string;
  readonly count: number;
  readonly yen: number;
};

/** What is paid together is one thing to do, due when the first of it runs out. In the order of the list: what runs out first. */
export const waitsOf = (list: readonly WaitingService[]): readonly ServiceWait[] => {
  const waits = new Map<string, ServiceWait>();
  for (const { code, state, name, goodsName, dueAt, feeYen, subject } of list) {
    const key = state === 'Charge' ? code : subject.code;
    const first = waits.get(key) ?? { key, of: subject.code, state, name, goodsName, dueAt, count: 0, yen: 0 };
    waits.set(key, { ...first, count: first.count + 1, yen: first.yen + feeYen });
  }
  return [...waits.values()];
};
