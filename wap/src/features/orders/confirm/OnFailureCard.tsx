import { restQuestionHours } from '@hakobu/contract/orders/rest-question.lifecycle';
import type { OnFailure } from '@hakobu/contract/orders/order.shape';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Check } from '../../../kit/press/Check.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import styles from '../orders.module.css';

const choices = [
  {
    key: 'buyRest',
    label: <Trans>其余照买</Trans>,
    note: <Trans>没买到的那件全额退回，别的继续采购。</Trans>,
  },
  {
    key: 'cancelAll',
    label: <Trans>一起取消</Trans>,
    note: <Trans>还没有买手接单的都取消，全额退回；已经接单的不受影响。</Trans>,
  },
  {
    key: 'ask',
    label: <Trans>先问我</Trans>,
    note: <Trans>其余的先停下等你决定，{restQuestionHours} 小时没有决定就照买。</Trans>,
  },
] as const satisfies readonly { readonly key: OnFailure; readonly label: ReactNode; readonly note: ReactNode }[];

export type OnFailureCardProps = { readonly chosen: OnFailure; readonly onChoose: (choice: OnFailure) => void };

/** Several orders at once: what becomes of the rest when one cannot be bought. */
export const OnFailureCard = ({ chosen, onChoose }: OnFailureCardProps) => (
  <Card title={<Trans>如果有一件没买到</Trans>}>
    <div role="radiogroup" className={styles.choices}>
      {choices.map(({ key, label, note }) => (
        <Check key={key} kind="radio" name="on-failure" checked={chosen === key} onChange={() => onChoose(key)}>
          <span className={styles.choice}>
            {label}
            <small>{note}</small>
          </span>
        </Check>
      ))}
    </div>
  </Card>
);
