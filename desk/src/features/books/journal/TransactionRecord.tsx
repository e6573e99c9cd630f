import type { Answer } from '@hakobu/contract/base/endpoint';
import { readTransaction } from '@hakobu/contract/books/journal.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, Link } from 'wouter';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { CopyText } from '../../../kit/record/CopyText.tsx';
import { Facts } from '../../../kit/record/Facts.tsx';
import { Tag } from '../../../kit/record/Tag.tsx';
import { TextLink } from '../../../kit/record/TextLink.tsx';
import { instantText } from '../../../kit/text/time.ts';
import { chosenBy } from '../../../kit/record/chosen.ts';
import { RecordPanel } from '../../../kit/record/RecordPanel.tsx';
import { links } from '../../../links.ts';
import { moneyReasonLabels } from '../../../parts/wallet/money.labels.ts';
import { useCall } from '../../../shell/calls.ts';
import { useMay } from '../../../shell/session.ts';
import { PostingsTable } from './PostingsTable.tsx';
import { factsOf } from './transaction-facts.ts';
import { useKindName } from '../useKindName.ts';
import { useParty } from '../useParty.ts';
import { numberOf } from './subject.ts';

type Whole = Answer<typeof readTransaction>;

/** One transaction: who, about what, every leg, what undid it, and the closed day it belongs to. */
export const TransactionRecord = ({ id }: { readonly id: string | null }) => {
  const { t } = useLingui();
  const found = useCall(readTransaction, { id: id ?? '' }, { enabled: id !== null, keep: true });
  return (
    <RecordPanel
      label={t`这笔交易`}
      chosen={chosenBy(id, found)}
      none={{ icon: 'book', message: <Trans>选一笔交易，分录和来龙去脉在这里。</Trans> }}
    >
      {(whole) => <Transaction whole={whole} />}
    </RecordPanel>
  );
};

const Transaction = ({ whole: { transaction, sealedIn, mayBeReversed } }: { readonly whole: Whole }) => {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const mayCorrect = useMay('ledger.correct') && mayBeReversed;
  const kindName = useKindName();
  const { id, kind, step, at, postings, names } = transaction;
  return (
    <Panel
      title={kindName(kind, step)}
      sub={`${kind} · ${instantText(at)}`}
      aside={<Tag tone={sealedIn ? 'ok' : 'plain'}>{sealedIn ? t`已日结 ${sealedIn}` : t`未日结`}</Tag>}
      foot={
        mayCorrect ? (
          <ActionBar
            plain={[
              {
                label: t`提出撤销`,
                onPress: () => goTo(links.books({ view: 'corrections', id: 'new', reverses: id })),
              },
            ]}
          />
        ) : null
      }
    >
      <Section>
        <TransactionFacts transaction={transaction} />
      </Section>
      <Section flush title={t`分录`}>
        <PostingsTable postings={postings} names={names} />
      </Section>
    </Panel>
  );
};

/** The reason that shoppers' statements give it, in words where there are some. */
const useReasonName = () => {
  const { t } = useLingui();
  return (reason: string) => {
    const words = Object.entries(moneyReasonLabels).find(([known]) => known === reason)?.[1];
    return words ? t(words) : reason;
  };
};

const TransactionFacts = ({ transaction }: Pick<Whole, 'transaction'>) => {
  const { t } = useLingui();
  const party = useParty();
  const reasonName = useReasonName();
  const { id, subject, step, actor, reverses, reversedBy, names, facts } = transaction;
  const other = (to: string | null, text: string) =>
    to === null ? null : (
      <TextLink key={to} href={links.books({ view: 'journal', id: to })}>
        {text}
      </TextLink>
    );
  return (
    <Facts
      facts={[
        [
          t`业务`,
          <span key="subject">
            <SubjectLink subject={subject} />
            {step === '' ? null : ` / ${step}`}
          </span>,
        ],
        [
          t`同一业务`,
          <TextLink key="same" href={links.books({ view: 'journal', subject })}>
            <Trans>看它的全部交易</Trans>
          </TextLink>,
        ],
        [
          t`经手`,
          <span key="actor" title={actor}>
            {party(actor, names)}
          </span>,
        ],
        [t`撤销了`, other(reverses, t`看被撤销的交易`)],
        [t`已被撤销`, other(reversedBy, t`看撤销它的交易`)],
        ...factsOf(facts).map(([name, value]) =>
          name === 'reason' ? ([t`原因`, reasonName(value)] as const) : ([name, value] as const),
        ),
        [t`交易号`, <CopyText key="id" text={id} />],
      ]}
    />
  );
};

const addressOf = (subject: string): string | null => {
  const number = numberOf(subject);
  const [word = ''] = subject.split(':');
  if (word === 'order') return links.orders({ keyword: number, id: number });
  if (word === 'parcel') return links.parcels({ keyword: number, id: number });
  if (word === 'topUp') return links.topUps({ view: 'all', keyword: number, id: number });
  if (word === 'withdrawal') return links.withdrawals({ view: 'all', keyword: number, id: number });
  if (word === 'service') return links.services({ view: 'all', keyword: number, id: number });
  if (word === 'correction') return links.books({ view: 'corrections', id: number });
  return word === 'opening' || word === 'bonus' ? links.shoppers({ id: subject.slice(word.length + 1) }) : null;
};

/** What a transaction is about opens in its own list; anything else can be copied. */
const SubjectLink = ({ subject }: { readonly subject: string }) => {
  const address = addressOf(subject);
  return address === null ? <CopyText text={subject} /> : <Link href={address}>{numberOf(subject)}</Link>;
};
