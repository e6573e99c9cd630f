import { deskFeedback, type DeskFeedbackWhole } from '@hakobu/contract/feedback/feedback.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { ActionBar } from '../../kit/record/ActionBar.tsx';
import { Tag, Note } from '../../kit/record/Tag.tsx';
import { Age } from '../../kit/table/Age.tsx';
import { ThingCell } from '../../kit/table/cells.tsx';
import { chosenBy } from '../../kit/record/chosen.ts';
import { RecordPanel } from '../../kit/record/RecordPanel.tsx';
import { links } from '../../links.ts';
import { orderStateLabels } from '../../parts/orders/order-state.labels.ts';
import { useCall } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { EntryList } from './EntryList.tsx';
import { feedbackStateLabels, feedbackStateTones, statusLabels, statusTones } from './feedback.labels.ts';
import { useAnswering } from './useAnswering.ts';
import { useHolding } from './useHolding.ts';
import type { NextStep } from '@hakobu/contract/feedback/next-step.shape';
import { instantText } from '../../kit/text/time.ts';
import styles from './feedback.module.css';
import { useStepName } from './useStepName.ts';
import { nameOfShopper } from '../../parts/shoppers/shopper-name.ts';

/** One order's thread beside the queue: what was said, what is expected, and the answer. */
export const FeedbackRecord = ({ orderCode }: { readonly orderCode: string | null }) => {
  const { t } = useLingui();
  const read = useCall(deskFeedback, { orderCode: orderCode ?? '' }, { enabled: orderCode !== null, everyMs: 10_000 });
  return (
    <RecordPanel
      label={t`这条反馈`}
      chosen={chosenBy(orderCode, read)}
      none={{ icon: 'quote', message: <Trans>选一条，问答和预计的下一步在这里。</Trans> }}
    >
      {(whole) => <Whole key={orderCode} whole={whole} />}
    </RecordPanel>
  );
};

const Whole = ({ whole }: { readonly whole: DeskFeedbackWhole }) => {
  const { t } = useLingui();
  const mayAnswer = useMay('feedback.answer');
  const answering = useAnswering(whole);
  const holding = useHolding(whole);
  const { thread, order, shopper, orderCode, isWritable } = whole;
  const writes = mayAnswer && isWritable;
  return (
    <Panel
      title={nameOfShopper(shopper.nickName)}
      sub={thread ? <Tag tone={feedbackStateTones[thread.state]}>{t(feedbackStateLabels[thread.state])}</Tag> : null}
      aside={thread?.waitsSince ? <Age since={thread.waitsSince} dueAt={thread.dueAt} /> : null}
      foot={
        writes ? (
          <ActionBar
            plain={holding.actions}
            note={answering.isBegun ? answering.blocked : null}
            loud={{
              label: t`回复`,
              keys: 'ctrl+enter',
              busy: answering.isPending,
              blocked: holding.heldBy ? t`${holding.heldBy} 正在处理，先接手` : answering.blocked,
              onPress: answering.send,
            }}
          />
        ) : null
      }
    >
      <Section>
        <Link href={links.orders({ keyword: orderCode, id: orderCode })}>
          <ThingCell
            title={order.name}
            picture={order.imageUrl}
            sub={`${orderCode} · ×${order.quantity} · ${order.sellerName} · ${t(orderStateLabels[order.state])}`}
          />
        </Link>
      </Section>
      {thread?.nextStep ? (
        <Section title={t`预计的下一步`}>
          <StepNote step={thread.nextStep} />
        </Section>
      ) : null}
      {writes ? (
        <Section title={thread ? undefined : t`先写给客人`}>
          {holding.heldBy ? (
            <Note tone="warn">
              <Trans>{holding.heldBy} 正在处理。接手以后才能回复，免得两个人同时答复。</Trans>
            </Note>
          ) : (
            <AnswerForm answering={answering} />
          )}
        </Section>
      ) : isWritable ? null : (
        <Section>
          <Note>
            <Trans>订单结束已久，这里只能查看。</Trans>
          </Note>
        </Section>
      )}
      <Section title={t`经过，新的在前`}>
        <EntryList whole={whole} />
      </Section>
    </Panel>
  );
};

/** What the shopper was told to expect, and whether it happened. */
const StepNote = ({ step }: { readonly step: NextStep }) => {
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
