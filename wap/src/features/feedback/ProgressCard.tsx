import type { Feedback } from '@hakobu/contract/feedback/feedback.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../kit/press/IconButton.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Row } from '../../kit/show/Row.tsx';
import { Day } from '../../kit/time/Day.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import { links } from '../../links.ts';
import { feedbackQuery } from './feedback.queries.ts';
import styles from './feedback.module.css';
import { useStepName } from './useStepName.ts';

/** On an order: what happens next and by when, and the way to ask how it is getting on. */
export const ProgressCard = ({ orderCode }: { readonly orderCode: string }) => {
  const { t } = useLingui();
  const { data } = useQuery(feedbackQuery(orderCode));
  const unread = data?.unread ?? 0;
  return (
    <Card bleed>
      <Row
        icon="clock"
        title={<Trans>进度反馈</Trans>}
        note={data ? <Standing feedback={data} /> : <Trans>询问进度，看预计的下一步</Trans>}
        value={
          unread > 0 ? (
            <span className={styles.badge}>
              <Badge count={unread} />
              <span className="seen-by-readers">{t`${unread} 条未读`}</span>
            </span>
          ) : undefined
        }
        to={links.feedback(orderCode)}
      />
    </Card>
  );
};

const Standing = ({ feedback: { nextStep, waits } }: { readonly feedback: Feedback }) => {
  const stepName = useStepName();
  if (nextStep && nextStep.standing !== 'met') {
    const name = stepName(nextStep);
    const on = <Day on={nextStep.on} />;
    return nextStep.standing === 'late' ? (
      <span className={styles.late}>
        <Trans>
          {name}：预计 {on} 以前，已过期，正在确认
        </Trans>
      </span>
    ) : (
      <Trans>
        下一步：{name}，预计 {on} 以前
      </Trans>
    );
  }
  if (waits) {
    const time = <Moment at={waits.until} zoned />;
    return <Trans>已提问，{time} 前答复</Trans>;
  }
  return <Trans>询问进度，看预计的下一步</Trans>;
};
