import type { Currency } from '@hakobu/contract/base/money';
import type { Leftover } from '@hakobu/contract/closing/closing.shape';
import { moneySourceLabels } from '@hakobu/contract/wallet/money-source.labels';
import { Trans, useLingui } from '@lingui/react/macro';
import { amountText } from '../../kit/money/moneyTexts.ts';
import { SumLines } from '../../kit/money/SumLines.tsx';
import shape from '../../kit/look/shapes.module.css';
import { Check } from '../../kit/press/Check.tsx';
import { Card, Hairline } from '../../kit/show/Card.tsx';
import { useLeastWithdrawal } from '../withdrawals/index.ts';

type LeftoverCardProps = {
  readonly leftover: Leftover;
  readonly agreed?: boolean;
  /** Left out while something else stands in the way: nothing is agreed to yet. */
  readonly onAgree?: (agreed: boolean) => void;
};

/** What little is left, which never stands in the way: it is let go of, or spent before. */
export const LeftoverCard = ({ leftover: { cashYen, cashFen, bonusYen }, agreed, onAgree }: LeftoverCardProps) => {
  const { i18n } = useLingui();
  const lines = [
    { key: 'JPY', amount: cashYen, currency: 'JPY' },
    { key: 'CNY', amount: cashFen, currency: 'CNY' },
    { key: 'bonus', amount: bonusYen, currency: 'JPY' },
  ] as const;
  return (
    <Card title={<Trans>余额里的零头</Trans>}>
      <SumLines
        lines={lines
          .filter(({ amount }) => amount > 0)
          .map(({ key, amount, currency }) => ({
            key,
            label: i18n._(moneySourceLabels[key]),
            value: amountText(amount, currency),
          }))}
      />
      <p className={shape.smallBelow}>
        <Trans>
          不够最低提现金额，或者本来就不能提现，所以不妨碍注销。可以先花掉；不花的话，到注销那天一并放弃。撤销注销的话，它还在。
        </Trans>
      </p>
      {cashYen > 0 ? <Least currency="JPY" /> : null}
      {cashFen > 0 ? <Least currency="CNY" /> : null}
      {onAgree ? (
        <>
          <Hairline />
          <Check checked={agreed === true} onChange={onAgree}>
            <Trans>我同意放弃上面的余额</Trans>
          </Check>
        </>
      ) : null}
    </Card>
  );
};

const Least = ({ currency }: { readonly currency: Currency }) => {
  const least = useLeastWithdrawal(currency);
  if (least === undefined) return null;
  return (
    <p className={shape.smallBelow}>
      {currency === 'JPY' ? (
        <Trans>日元余额每次最少提现 {least}。</Trans>
      ) : (
        <Trans>人民币余额每次最少提现 {least}。</Trans>
      )}
    </p>
  );
};
