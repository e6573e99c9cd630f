import type { Currency } from '@hakobu/contract/base/money';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField } from '../../kit/form/Field.tsx';
import { amountText } from '../../kit/money/moneyTexts.ts';
import { amountFrom, typedAmount } from '../../kit/money/typedAmount.ts';
import { Button } from '../../kit/press/Button.tsx';

type AmountProps = {
  readonly currency: Currency;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** To where it is going now, in the balance's minor unit. */
  readonly most: number;
};

/** How much leaves the balance: typed, or all of it. */
export const WithdrawAmount = ({ currency, typed, onType, most }: AmountProps) => {
  const { t } = useLingui();
  const [left, setLeft] = useState(typed !== '');
  const amount = amountFrom(typed, currency);
  const maxText = amountText(most, currency);
  const fault = () => {
    // Too much stays too much whatever is typed after it; all else may still become an amount.
    if (amount !== undefined && amount > most) return t`最多 ${maxText}`;
    const isAmount = amount !== undefined && amount > 0;
    return left && typed !== '' && !isAmount ? t`格式不对，请检查` : undefined;
  };
  return (
    <TextField
      name="amount"
      label={t`金额`}
      right={
        <>
          {currency === 'JPY' ? t`日元` : t`元`}
          <Button look="text" label={t`全部，${maxText}`} onPress={() => onType(typedAmount(most, currency))}>
            <Trans>全部</Trans>
          </Button>
        </>
      }
      inputMode={currency === 'JPY' ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={12}
      placeholder={currency === 'JPY' ? '0' : '0.00'}
      value={typed}
      onChange={onType}
      onBlur={() => setLeft(true)}
      fault={fault()}
      hint={t`最多 ${maxText}`}
    />
  );
};
