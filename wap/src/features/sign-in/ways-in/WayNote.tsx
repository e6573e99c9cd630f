import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '../../../kit/show/Card.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { Moment } from '../../../kit/time/Moment.tsx';

type WayNoteProps = {
  /** As it is bound now, masked. */
  readonly now: ReactNode;
  readonly guardedUntil: string | null;
  /** What the change sets going. */
  readonly children: ReactNode;
};

/** What is set now, and what changing it sets going. */
export const WayNote = ({ now, guardedUntil, children }: WayNoteProps) => (
  <Card bleed>
    <Row icon="shield" title={now ?? <Trans>还没有设置</Trans>} note={children} />
    {guardedUntil === null ? null : (
      <Row
        icon="clock"
        title={<Trans>资金保护中</Trans>}
        note={
          <Trans>
            登录方式刚刚改动过，
            <Moment at={guardedUntil} zoned /> 之前不能免密支付和提现
          </Trans>
        }
      />
    )}
  </Card>
);
