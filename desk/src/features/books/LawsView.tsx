import type { Answer } from '@hakobu/contract/base/endpoint';
import {
  type InvariantNumber,
  invariantNumbers,
  type ProvenLaw,
  proveLaws,
  readLaws,
} from '@hakobu/contract/books/law.desk-api';
import { trialBalance } from '@hakobu/contract/books/journal.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Page } from '../../kit/frame/Page.tsx';
import { Panel } from '../../kit/frame/Panel.tsx';
import { Bones, Failure } from '../../kit/frame/States.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/useKeys.ts';
import { Mark } from '../../kit/record/Marks.tsx';
import { countText, moneyText } from '../../kit/text/money.ts';
import { instantText } from '../../kit/text/time.ts';
import { useCall, useSend } from '../../shell/calls.ts';
import { invariantLabels, withoutSubject } from './books.labels.ts';
import { lawLabels } from './law.labels.ts';
import { ViewChips } from './ViewChips.tsx';
import type { ViewProps } from './views.ts';
import styles from './books.module.css';

type Proofs = Answer<typeof readLaws>;

const lawsOf = ({ invariants, others }: Proofs): ProvenLaw[] => [...invariants.flatMap(({ laws }) => laws), ...others];

/** What is always true of the books, by number, each with its last proof; proven anew on demand. */
export const LawsView = ({ onView }: ViewProps) => {
  const { t } = useLingui();
  const proofs = useCall(readLaws, {}, { everyMs: 60_000 });
  const proving = useSend(proveLaws);
  const prove = () => proving.mutate({});
  useKeys([{ keys: 'p', says: t`立即证明`, off: proving.isPending, act: prove }]);
  return (
    <Page
      title={t`账务`}
      name="/books"
      sub={t`夜里每小时证明一次，也可以现在证明`}
      actions={
        <Button type="primary" loading={proving.isPending} onClick={prove}>
          <Trans>立即证明</Trans> <Key keys="p" />
        </Button>
      }
    >
      <Panel label={t`不变式`} bar={<Bar onView={onView} proofs={proofs.data} />}>
        {proofs.error ? <Failure error={proofs.error} onRetry={() => void proofs.refetch()} /> : null}
        {proofs.data ? <Invariants proofs={proofs.data} /> : proofs.error ? null : <Bones rows={12} />}
      </Panel>
    </Page>
  );
};

const Bar = ({ onView, proofs }: ViewProps & { readonly proofs: Proofs | undefined }) => {
  const { t } = useLingui();
  const books = useCall(trialBalance, {}, { keep: true });
  const laws = proofs ? lawsOf(proofs) : [];
  const held = laws.filter(({ breaches }) => breaches === 0).length;
  const isSound = held === laws.length && books.data?.sums.JPY === 0 && books.data.sums.CNY === 0;
  const all = laws.length;
  const sums = books.data
    ? (['JPY', 'CNY'] as const).map((currency) => moneyText(books.data.sums[currency], currency)).join(' · ')
    : '';
  return (
    <ViewChips value="laws" onView={onView}>
      {books.data ? <span className={styles.owner}>{t`全部分录之和 ${sums}`}</span> : null}{' '}
      {proofs ? <Mark tone={isSound ? 'ok' : 'bad'}>{t`${held} / ${all} 已证明`}</Mark> : null}
    </ViewChips>
  );
};

const isNumber = (number: number): number is InvariantNumber => invariantNumbers.some((known) => known === number);

const Invariants = ({ proofs: { invariants, others } }: { readonly proofs: Proofs }) => {
  const { t } = useLingui();
  return (
    <ul className={styles.invariants}>
      {invariants.map(({ number, laws }) => {
        const words = isNumber(number) ? t(invariantLabels[number]) : '';
        const without = isNumber(number) ? withoutSubject[number] : undefined;
        return (
          <li key={number} className={stateOf(laws)}>
            <Sign laws={laws} />
            <b>I{number}</b>
            <div>
              {words}
              {laws.map((law) => (
                <Law key={law.name} law={law} />
              ))}
            </div>
            <Proof laws={laws} without={without ? t(without) : t`还没有证明它的办法`} />
          </li>
        );
      })}
      <li className={stateOf(others)}>
        <Sign laws={others} />
        <b />
        <div>
          <Trans>除此之外一直成立的</Trans>
          {others.map((law) => (
            <Law key={law.name} law={law} />
          ))}
        </div>
        <Proof laws={others} without="" />
      </li>
    </ul>
  );
};

const isBroken = (laws: readonly ProvenLaw[]): boolean => laws.some(({ breaches }) => (breaches ?? 0) > 0);
const isProven = (laws: readonly ProvenLaw[]): boolean =>
  laws.length > 0 && laws.every(({ breaches }) => breaches === 0);
const stateOf = (laws: readonly ProvenLaw[]) =>
  isBroken(laws) ? styles.broken : isProven(laws) ? styles.held : styles.unproven;

const Sign = ({ laws }: { readonly laws: readonly ProvenLaw[] }) => (
  <Icon name={isBroken(laws) ? 'cross' : isProven(laws) ? 'check' : 'quote'} />
);

/** One statement behind an invariant, in the words of the books; loud only where it is broken. */
const Law = ({ law: { name, breaches } }: { readonly law: ProvenLaw }) => {
  const { t } = useLingui();
  const count = countText(breaches ?? 0);
  const label = lawLabels[name];
  return (
    <div className={styles.law} title={name}>
      {label ? t(label) : name} {breaches ? <Mark tone="bad">{t`不成立 ${count} 处`}</Mark> : null}
    </div>
  );
};

const Proof = ({ laws, without }: { readonly laws: readonly ProvenLaw[]; readonly without: string }) => {
  const { t } = useLingui();
  if (laws.length === 0) return <span>{without}</span>;
  const instants = laws.flatMap(({ provenAt }) => (provenAt === null ? [] : [provenAt])).toSorted();
  const [oldest] = instants;
  if (oldest === undefined || instants.length < laws.length) return <span>{t`还没有证明过`}</span>;
  const took = countText(laws.reduce((sum, { tookMs }) => sum + (tookMs ?? 0), 0));
  return <span>{t`${instantText(oldest)} · ${took} 毫秒`}</span>;
};
