import { moneySourceLabels } from '@hakobu/contract/wallet/money-source.labels';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { amountText } from '../../kit/money/moneyTexts.ts';
import { type StatementFilters, statementSumsQuery } from './statement.queries.ts';
import styles from './statement.module.css';

/** What came in and what went out of each balance over the lines below; nothing while nothing moved. */
export const StatementSums = ({ filters }: { readonly filters: StatementFilters }) => {
  const { i18n } = useLingui();
  const { data } = useQuery(statementSumsQuery(filters));
  if (!data || data.sums.length === 0) return null;
  return (
    <dl className={styles.sums}>
      {data.sums.map(({ source, currency, inAmount, outAmount }) => {
        const came = amountText(inAmount, currency);
        const went = amountText(outAmount, currency);
        return (
          <div key={source}>
            <dt>{i18n._(moneySourceLabels[source])}</dt>
            <dd>
              <span>
                <Trans>入 {came}</Trans>
              </span>
              <span>
                <Trans>出 {went}</Trans>
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
};
