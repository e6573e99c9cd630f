import type { Answer } from '@hakobu/contract/base/endpoint';
import type { trialBalance } from '@hakobu/contract/ledger/ledger.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Panel } from '../../kit/frame/Panel.tsx';
import { Bones } from '../../kit/frame/States.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Mark } from '../../kit/record/Marks.tsx';
import { countText, moneyText } from '../../kit/text/money.ts';
import { instantText } from '../../kit/text/time.ts';
import styles from './ledger.module.css';
import { useInvariantWords } from './invariant.labels.ts';

type Books = Answer<typeof trialBalance>;

/** The sums that must be zero, and what is always true of the books, each proven at the instant of the answer. */
export const InvariantsPanel = ({ books }: { readonly books: Books | undefined }) => {
  const { t } = useLingui();
  const wordsOf = useInvariantWords();
  if (!books)
    return (
      <Panel title={t`不变式`}>
        <Bones rows={6} />
      </Panel>
    );
  const held = books.invariants.filter(({ breaches }) => breaches === 0).length;
  const all = books.invariants.length;
  const sums = (['JPY', 'CNY'] as const).map((currency) => moneyText(books.sums[currency], currency)).join('、');
  return (
    <Panel
      title={t`不变式`}
      sub={t`${instantText(books.checkedAt)} · 全部分录之和 ${sums}`}
      aside={
        <Mark
          tone={held === all && books.sums.JPY === 0 && books.sums.CNY === 0 ? 'ok' : 'bad'}
        >{t`${held} / ${all} 已证明`}</Mark>
      }
    >
      <ul className={styles.invariants}>
        {books.invariants.map(({ name, breaches }) => (
          <li key={name} className={breaches === 0 ? styles.held : styles.broken}>
            <Icon name={breaches === 0 ? 'check' : 'cross'} />
            <span>{wordsOf(name)}</span>
            <span>{breaches === 0 ? t`成立` : t`不成立 ${countText(breaches)} 处`}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
