import type { Currency } from '@hakobu/contract/base/money';
import type { TopUpPreview } from '@hakobu/contract/payments/top-up.api';
import type { TopUpTier, TopUpWay } from '@hakobu/contract/payments/top-up.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField } from '../../kit/form/Field.tsx';
import { yenText } from '../../kit/money/digits.ts';
import { amountText } from '../../kit/money/moneyTexts.ts';
import { amountFrom, typedAmount } from '../../kit/money/typedAmount.ts';
import { Button } from '../../kit/press/Button.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Note } from '../../kit/show/Note.tsx';
import { amountChips, isWithin } from './charge.rules.ts';
import styles from './top-up.module.css';

type AmountProps = {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly way: TopUpWay;
  readonly tiers: readonly TopUpTier[];
  readonly nextTier: TopUpPreview['nextTier'];
};

/** Without fen: the usual amounts are whole yuan. */
const plainText = (amount: number, currency: Currency): string => amountText(amount, currency).replace('.00', '');

/** How much arrives on the balance: typed, or tapped with the bonus that comes with it. */
export const ChargeAmount = ({ typed, onType, way, tiers, nextTier }: AmountProps) => {
  const { t } = useLingui();
  // An amount that came with the address is judged at once.
  const [left, setLeft] = useState(typed !== '');
  const { currency } = way;
  const amount = amountFrom(typed, currency);
  const least = amountText(way.least, currency);
  const most = amountText(way.most, currency);
  return (
    <Card>
      <TextField
        name="amount"
        label={t`金额`}
        right={currency === 'JPY' ? t`日元` : t`元`}
        inputMode={currency === 'JPY' ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={12}
        placeholder={currency === 'JPY' ? '0' : '0.00'}
        value={typed}
        onChange={onType}
        onBlur={() => setLeft(true)}
        fault={left && typed !== '' && !isWithin(amount, way) ? t`请输入 ${least} 到 ${most} 之间的金额` : undefined}
        hint={t`每次 ${least} 到 ${most}`}
      />
      <div className={styles.amounts}>
        {amountChips(way, tiers).map((chip) => (
          <button
            key={chip.amount}
            type="button"
            aria-pressed={chip.amount === amount}
            className={styles.chip}
            onClick={() => onType(typedAmount(chip.amount, currency))}
          >
            {plainText(chip.amount, currency)}
            {chip.bonusYen > 0 ? <BonusMark bonusYen={chip.bonusYen} /> : null}
          </button>
        ))}
      </div>
      {nextTier ? <NextTier currency={currency} nextTier={nextTier} onType={onType} /> : null}
    </Card>
  );
};

const BonusMark = ({ bonusYen }: { readonly bonusYen: number }) => {
  const bonus = yenText(bonusYen);
  return (
    <small>
      <Trans>送 {bonus}</Trans>
    </small>
  );
};

type NextProps = {
  readonly currency: Currency;
  readonly nextTier: NonNullable<TopUpPreview['nextTier']>;
  readonly onType: (typed: string) => void;
};

const NextTier = ({ currency, nextTier, onType }: NextProps) => {
  const bonus = yenText(nextTier.bonusYen);
  const at = plainText(nextTier.atAmount, currency);
  return (
    <div className={styles.next}>
      <Note
        icon="coupon"
        action={
          <Button look="text" onPress={() => onType(typedAmount(nextTier.atAmount, currency))}>
            <Trans>充 {at}</Trans>
          </Button>
        }
      >
        <Trans>
          充到 {at}，送 {bonus} 优惠金。
        </Trans>
      </Note>
    </div>
  );
};
