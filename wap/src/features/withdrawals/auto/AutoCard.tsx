import type { Currency } from '@hakobu/contract/base/money';
import { weekdayLabels } from '@hakobu/contract/base/weekday.labels';
import type { AutoRule } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { amountText } from '../../../kit/money/moneyTexts.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { Switch } from '../../../kit/press/Switch.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { tellFailure } from '../../../shell/calls/failures.ts';
import { usePayeeName } from '../payees/usePayeeName.ts';
import { AutoEdit } from './AutoEdit.tsx';
import { balanceWords, everyWords } from './auto.labels.ts';
import { useSetAuto, type AutoFacts } from './auto.queries.ts';
import { firstRule } from './auto.rules.ts';
import styles from './auto.module.css';

type AutoCardProps = {
  readonly currency: Currency;
  readonly auto: AutoFacts;
  readonly hasPayPassword: boolean;
  /** The cooling time of a payee is over. */
  readonly onUsable: () => void;
};

/** The rule of one balance: switched off at once, switched on by setting it. */
export const AutoCard = ({ currency, auto, hasPayPassword, onUsable }: AutoCardProps) => {
  const { t, i18n } = useLingui();
  const [isEditing, setEditing] = useState(false);
  const set = useSetAuto();
  const rule = auto.rules.find((each) => each.currency === currency);
  const name = i18n._(balanceWords[currency]);
  const switchTo = async (on: boolean) => {
    if (on || !rule) return setEditing(on);
    setEditing(false);
    if (!rule.isOn) return;
    try {
      await set.mutateAsync({ ...rule, isOn: false });
      toast(t`自动提现已关闭`);
    } catch (error) {
      tellFailure(error instanceof Error ? error : new Error(String(error)));
    }
  };
  return (
    <Card
      title={name}
      aside={
        <Switch
          on={isEditing || rule?.isOn === true}
          label={t`自动提现：${name}`}
          onChange={(on) => void switchTo(on)}
        />
      }
    >
      {isEditing ? (
        <AutoEdit
          start={rule ?? firstRule(currency, auto)}
          auto={auto}
          hasPayPassword={hasPayPassword}
          onUsable={onUsable}
          onClose={() => setEditing(false)}
        />
      ) : rule?.isOn ? (
        <AutoRuleFacts rule={rule} auto={auto} nextOn={rule.nextOn} onEdit={() => setEditing(true)} />
      ) : (
        <p className={styles.off}>
          <Trans>没有开启。打开后可以设定保留多少、超过多少才提现，以及多久提一次。</Trans>
        </p>
      )}
    </Card>
  );
};

type FactsProps = {
  readonly rule: AutoRule;
  readonly auto: AutoFacts;
  readonly nextOn: string | null;
  readonly onEdit: () => void;
};

const AutoRuleFacts = ({ rule, auto, nextOn, onEdit }: FactsProps) => {
  const nameOf = usePayeeName();
  const payee = auto.payees.find(({ id }) => id === rule.payeeId);
  return (
    <>
      <p className={styles.next}>
        <span>
          <Trans>下次执行</Trans>
        </span>
        <b>{nextOn ?? '--'}</b>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>余额超过</Trans>
          </dt>
          <dd>{amountText(rule.above, rule.currency)}</dd>
        </div>
        <div>
          <dt>
            <Trans>提现后至少保留</Trans>
          </dt>
          <dd>{amountText(rule.keep, rule.currency)}</dd>
        </div>
        <div>
          <dt>
            <Trans>提现到</Trans>
          </dt>
          <dd>{payee ? nameOf(payee) : <Trans>原路退回</Trans>}</dd>
        </div>
        <div>
          <dt>
            <Trans>多久一次</Trans>
          </dt>
          <dd>
            <Rhythm rule={rule} />
          </dd>
        </div>
      </dl>
      <Button look="quiet" size="small" wide onPress={onEdit}>
        <Trans>修改</Trans>
      </Button>
    </>
  );
};

const Rhythm = ({ rule: { every, on } }: { readonly rule: AutoRule }) => {
  const { i18n } = useLingui();
  const weekday = weekdayLabels[on % 7];
  if (every === 'week' && weekday) return <Trans>每{i18n._(weekday)}</Trans>;
  if (every === 'month') return <Trans>每月 {on} 日</Trans>;
  return i18n._(everyWords.day);
};
