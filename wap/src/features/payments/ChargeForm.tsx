import { Currency } from '@hakobu/contract/base/money';
import type { TopUpTerms } from '@hakobu/contract/payments/payment.shape';
import type { RateNow } from '@hakobu/contract/rates/rate.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { TextField } from '../../kit/form/Field.tsx';
import { percentText } from '../../kit/money/digits.ts';
import { amountText, rateText } from '../../kit/money/moneyTexts.ts';
import { SumLines } from '../../kit/money/SumLines.tsx';
import { Button } from '../../kit/press/Button.tsx';
import { Tabs } from '../../kit/press/Tabs.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Note } from '../../kit/show/Note.tsx';
import { newKey } from '../../shell/api.ts';
import { walletQuery } from '../wallet/index.ts';
import { amountFrom, feeFor, typedAmount, usualAmounts } from './charge.rules.ts';
import { ProviderCard } from './ProviderCard.tsx';
import { providersQuery, useStartTopUp, type TopUpStart } from './payments.queries.ts';
import styles from './payments.module.css';

/** The same top-up pressed again keeps its key, so that it stays one; another amount is another top-up. */
const useKeyFor = () => {
  const kept = useRef({ wanted: '', key: '' });
  return (wanted: string): string => {
    if (kept.current.wanted !== wanted) kept.current = { wanted, key: newKey() };
    return kept.current.key;
  };
};

const useStartAmount = () => {
  const read = Currency.safeParse(useParam('currency'));
  const currency = read.success ? read.data : 'JPY';
  const asked = Number(useParam('amount'));
  return { currency, typed: Number.isSafeInteger(asked) && asked > 0 ? typedAmount(asked, currency) : '' };
};

export const ChargeForm = () => {
  const start = useStartAmount();
  const [currency, setCurrency] = useState<Currency>(start.currency);
  const [typed, setTyped] = useState(start.typed);
  const [chosen, setChosen] = useState<string>();
  const providers = useQuery(providersQuery());
  const offered = (providers.data?.providers ?? []).flatMap(({ code, terms }) =>
    terms.filter((each) => each.currency === currency).map((each) => ({ code, terms: each })),
  );
  const provider = offered.find(({ code }) => code === chosen) ?? offered[0];
  const amount = amountFrom(typed, currency);
  const change = (to: Currency) => {
    setCurrency(to);
    setTyped('');
  };
  return (
    <Screen
      queries={[providers]}
      empty={
        providers.data?.providers.length === 0 ? (
          <EmptyState icon="wallet">
            <Trans>现在没有可用的充值方式，请联系客服。</Trans>
          </EmptyState>
        ) : null
      }
      foot={provider ? <ChargeFoot provider={provider.code} terms={provider.terms} amount={amount} /> : undefined}
    >
      <Balance currency={currency} onChange={change} />
      <AmountCard currency={currency} typed={typed} onType={setTyped} terms={provider?.terms} amount={amount} />
      <ProviderCard offered={offered} value={provider?.code} onChoose={setChosen} />
      {providers.data ? <RateNote rate={providers.data.rate} /> : null}
    </Screen>
  );
};

const RateNote = ({ rate }: { readonly rate: RateNow }) => {
  const charged = rateText(rate.charged);
  const margin = percentText(rate.marginPpm);
  return (
    <Note>
      <Trans>
        {charged}（含加价 {margin}）。充到哪个余额就是哪个币种，用人民币支付日元价格时才按付款时的汇率换算。
      </Trans>
    </Note>
  );
};

type BalanceProps = { readonly currency: Currency; readonly onChange: (currency: Currency) => void };

const Balance = ({ currency, onChange }: BalanceProps) => {
  const { t } = useLingui();
  const { data } = useQuery({ ...walletQuery(), meta: { quiet: true } });
  const now = data ? amountText(currency === 'JPY' ? data.cashYen : data.cashFen, currency) : '--';
  return (
    <Card title={<Trans>充到哪个余额</Trans>} aside={<Trans>现有 {now}</Trans>}>
      <div className={styles.balances}>
        <Tabs
          look="pills"
          label={t`充到哪个余额`}
          value={currency}
          choices={[
            { key: 'JPY', label: t`日元余额` },
            { key: 'CNY', label: t`人民币余额` },
          ]}
          onChange={onChange}
        />
      </div>
    </Card>
  );
};

/** Without fen: the usual amounts are whole yuan. */
const usualText = (amount: number, currency: Currency): string => amountText(amount, currency).replace('.00', '');

type AmountProps = {
  readonly currency: Currency;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly terms: TopUpTerms | undefined;
  readonly amount: number | undefined;
};

const AmountCard = ({ currency, typed, onType, terms, amount }: AmountProps) => {
  const { t } = useLingui();
  const [left, setLeft] = useState(false);
  const least = terms ? amountText(terms.least, currency) : '';
  const most = terms ? amountText(terms.most, currency) : '';
  const wrong = amount === undefined || !terms || amount < terms.least || amount > terms.most;
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
        fault={left && typed !== '' && wrong ? t`请输入 ${least} 到 ${most} 之间的金额` : undefined}
        hint={t`每次 ${least} 到 ${most}`}
      />
      <div className={styles.amounts}>
        {usualAmounts[currency].map((usual) => (
          <button
            key={usual}
            type="button"
            aria-pressed={usual === amount}
            className={styles.usual}
            onClick={() => onType(typedAmount(usual, currency))}
          >
            {usualText(usual, currency)}
          </button>
        ))}
      </div>
    </Card>
  );
};

type FootProps = { readonly provider: string; readonly terms: TopUpTerms; readonly amount: number | undefined };

const ChargeFoot = ({ provider, terms, amount }: FootProps) => {
  const { t } = useLingui();
  const start = useStartTopUp();
  const keyFor = useKeyFor();
  const { currency } = terms;
  const valid = amount !== undefined && amount >= terms.least && amount <= terms.most;
  const fee = valid ? feeFor(amount, terms) : 0;
  const rate = percentText(terms.feePpm);
  const total = amountText((amount ?? 0) + fee, currency);
  const pay = async () => {
    if (!valid) return;
    const wanted: Omit<TopUpStart, 'key'> = { currency, amount, provider };
    const { payUrl } = await start.mutateAsync({ ...wanted, key: keyFor(JSON.stringify(wanted)) });
    location.assign(payUrl);
  };
  const lines = [
    { key: 'amount', label: t`到账`, value: amountText(amount ?? 0, currency) },
    { key: 'fee', label: t`手续费 ${rate}`, value: amountText(fee, currency) },
  ];
  return (
    <BottomBar
      above={
        valid ? (
          <div className={styles.sum}>
            <SumLines lines={lines} />
          </div>
        ) : undefined
      }
      below={<Trans>支付渠道确认后自动到账</Trans>}
    >
      <Button wide disabled={!valid} onPress={pay}>
        {valid ? <Trans>去支付 {total}</Trans> : <Trans>去支付</Trans>}
      </Button>
    </BottomBar>
  );
};
