import type { MoneyLine } from '@hakobu/contract/wallet/wallet.shape';
import { useLingui } from '@lingui/react/macro';
import { MoneyCell } from '../../../kit/table/cells.tsx';
import { instantText, shortInstantText } from '../../../kit/text/time.ts';
import { useNow } from '../../../kit/text/useNow.ts';
import shape from '../../../kit/shapes.module.css';
import { EntryLink } from '../../../parts/wallet/EntryLink.tsx';
import { moneyDirectionLabels, moneyReasonLabels } from '../../../parts/wallet/money.labels.ts';
import { useMoneyOrigin } from '../../../parts/wallet/useMoneyOrigin.ts';
import styles from './record.module.css';

const tones = { hold: undefined, capture: 'strong', release: 'ok', credit: 'ok', debit: 'strong' } as const;

/** Every movement of the shopper's money for this order, oldest first, with its reason and its sources. */
export const MoneyLines = ({ lines }: { readonly lines: readonly MoneyLine[] }) => {
  const { t } = useLingui();
  const now = useNow();
  const originOf = useMoneyOrigin();
  if (lines.length === 0) return <p className={shape.muted}>{t`这一单还没有动过钱。`}</p>;
  return (
    <table className={styles.money} aria-label={t`钱的经过`}>
      <tbody>
        {lines.map((line) => {
          const { id, at, direction, reason, amount, currency } = line;
          const tone = tones[direction];
          return (
            <tr key={id}>
              <td>
                <time dateTime={at} title={instantText(at)}>
                  {shortInstantText(at, now)}
                </time>
              </td>
              <td>
                <EntryLink id={id}>
                  {t(moneyDirectionLabels[direction])} · {t(moneyReasonLabels[reason])}
                </EntryLink>
                <div className={styles.grey}>{originOf(line)}</div>
              </td>
              <td>
                <MoneyCell amount={amount} currency={currency} {...(tone ? { tone } : {})} named={currency !== 'JPY'} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
