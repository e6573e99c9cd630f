import type { Feedback } from '@hakobu/contract/feedback/feedback.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { StatusBlock } from '../../kit/show/StatusBlock.tsx';
import { Day } from '../../kit/time/Day.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import { statusTones, statusWords } from './step.labels.ts';
import { useStepName } from './useStepName.ts';

/** What happens next with the order and by when; or until when the desk answers; or that nothing is open. */
export const NextStepCard = ({ feedback, onEnd }: { readonly feedback: Feedback; readonly onEnd: () => void }) => {
  const { i18n } = useLingui();
  const stepName = useStepName();
  const { nextStep, waits, answerHours } = feedback;
  if (nextStep === null && waits)
    return (
      <StatusBlock
        tag={<Trans>等待答复</Trans>}
        tone="wait"
        title={<Trans>我们正在确认</Trans>}
        until={waits.until}
        onEnd={onEnd}
      >
        <Owed until={waits.until} />
      </StatusBlock>
    );
  if (nextStep === null)
    return (
      <StatusBlock tag={<Trans>已答复</Trans>} tone="good" title={<Trans>问题都答复了</Trans>}>
        <Trans>还想知道什么，可以接着问，{answerHours} 小时内答复。</Trans>
      </StatusBlock>
    );
  const { standing, toldAt, metAt } = nextStep;
  const on = <Day on={nextStep.on} />;
  const told = <Moment at={toldAt} />;
  return (
    <StatusBlock
      tag={i18n._(statusWords[standing])}
      tone={statusTones[standing]}
      aside={<Trans>{told} 告知</Trans>}
      title={stepName(nextStep)}
    >
      {standing === 'met' && metAt ? <Met at={metAt} /> : null}
      {standing === 'ahead' ? <Trans>预计 {on}（日本日期）以前</Trans> : null}
      {standing === 'late' ? <Trans>原来预计 {on} 以前，还没有完成。我们正在确认原因。</Trans> : null}
      {waits ? (
        <>
          <br />
          <Owed until={waits.until} />
        </>
      ) : null}
    </StatusBlock>
  );
};

const Met = ({ at }: { readonly at: string }) => {
  const when = <Moment at={at} />;
  return <Trans>{when} 完成</Trans>;
};

/** A time that has passed says so. */
const Owed = ({ until }: { readonly until: string }) => {
  const [openedAt] = useState(() => Date.now());
  const time = <Moment at={until} zoned />;
  return Date.parse(until) > openedAt ? (
    <Trans>会在 {time} 前答复</Trans>
  ) : (
    <Trans>本该在 {time} 前答复，抱歉让你久等，我们尽快回复</Trans>
  );
};
