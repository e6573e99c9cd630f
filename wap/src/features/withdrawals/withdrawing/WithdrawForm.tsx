import { Currency } from '@hakobu/contract/base/money';
import { previewWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.api';
import type { Withdrawal } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLeaveGuard } from '../../../kit/form/useLeaveGuard.ts';
import { TextField } from '../../../kit/form/Field.tsx';
import { amountText } from '../../../kit/money/moneyTexts.ts';
import { amountFrom, typedAmount } from '../../../kit/money/typedAmount.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { useParam } from '../../../kit/screen/here.ts';
import { go, hasScreen } from '../../../kit/screen/navigation.ts';
import { Screen } from '../../../kit/screen/Screen.tsx';
import { EmptyState } from '../../../kit/screen/states.tsx';
import { BottomBar } from '../../../kit/show/BottomBar.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { Note } from '../../../kit/show/Note.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { Moment } from '../../../kit/time/Moment.tsx';
import { links } from '../../../links.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { GuardedNote, useGuardedUntil } from '../GuardedNote.tsx';
import { PayeeCard } from '../payees/PayeeCard.tsx';
import { WithdrawalRow } from '../WithdrawalRow.tsx';
import styles from '../withdrawals.module.css';
import { firstDestination, maxTo, type Destination } from './withdraw.rules.ts';
import { WithdrawableCard } from './WithdrawableCard.tsx';
import { withdrawableQuery, type WithdrawFacts, type Previewed, type Wanted } from '../withdrawal.queries.ts';
import { WithdrawSheet } from './WithdrawSheet.tsx';

/** Nothing here, nothing on its way, and nothing that says why. */
const isNothing = ({ balances, open, payees }: WithdrawFacts): boolean =>
  open.length === 0 && payees.length === 0 && balances.every(({ most, keptBack }) => most === 0 && !keptBack.length);

/** What is typed and chosen; another balance starts anew. */
const useAsking = (facts: WithdrawFacts | undefined) => {
  const asked = Currency.safeParse(useParam('currency')).data;
  const start = Number(useParam('amount'));
  const [picked, pick] = useState(asked);
  const begun = asked && Number.isSafeInteger(start) && start > 0 ? typedAmount(start, asked) : '';
  const [typed, setTyped] = useState(begun);
  useLeaveGuard(typed !== '' && typed !== begun);
  const [chosen, choose] = useState<Destination>();
  const currency = picked ?? facts?.balances.find(({ most }) => most > 0)?.currency ?? 'JPY';
  const balance = facts?.balances.find((each) => each.currency === currency);
  const change = (to: Currency) => {
    pick(to);
    setTyped('');
    choose(undefined);
  };
  if (!facts || !balance) return undefined;
  const destination = chosen === undefined ? firstDestination(facts, balance) : chosen;
  const most = maxTo(destination, balance);
  const amount = amountFrom(typed, currency);
  const isAskable = amount !== undefined && amount > 0 && amount <= most && destination !== undefined;
  const wanted = isAskable ? { currency, amount, payeeId: destination } : undefined;
  return { facts, balance, typed, setTyped, destination, choose, most, wanted, change };
};

export const WithdrawForm = () => {
  const withdrawable = useQuery(withdrawableQuery());
  const asking = useAsking(withdrawable.data);
  const guardedUntil = useGuardedUntil();
  const hasSome = asking !== undefined && asking.balance.most > 0;
  return (
    <Screen
      queries={[withdrawable]}
      right={
        <Button look="text" onPress={() => go(links.chargeHistory('withdrawals'))}>
          <Trans>提现记录</Trans>
        </Button>
      }
      empty={withdrawable.data && isNothing(withdrawable.data) ? <NothingToWithdraw /> : null}
      foot={hasSome ? <WithdrawFoot wanted={asking.wanted} guardedUntil={guardedUntil} /> : undefined}
    >
      {guardedUntil === undefined ? null : <GuardedNote until={guardedUntil} />}
      {asking ? <Asking {...asking} onUsable={() => void withdrawable.refetch()} /> : null}
    </Screen>
  );
};

type AskingProps = NonNullable<ReturnType<typeof useAsking>> & { readonly onUsable: () => void };

const Asking = ({ facts, balance, typed, setTyped, destination, choose, most, change, onUsable }: AskingProps) => (
  <>
    <OpenWithdrawals open={facts.open} />
    <WithdrawableCard facts={facts} balance={balance} onChange={change}>
      {balance.most > 0 ? (
        <WithdrawAmount
          key={balance.currency}
          currency={balance.currency}
          typed={typed}
          onType={setTyped}
          most={most || balance.most}
        />
      ) : (
        <NothingOfThis />
      )}
    </WithdrawableCard>
    <PayeeCard facts={facts} balance={balance} value={destination} onChoose={choose} onUsable={onUsable} />
    <AutoRow />
  </>
);

const NothingOfThis = () => (
  <Note
    action={
      <Button look="text" onPress={() => go(links.charge())}>
        <Trans>去充值</Trans>
      </Button>
    }
  >
    <Trans>这个余额现在没有可以提的钱。充值没用完的部分，可以从这里提回去。</Trans>
  </Note>
);

const NothingToWithdraw = () => (
  <EmptyState icon="wallet" action={<Trans>去充值</Trans>} to={links.charge()}>
    <Trans>还没有可以提现的余额。充值没用完的部分，随时可以从这里提回去。</Trans>
  </EmptyState>
);

const AutoRow = () =>
  hasScreen('packageMy/pages/withdrawAuto/withdrawAuto') ? (
    <Card bleed>
      <Row
        icon="refresh"
        title={<Trans>自动提现</Trans>}
        note={<Trans>余额超过一定金额时，按天、周或月自动提走</Trans>}
        to={links.withdrawAuto()}
      />
    </Card>
  ) : null;

/** Withdrawals that have not ended, each with where it stands. */
const OpenWithdrawals = ({ open }: { readonly open: readonly Withdrawal[] }) =>
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

type AmountProps = {
  readonly currency: Currency;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** To where it is going now, in the balance's minor unit. */
  readonly most: number;
};

/** How much leaves the balance: typed, or all of it. */
const WithdrawAmount = ({ currency, typed, onType, most }: AmountProps) => {
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

type FootProps = { readonly wanted: Wanted | undefined; readonly guardedUntil: string | undefined };

/** Plans the withdrawal, and shows the plan before anything is asked for. */
const WithdrawFoot = ({ wanted, guardedUntil }: FootProps) => {
  const plan = useSend(previewWithdrawal);
  const [planned, setPlanned] = useState<{ readonly wanted: Wanted; readonly preview: Previewed }>();
  const amount = wanted ? amountText(wanted.amount, wanted.currency) : '';
  const press = async () => {
    if (wanted) setPlanned({ wanted, preview: await plan.mutateAsync(wanted) });
  };
  return (
    <BottomBar
      below={
        guardedUntil === undefined ? (
          <Trans>下一步先看去向和费用，确认后才提交</Trans>
        ) : (
          <Trans>
            <Moment at={guardedUntil} zoned /> 之后才能提现
          </Trans>
        )
      }
    >
      <Button wide disabled={!wanted || guardedUntil !== undefined} onPress={press}>
        {wanted ? <Trans>提现 {amount}</Trans> : <Trans>提现</Trans>}
      </Button>
      {planned ? (
        <WithdrawSheet
          {...planned}
          onChanged={(preview) => setPlanned({ ...planned, preview })}
          onClose={() => setPlanned(undefined)}
        />
      ) : null}
    </BottomBar>
  );
};
