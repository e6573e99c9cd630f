import { moneySourceLabels } from '@hakobu/contract/wallet/money-source.labels';
import type { MoneyLine } from '@hakobu/contract/wallet/wallet.shape';
import { useLingui } from '@lingui/react/macro';
import { MoneyCell } from '../../../kit/table/cells.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { heldBySource } from './held-sources.ts';
import styles from './record.module.css';

type Props = { readonly heldYen: number; readonly money: readonly MoneyLine[] };

/** What the shopper has set aside for this order, and out of which balance. */
export const HeldMoney = ({ heldYen, money }: Props) => {
  const { t } = useLingui();
  if (heldYen === 0) return null;
  const amount = moneyText(heldYen, 'JPY');
  return (
    <div className={styles.held}>
      <h3>{t`客人的钱（已冻结 ${amount}）`}</h3>
      <table>
        <tbody>
          {heldBySource(money).map((held) => (
            <tr key={held.source}>
              <th scope="row">{t(moneySourceLabels[held.source])}</th>
              <td>
                <MoneyCell amount={held.worthYen} />
              </td>
              <td>
                {held.currency === 'JPY' ? null : (
                  <MoneyCell amount={held.amount} currency={held.currency} named tone="grey" />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
