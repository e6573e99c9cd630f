import type { ChatMessage } from '../chat.shape.ts';

/** What a CheckChatNotice tells, in the order of CheckMType (source spec, section 3). */
const checkNoticeKinds = ['Confirmed', 'Charge', 'Agree', 'Rejection', 'AutoSuccess', 'AutoFail', 'Closed'] as const;
export type CheckNoticeKind = (typeof checkNoticeKinds)[number];

/** A move of a quoted service, as the conversation about its order tells it. */
export type CheckNotice = {
  readonly kind: CheckNoticeKind;
  readonly orderCode: string;
  /** Empty where the notice names none. */
  readonly serviceCode: string;
  /** Null where none was named, or it is free. */
  readonly feeYen: number | null;
};

const serviceCode = /^S\d{8,20}$/;

/** Undefined for a kind that is not known here. */
export const readCheckNotice = ({ body }: Pick<ChatMessage, 'body'>): CheckNotice | undefined => {
  const kind = checkNoticeKinds[body.noticeType ?? 0];
  if (kind === undefined) return undefined;
  const fee = Number(body.serviceFee || 0);
  return {
    kind,
    orderCode: body.orderCode ?? '',
    serviceCode: serviceCode.test(body.ext ?? '') ? (body.ext ?? '') : '',
    feeYen: Number.isSafeInteger(fee) && fee > 0 ? fee : null,
  };
};
