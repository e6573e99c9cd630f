import { Currency } from '@hakobu/contract/base/money';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { amountFrom, typedAmount } from '../../kit/money/typedAmount.ts';
import { Button } from '../../kit/press/Button.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { go, hasScreen } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Note } from '../../kit/show/Note.tsx';
import { Row } from '../../kit/show/Row.tsx';
import { links } from '../../links.ts';
import { OpenWithdrawals } from './OpenWithdrawals.tsx';
import { PayeeCard } from './PayeeCard.tsx';
import { firstDestination, maxTo, type Destination } from './withdraw.rules.ts';
import { WithdrawableCard } from './WithdrawableCard.tsx';
import { WithdrawAmount } from './WithdrawAmount.tsx';
import { WithdrawFoot } from './WithdrawFoot.tsx';
import { withdrawableQuery, type WithdrawFacts } from './withdrawal.queries.ts';

/** Nothing here, nothing on its way, and nothing that says why. */
const isNothing = ({ balances, open, payees }: WithdrawFacts): boolean =>
  open.length === 0 && payees.length === 0 && balances.every(({ most, keptBack }) => most === 0 && !keptBack.length);

/** What is typed and chosen; another balance starts anew. */
const useAsking = (facts: WithdrawFacts | undefined) => {
  const asked = Currency.safeParse(useParam('currency')).data;
  const start = Number(useParam('amount'));
  const [picked, pick] = useState(asked);
  const [typed, setTyped] = useState(
    asked && Number.isSafeInteger(start) && start > 0 ? typedAmount(start, asked) : '',
  );
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
      foot={hasSome ? <WithdrawFoot wanted={asking.wanted} /> : undefined}
    >
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
