import type { CancelRequest } from '@hakobu/contract/orders/cancelling.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SumLines, type SumLine } from '../../../kit/money/SumLines.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { Tag } from '../../../kit/show/Tag.tsx';
import { Moment } from '../../../kit/time/Moment.tsx';
import { YenBeside } from '../../../parts/rates/Beside.tsx';
import { cancelRequestLabels, cancelRequestTones } from '../order.labels.ts';
import styles from './detail.module.css';

/** What became of it, in a sentence. */
const outcomes = {
  Asked: <Trans>答复之前可以撤回。</Trans>,
  Granted: <Trans>订单已取消，钱已退回。</Trans>,
  Declined: <Trans>订单照常进行，没有收费。</Trans>,
  Withdrawn: <Trans>你撤回了申请，订单照常进行，没有收费。</Trans>,
  Overtaken: <Trans>答复之前订单已经有了别的结果，没有收取消费用。</Trans>,
} satisfies Record<CancelRequest['state'], ReactNode>;

const sums = ({ state, feeYen, refundYen }: CancelRequest): SumLine[] =>
  state === 'Asked' || state === 'Granted'
    ? [
        { key: 'fee', label: <Trans>取消费用</Trans>, value: <YenBeside yen={feeYen} exact /> },
        {
          key: 'back',
          label: state === 'Granted' ? <Trans>已退回</Trans> : <Trans>同意后退回</Trans>,
          value: <YenBeside yen={refundYen} exact />,
          tone: 'gain',
          strong: true,
        },
      ]
    : [];

/** The newest wish to cancel: what was asked, what it costs, what was answered. */
export const CancelCard = ({ request }: { readonly request: CancelRequest }) => {
  const { i18n } = useLingui();
  const { state, reason, note } = request;
  const lines = sums(request);
  return (
    <Card
      title={<Trans>取消申请</Trans>}
      aside={<Tag tone={cancelRequestTones[state]}>{i18n._(cancelRequestLabels[state])}</Tag>}
    >
      <p className={styles.words}>{outcomes[state]}</p>
      {lines.length === 0 ? null : <SumLines lines={lines} />}
      <p className={styles.said}>
        <small>
          <Trans>你的原因</Trans> · <Moment at={request.askedAt} />
        </small>
        {reason}
      </p>
      {note === '' ? null : (
        <p className={styles.said}>
          <small>
            <Trans>买手的答复</Trans> · <Moment at={request.answeredAt} />
          </small>
          {note}
        </p>
      )}
    </Card>
  );
};
