import type { WaitingService } from '@hakobu/contract/services/service.shape';

/** One thing to do about an order or a parcel: a fee to answer, or all that is to be paid for it, in one sum. */
export type ServiceWait = Pick<WaitingService, 'state' | 'name' | 'goodsName' | 'dueAt' | 'count'> & {
  readonly key: string;
  /** The order or the parcel. */
  readonly of: string;
  readonly ofKind: WaitingService['subject']['kind'];
  readonly yen: number;
};

/** What is paid together keeps its key while single services of it come and go. */
export const waitOf = ({ code, subject, feeYen, ...waiting }: WaitingService): ServiceWait => ({
  ...waiting,
  key: waiting.state === 'Charge' ? code : subject.code,
  of: subject.code,
  ofKind: subject.kind,
  yen: feeYen,
});
