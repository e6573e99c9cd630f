import type { FeedbackEntry, OrderMessage } from '@hakobu/contract/feedback/feedback.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { classes } from '../../kit/look/classes.ts';
import { PhotoStrip } from '../../kit/show/PhotoViewer.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import { Day } from '../../kit/time/Day.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import styles from './feedback.module.css';
import { useStepName } from './useStepName.ts';

/** One entry of a thread: who, when, the words, the photographs, and what it said of the next step. */
export const EntryCard = ({ entry }: { readonly entry: FeedbackEntry }) => {
  const isOwn = entry.kind === 'ask';
  const isNew = !isOwn && entry.readAt === null;
  return (
    <article className={classes(styles.entry, isOwn && styles.own)}>
      <p className={styles.head}>
        <b>
          <Writer kind={entry.kind} />
        </b>
        {isNew ? (
          <Tag tone="own">
            <Trans>新</Trans>
          </Tag>
        ) : null}
        <span className={styles.when}>
          <Moment at={entry.at} />
        </span>
      </p>
      <Said said={entry} />
    </article>
  );
};

const Writer = ({ kind }: { readonly kind: FeedbackEntry['kind'] }) => {
  if (kind === 'ask') return <Trans>我</Trans>;
  return kind === 'answer' ? <Trans>工作人员</Trans> : <Trans>系统通知</Trans>;
};

type SaidProps = { readonly said: Pick<OrderMessage, 'title' | 'text' | 'photos' | 'step'> };

/** The words, the photographs and the step of an entry or a message. */
export const Said = ({ said: { title, text, photos, step } }: SaidProps) => {
  const { t } = useLingui();
  const stepName = useStepName();
  return (
    <>
      {title === '' ? null : <b className={styles.title}>{title}</b>}
      <p className={styles.text}>{text}</p>
      {step ? <StepLine name={stepName(step)} by={step.on} /> : null}
      {photos.length === 0 ? null : (
        <div className={styles.photos}>
          <PhotoStrip photos={photos.map(({ url }) => url)} label={t`照片`} />
        </div>
      )}
    </>
  );
};

const StepLine = ({ name, by }: { readonly name: string; readonly by: string }) => {
  const on = <Day on={by} />;
  return (
    <p className={styles.step}>
      <Trans>
        下一步：{name}，预计 {on} 以前
      </Trans>
    </p>
  );
};
