import type { DeskRate } from '@hakobu/contract/rates/rate.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { exampleCost, minorDigits, perHundredText } from './rate-text.ts';
import styles from './rates.module.css';

type Props = {
  readonly rate: DeskRate;
  readonly next: { readonly marketPpm: number; readonly marginPpm: number };
};

/** What a shopper pays now, and what they would pay. */
export const BeforeAfter = ({ rate, next }: Props) => {
  const { t } = useLingui();
  const { currency, scale } = rate;
  const charged = (marketPpm: number, marginPpm: number) => Math.round(marketPpm * (1 + marginPpm / 1_000_000));
  const rows = [
    {
      name: t`100 日元收取`,
      before: perHundredText(rate.chargedPpm, scale),
      after: perHundredText(charged(next.marketPpm, next.marginPpm), scale),
    },
    {
      name: t`客人买 ¥10,000`,
      before: minorDigits(exampleCost(rate.marketPpm, rate.marginPpm), scale),
      after: minorDigits(exampleCost(next.marketPpm, next.marginPpm), scale),
    },
  ];
  return (
    <table className={styles.compare}>
      <thead>
        <tr>
          <th scope="col">{currency}</th>
          <th scope="col">
            <Trans>现在</Trans>
          </th>
          <th scope="col">
            <Trans>改后</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
