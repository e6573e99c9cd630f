import type { Conversation } from '@hakobu/contract/chat/chat.desk-api';
import { type ChatCard, cTypes } from '@hakobu/contract/chat/chat.shape';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { Skeleton, ErrorState } from '../../../kit/frame/States.tsx';
import { RecordHistory } from '../../../kit/record/RecordHistory.tsx';
import { ServicesOf } from '../../../parts/services/ServicesOf.tsx';
import { assignmentVerbLabels } from '../chat.labels.ts';
import { StarsText } from '../figures/StarsText.tsx';
import type { useOpenTalk } from '../talk/useOpenTalk.ts';
import styles from './sidebar.module.css';
import { MoneySection } from './MoneySection.tsx';
import { NotesSection } from './NotesSection.tsx';
import { OrdersSection } from './OrdersSection.tsx';
import { ParcelsSection } from './ParcelsSection.tsx';

type Props = {
  readonly opened: ReturnType<typeof useOpenTalk>;
  /** Sends an order or a parcel into the conversation as a card; undefined where one may not answer. */
  readonly onCard: ((card: ChatCard) => void) | undefined;
};

/** The shopper beside the conversation: what they ordered, what is on its way, their money, and what staff noted. */
export const Sidebar = ({ opened: { talk, read }, onCard }: Props) => {
  const { t } = useLingui();
  if (!talk)
    return (
      <Panel label={t`客人的情况`}>
        {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : <Skeleton rows={12} />}
      </Panel>
    );
  return (
    <Panel label={t`客人的情况`}>
      {talk.cType === cTypes.orderCheck ? <ServicesOf code={talk.subjectId} none={t`这个订单没有服务。`} /> : null}
      <OrdersSection shopper={talk.shopper} onCard={onCard} />
      <ParcelsSection shopper={talk.shopper} onCard={onCard} />
      <MoneySection shopperId={talk.shopper.id} />
      <NotesSection talk={talk} />
      <RatingsSection talk={talk} />
      <AssignmentSection talk={talk} />
    </Panel>
  );
};

// The answer tells verbs as words: one that is younger than this page is shown as it stands.
const verbLabels: Readonly<Record<string, MessageDescriptor>> = assignmentVerbLabels;

type Part = { readonly talk: Conversation };

const RatingsSection = ({ talk: { ratings } }: Part) => {
  const { t } = useLingui();
  if (ratings.length === 0) return null;
  return (
    <Section title={t`评价`}>
      <RecordHistory
        rows={ratings.map(({ at, stars, words, agent }) => ({
          id: at,
          at,
          text: (
            <>
              <StarsText stars={stars} /> {agent}
            </>
          ),
          detail: words,
        }))}
      />
    </Section>
  );
};

const AssignmentSection = ({ talk: { hands } }: Part) => {
  const { t } = useLingui();
  const actorNames: Readonly<Record<string, string>> = { shopper: t`客人`, system: t`系统` };
  return (
    <Section title={t`经手`}>
      {hands.length === 0 ? (
        <p className={styles.grey}>
          <Trans>还没有人经手。</Trans>
        </p>
      ) : (
        <RecordHistory
          rows={hands.map(({ at, verb, by, from, to, note }) => {
            const label = verbLabels[verb];
            const who = actorNames[by] ?? by;
            const words = [
              who,
              label ? t(label) : verb,
              from === null || from === by || from === to ? '' : `(${from})`,
              to === null || to === by ? '' : `→ ${to}`,
            ];
            return { id: `${at}${verb}`, at, text: words.filter((word) => word !== '').join(' '), detail: note };
          })}
        />
      )}
    </Section>
  );
};
