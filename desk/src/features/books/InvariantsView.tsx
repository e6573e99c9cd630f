import type { Answer } from '@hakobu/contract/base/endpoint';
import {
  type InvariantNumber,
  invariantNumbers,
  type ProvenInvariant,
  proveInvariants,
  readInvariants,
} from '@hakobu/contract/books/invariant.desk-api';
import { trialBalance } from '@hakobu/contract/books/journal.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Page } from '../../kit/frame/Page.tsx';
import { Panel } from '../../kit/frame/Panel.tsx';
import { Skeleton, ErrorState } from '../../kit/frame/States.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/useKeys.ts';
import { Tag } from '../../kit/record/Tag.tsx';
import { countText, moneyText } from '../../kit/text/money.ts';
import { instantText } from '../../kit/text/time.ts';
import shape from '../../kit/shapes.module.css';
import { useCall, useSend } from '../../shell/calls.ts';
import { invariantNumberLabels, withoutSubject } from './books.labels.ts';
import { invariantLabels } from './invariant.labels.ts';
import { ViewChips } from './ViewChips.tsx';
import type { ViewProps } from './views.ts';
import styles from './books.module.css';

type Proofs = Answer<typeof readInvariants>;

const invariantsOf = ({ numbered, others }: Proofs): ProvenInvariant[] => [
  ...numbered.flatMap(({ invariants }) => invariants),
  ...others,
];

/** What is always true of the books, by number, each with its last proof; proven anew on demand. */
export const InvariantsView = ({ onView }: ViewProps) => {
  const { t } = useLingui();
  const proofs = useCall(readInvariants, {}, { everyMs: 60_000 });
  const proving = useSend(proveInvariants);
  const prove = () => proving.mutate({});
  useKeys([{ keys: 'p', label: t`立即证明`, disabled: proving.isPending, onPress: prove }]);
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
        {proofs.error ? <ErrorState error={proofs.error} onRetry={() => void proofs.refetch()} /> : null}
        {proofs.data ? <NumberedInvariants proofs={proofs.data} /> : proofs.error ? null : <Skeleton rows={12} />}
      </Panel>
    </Page>
  );
};

const Bar = ({ onView, proofs }: ViewProps & { readonly proofs: Proofs | undefined }) => {
  const { t } = useLingui();
  const books = useCall(trialBalance, {}, { keep: true });
  const invariants = proofs ? invariantsOf(proofs) : [];
  const held = invariants.filter(({ breaches }) => breaches === 0).length;
  const isSound = held === invariants.length && books.data?.sums.JPY === 0 && books.data.sums.CNY === 0;
  const all = invariants.length;
  const sums = books.data
    ? (['JPY', 'CNY'] as const).map((currency) => moneyText(books.data.sums[currency], currency)).join(' · ')
    : '';
  return (
    <ViewChips value="laws" onView={onView}>
      {books.data ? <span className={shape.muted}>{t`全部分录之和 ${sums}`}</span> : null}{' '}
      {proofs ? <Tag tone={isSound ? 'ok' : 'bad'}>{t`${held} / ${all} 已证明`}</Tag> : null}
    </ViewChips>
  );
};

const isNumber = (number: number): number is InvariantNumber => invariantNumbers.some((known) => known === number);

const NumberedInvariants = ({ proofs: { numbered, others } }: { readonly proofs: Proofs }) => {
  const { t } = useLingui();
  return (
    <ul className={styles.numbered}>
      {numbered.map(({ number, invariants }) => {
        const words = isNumber(number) ? t(invariantNumberLabels[number]) : '';
        const without = isNumber(number) ? withoutSubject[number] : undefined;
        return (
          <li key={number} className={stateOf(invariants)}>
            <Sign invariants={invariants} />
            <b>I{number}</b>
            <div>
              {words}
              {invariants.map((invariant) => (
                <Invariant key={invariant.name} invariant={invariant} />
              ))}
            </div>
            <Proof invariants={invariants} without={without ? t(without) : t`还没有证明它的办法`} />
          </li>
        );
      })}
      <li className={stateOf(others)}>
        <Sign invariants={others} />
        <b />
        <div>
          <Trans>除此之外一直成立的</Trans>
          {others.map((invariant) => (
            <Invariant key={invariant.name} invariant={invariant} />
          ))}
        </div>
        <Proof invariants={others} without="" />
      </li>
    </ul>
  );
};

const isBroken = (invariants: readonly ProvenInvariant[]): boolean =>
  invariants.some(({ breaches }) => (breaches ?? 0) > 0);
const isProven = (invariants: readonly ProvenInvariant[]): boolean =>
  invariants.length > 0 && invariants.every(({ breaches }) => breaches === 0);
const stateOf = (invariants: readonly ProvenInvariant[]) =>
  isBroken(invariants) ? styles.broken : isProven(invariants) ? styles.held : styles.unproven;

const Sign = ({ invariants }: { readonly invariants: readonly ProvenInvariant[] }) => (
  <Icon name={isBroken(invariants) ? 'cross' : isProven(invariants) ? 'check' : 'quote'} />
);

/** One statement behind an invariant, in the words of the books; loud only where it is broken. */
const Invariant = ({ invariant: { name, breaches } }: { readonly invariant: ProvenInvariant }) => {
  const { t } = useLingui();
  const count = countText(breaches ?? 0);
  const label = invariantLabels[name];
  return (
    <div className={shape.muted} title={name}>
      {label ? t(label) : name} {breaches ? <Tag tone="bad">{t`不成立 ${count} 处`}</Tag> : null}
    </div>
  );
};

const Proof = ({
  invariants,
  without,
}: {
  readonly invariants: readonly ProvenInvariant[];
  readonly without: string;
}) => {
  const { t } = useLingui();
  if (invariants.length === 0) return <span>{without}</span>;
  const instants = invariants.flatMap(({ provenAt }) => (provenAt === null ? [] : [provenAt])).toSorted();
  const [oldest] = instants;
  if (oldest === undefined || instants.length < invariants.length) return <span>{t`还没有证明过`}</span>;
  const took = countText(invariants.reduce((sum, { tookMs }) => sum + (tookMs ?? 0), 0));
  return <span>{t`${instantText(oldest)} · ${took} 毫秒`}</span>;
};
