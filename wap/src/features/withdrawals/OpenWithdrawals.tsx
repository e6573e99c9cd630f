import type { Withdrawal } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { Trans } from '@lingui/react/macro';
import { Card } from '../../kit/show/Card.tsx';
import { WithdrawalRow } from './WithdrawalRow.tsx';
import styles from './withdrawals.module.css';

/** Withdrawals that have not ended, each with where it stands. */
export const OpenWithdrawals = ({ open }: { readonly open: readonly Withdrawal[] }) =>
  open.length === 0 ? null : (
    <Card bleed title={<Trans>进行中</Trans>}>
      <ul className={styles.open}>
        {open.map((withdrawal) => (
          <li key={withdrawal.code}>
            <WithdrawalRow withdrawal={withdrawal} />
          </li>
        ))}
      </ul>
    </Card>
  );
