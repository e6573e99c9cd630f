import { Currency } from '@hakobu/contract/base/money';
import { topUpProviders } from '@hakobu/contract/payments/top-up.api';
import type { RateNow } from '@hakobu/contract/rates/rate.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { percentText } from '../../kit/money/digits.ts';
import { amountText, rateText } from '../../kit/money/moneyTexts.ts';
import { amountFrom, typedAmount } from '../../kit/money/typedAmount.ts';
import { Button } from '../../kit/press/Button.tsx';
import { Tabs } from '../../kit/press/Tabs.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { go, replaceWith } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Note } from '../../kit/show/Note.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import { links } from '../../links.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { walletQuery } from '../wallet/index.ts';
import { isWithin } from './charge.rules.ts';
import { ChargeAmount } from './ChargeAmount.tsx';
import { ChargeSum } from './ChargeSum.tsx';
import { ProviderCard, type Offered } from './ProviderCard.tsx';
import styles from './top-up.module.css';
import { useTopUpPreview, type Previewed } from './useTopUpPreview.ts';

const useStartAmount = () => {
  const read = Currency.safeParse(useParam('currency'));
  const currency = read.success ? read.data : 'JPY';
  const asked = Number(useParam('amount'));
  return { currency, typed: Number.isSafeInteger(asked) && asked > 0 ? typedAmount(asked, currency) : '' };
};

/** The ways to fill one balance, and the one that is chosen: the first that is open unless told. */
const useOffered = (currency: Currency) => {
  const [chosen, choose] = useState<string>();
  const providers = useCall(topUpProviders, {});
  const offered = (providers.data?.providers ?? []).flatMap(({ code, ways }) =>
    ways.filter((way) => way.currency === currency).map((way) => ({ code, way })),
  );
  // A transfer takes a day: what is credited at once comes before it.
  const quickFirst = [
    ...offered.filter(({ code }) => code !== 'bank'),
    ...offered.filter(({ code }) => code === 'bank'),
  ];
  const open = quickFirst.filter(({ way }) => way.isOpen);
  return { providers, offered: quickFirst, provider: open.find(({ code }) => code === chosen) ?? open[0], choose };
};

export const ChargeForm = () => {
  const start = useStartAmount();
  const [currency, setCurrency] = useState<Currency>(start.currency);
  const [typed, setTyped] = useState(start.typed);
  const { providers, offered, provider, choose } = useOffered(currency);
  const amount = amountFrom(typed, currency);
  const previewed = useTopUpPreview(provider, amount);
  const isShown = provider !== undefined && isWithin(amount, provider.way);
  const rate = providers.data?.rate;
  const isStale = rate === null || rate?.isStale === true;
  const change = (to: Currency) => {
    setCurrency(to);
    setTyped('');
  };
  return (
    <Screen
      queries={[providers]}
      right={
        <Button look="text" onPress={() => go(links.chargeHistory())}>
          <Trans>充值记录</Trans>
        </Button>
      }
      empty={providers.data?.providers.length === 0 ? <NoProviders /> : null}
      foot={provider ? <ChargeFoot provider={provider} previewed={previewed} /> : undefined}
    >
      <Balance currency={currency} onChange={change} />
      {provider && providers.data ? (
        <ChargeAmount
          typed={typed}
          onType={setTyped}
          way={provider.way}
          tiers={providers.data.tiers}
          nextTier={isShown && previewed.isCurrent ? (previewed.preview?.nextTier ?? null) : null}
        />
      ) : null}
      {isStale ? <RateStopped /> : null}
      {offered.length > 0 ? <ProviderCard offered={offered} value={provider?.code} onChoose={choose} /> : <NoWay />}
      {isShown ? <ChargeSum way={provider.way} previewed={previewed} /> : null}
      {rate && !isStale ? <ChargeRate rate={rate} /> : null}
    </Screen>
  );
};

const NoProviders = () => (
  <EmptyState icon="wallet">
    <Trans>现在没有可用的充值方式，请联系客服。</Trans>
  </EmptyState>
);

const NoWay = () => (
  <Note tone="wait">
    <Trans>这个余额现在没有可用的充值方式，换一个余额试试。</Trans>
  </Note>
);

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

type FootProps = { readonly provider: Offered; readonly previewed: Previewed };

/** Starts the top-up for the amount on the button: at the provider's page, or with the account to transfer to. */
const ChargeFoot = ({ provider, previewed }: FootProps) => {
  const { preview, isCurrent, changed, start } = previewed;
  const ready = isCurrent ? preview : undefined;
  const press = async () => {
    const started = await start();
    if (!started) return;
    const { code, payUrl } = started;
    if (payUrl === null) replaceWith(links.charge({ code }));
    else location.assign(payUrl);
  };
  const total = ready ? amountText(ready.payAmount, ready.payCurrency) : '';
  const isTransfer = provider.code === 'bank';
  const words = isTransfer ? <Trans>去转账 {total}</Trans> : <Trans>去支付 {total}</Trans>;
  const agree = isTransfer ? <Trans>同意，去转账 {total}</Trans> : <Trans>同意，去支付 {total}</Trans>;
  return (
    <BottomBar
      below={
        isTransfer ? <Trans>下一步给你收款账号和附言，转账后上传凭证</Trans> : <Trans>支付渠道确认后自动到账</Trans>
      }
    >
      <Button wide disabled={!ready} onPress={press}>
        {!ready ? <Trans>去支付</Trans> : changed ? agree : words}
      </Button>
    </BottomBar>
  );
};

/** While the rate is too old to exchange at: what stops, and what goes on. */
const RateStopped = () => (
  <Note tone="wait" title={<Trans>汇率太久没有更新</Trans>}>
    <Trans>需要换汇的充值先停用，更新后自动恢复。余额和付款同一币种的充值不受影响。</Trans>
  </Note>
);

/** The rate of now, with what is charged on top of the market. */
const ChargeRate = ({ rate }: { readonly rate: RateNow }) => {
  const charged = rateText(rate.charged);
  const market = (rate.market / 1_000_000).toFixed(3);
  const margin = percentText(rate.marginPpm);
  const at = <Moment at={rate.at} />;
  return (
    <Note>
      <Trans>
        现在 {charged}（市场 {market} + 加价 {margin}，{at} 更新）。付款币种和余额相同时用不到汇率。
      </Trans>
    </Note>
  );
};
