import type { NextStep } from '@hakobu/contract/feedback/next-step.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Tag } from '../../kit/record/Tag.tsx';
import { instantText } from '../../kit/text/time.ts';
import { statusLabels, statusTones } from './feedback.labels.ts';
import styles from './feedback.module.css';
import { useStepName } from './useStepName.ts';

/** What the shopper was told to expect, and whether it happened. */
export const StepNote = ({ step }: { readonly step: NextStep }) => {
  const { t } = useLingui();
  const stepName = useStepName();
  const { on, standing, toldAt, metAt } = step;
  const told = instantText(toldAt);
  const met = instantText(metAt);
  return (
    <div>
      <b>{stepName(step)}</b> <Trans>{on} 以前</Trans>{' '}
      <Tag tone={statusTones[standing]}>{t(statusLabels[standing])}</Tag>
      <div className={styles.grey}>{metAt === null ? <Trans>{told} 告诉客人</Trans> : <Trans>{met} 完成</Trans>}</div>
    </div>
  );
};
