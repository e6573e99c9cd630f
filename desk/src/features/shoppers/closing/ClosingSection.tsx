import { deskClosings, type DeskClosing } from '@hakobu/contract/closing/closing.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Section } from '../../../kit/frame/Panel.tsx';
import { RecordHistory } from '../../../kit/record/RecordHistory.tsx';
import { Tag } from '../../../kit/record/Tag.tsx';
import shape from '../../../kit/shapes.module.css';
import { instantText } from '../../../kit/text/time.ts';
import { useCall } from '../../../shell/calls.ts';
import { blockingText, closingStateLabels, closingStateTones } from './closing.labels.ts';

/** Whether and when the shopper asked to leave, and what puts it off; nothing where they never did. */
export const ClosingSection = ({ shopperId }: { readonly shopperId: string }) => {
  const { t } = useLingui();
  const { data } = useCall(deskClosings, { id: shopperId }, { everyMs: 30_000 });
  if (!data || data.list.length === 0) return null;
  return (
    <Section title={t`注销`}>
      <RecordHistory
        rows={data.list.map((closing) => ({
          id: closing.id,
          at: closing.requestedAt,
          text: <Tag tone={closingStateTones[closing.state]}>{t(closingStateLabels[closing.state])}</Tag>,
          detail: <ClosingFacts closing={closing} />,
        }))}
      />
    </Section>
  );
};

const ClosingFacts = ({ closing: { state, dueAt, endedAt, putOffBy } }: { readonly closing: DeskClosing }) => {
  const { t } = useLingui();
  if (state !== 'Requested') return instantText(endedAt);
  const due = instantText(dueAt);
  return (
    <div className={shape.tightStack}>
      <span>{putOffBy.length === 0 ? t`${due} 之前客人可以撤销，之后删除资料` : t`被推迟，${due} 再看`}</span>
      {putOffBy.map((each) => (
        <span key={`${each.kind} ${each.code} ${each.amount?.currency}`}>{blockingText(each, t)}</span>
      ))}
    </div>
  );
};
