import { moneySourceLabels } from '@hakobu/contract/wallet/money-source.labels';
import { sumStatement } from '@hakobu/contract/wallet/statement.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { amountText } from '../../kit/money/moneyTexts.ts';
import { useCall } from '../../shell/calls.ts';
import type { StatementFilters } from './statement-filters.ts';
import styles from './statement.module.css';

/** What came in and what went out of each balance over the lines below; nothing while nothing moved. */
export const StatementSums = ({ filters }: { readonly filters: StatementFilters }) => {
  const { i18n } = useLingui();
  const { data } = useCall(sumStatement, filters, { about: 'wallet', quiet: true });
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
