import { Trans, useLingui } from '@lingui/react/macro';
import type { Withdrawable } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { useState } from 'react';
import { Button } from '../../../kit/press/Button.tsx';
import { go } from '../../../kit/screen/navigation.ts';
import { Card } from '../../../kit/show/Card.tsx';
import { Explain } from '../../../kit/show/Explain.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { links } from '../../../links.ts';
import { ManagePayees } from './ManagePayees.tsx';
import { PayeeChoice } from './PayeeChoice.tsx';
import { kindsFor, payeesOf, type Destination } from '../withdrawing/withdraw.rules.ts';
import type { WithdrawFacts } from '../withdrawal.queries.ts';

type PayeeCardProps = {
  readonly facts: WithdrawFacts;
  readonly balance: Withdrawable;
  readonly value: Destination;
  readonly onChoose: (payeeId: string | null) => void;
  readonly onUsable: () => void;
};

/** Where it goes, with what each costs; and the way to bind another payee. */
export const PayeeCard = ({ facts, balance, value, onChoose, onUsable }: PayeeCardProps) => {
  const { payees, terms } = facts;
  const { currency, toSources } = balance;
  const [isManaging, setManaging] = useState(false);
  const own = payeesOf(payees, currency);
  return (
    <Card title={<Trans>提到哪里</Trans>} aside={<WhereExplained />}>
      <PayeeChoice
        currency={currency}
        payees={payees}
        terms={terms}
        value={value}
        onChoose={onChoose}
        toSources={toSources}
        onUsable={onUsable}
      />
      {kindsFor(currency, terms).length > 0 ? (
        <Row
          icon="add"
          title={<Trans>绑定收款账户</Trans>}
          note={currency === 'JPY' ? <Trans>日本的银行、PayPal</Trans> : <Trans>国内的银行卡、支付宝</Trans>}
          onPress={() => go(links.withdraw({ bind: currency }))}
        />
      ) : null}
      {own.length > 0 ? (
        <Button look="text" onPress={() => setManaging(true)}>
          <Trans>管理收款账户</Trans>
        </Button>
      ) : null}
      <ManagePayees open={isManaging} onClose={() => setManaging(false)} payees={own} />
    </Card>
  );
};

const WhereExplained = () => {
  const { t } = useLingui();
  return (
    <Explain title={t`提现到哪里`}>
      <p>
        <Trans>
          优先原路退回：先退给最早的充值，退到当时付款用的渠道，不收手续费；当时换过汇率的，按当时的汇率退。
        </Trans>
      </p>
      <p>
        <Trans>超过渠道退款期限、或渠道不支持退款的部分，付到你选的收款账户，按账户类型收手续费。</Trans>
      </p>
      <p>
        <Trans>日元余额付到日本的银行或 PayPal，人民币余额付到国内的银行卡或支付宝，提现时不换汇。</Trans>
      </p>
      <p>
        <Trans>充值时送的优惠金，会随对应的充值一起收回。</Trans>
      </p>
    </Explain>
  );
};
