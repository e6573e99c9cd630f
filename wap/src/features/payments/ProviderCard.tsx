import type { TopUpTerms } from '@hakobu/contract/payments/payment.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { percentText } from '../../kit/money/digits.ts';
import { Check } from '../../kit/press/Check.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { providerWords } from './payments.labels.ts';
import styles from './payments.module.css';

export type Offered = { readonly code: string; readonly terms: TopUpTerms };
type ProviderProps = {
  readonly offered: readonly Offered[];
  readonly value: string | undefined;
  readonly onChoose: (code: string) => void;
};

/** By whom the balance is topped up, and what each takes for it. */
export const ProviderCard = ({ offered, value, onChoose }: ProviderProps) => {
  const { i18n } = useLingui();
  return (
    <Card title={<Trans>充值方式</Trans>}>
      <ul className={styles.providers}>
        {offered.map(({ code, terms }) => (
          <li key={code}>
            <Check kind="radio" name="provider" checked={code === value} onChange={() => onChoose(code)}>
              {providerWords[code] ? i18n._(providerWords[code]) : code}
              <Fee terms={terms} />
            </Check>
          </li>
        ))}
      </ul>
    </Card>
  );
};

const Fee = ({ terms }: { readonly terms: TopUpTerms }) => {
  const rate = percentText(terms.feePpm);
  return (
    <small>
      <Trans>手续费 {rate}</Trans>
    </small>
  );
};
