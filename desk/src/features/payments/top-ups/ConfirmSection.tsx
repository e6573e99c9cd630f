import type { DeskTopUp } from '@hakobu/contract/payments/top-up.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { useAmountWords } from '../../../kit/form/useAmountWords.ts';
import { Section } from '../../../kit/frame/Panel.tsx';
import { DayField } from '../../../kit/input/DayField.tsx';
import { Field, FieldGrid } from '../../../kit/input/Field.tsx';
import { CopyText } from '../../../kit/record/CopyText.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import shape from '../../../kit/shapes.module.css';
import type { Confirming } from './useConfirm.tsx';

type ConfirmProps = { readonly topUp: DeskTopUp; readonly confirming: Confirming };

/** What stands on the bank's statement of a transfer. */
export const ConfirmSection = ({ topUp, confirming }: ConfirmProps) => {
  const { t } = useLingui();
  const { draft, change, received, form } = confirming;
  const amountWords = useAmountWords();
  const { payAmount, payCurrency, bank, slip } = topUp;
  const isOther = received !== null && received !== payAmount;
  return (
    <Section title={t`银行流水上的这笔钱`}>
      <div className={shape.stack}>
        {bank ? (
          <Note>
            <Trans>
              客人该写的附言：
              <CopyText text={bank.reference} />
            </Trans>
          </Note>
        ) : null}
        {slip?.state === 'Sent' ? null : (
          <Note tone="warn">
            <Trans>没有凭证：要另一位同事复核后才到账。</Trans>
          </Note>
        )}
        <FieldGrid columns={2}>
          <Field
            label={t`收到 ${payCurrency}`}
            {...form.field('receivedAmount', amountWords(payCurrency))}
            hint={isOther ? t`和要付的不同：两个人确认，按收到的入账` : t`照银行流水填，不要照凭证`}
          >
            <Input
              value={draft.amount}
              inputMode="decimal"
              maxLength={14}
              onChange={({ target }) => change({ amount: target.value })}
            />
          </Field>
          <Field label={t`到账日期`} {...form.field('receivedOn')}>
            <DayField
              label={t`到账日期，年-月-日`}
              placeholder={t`年-月-日`}
              day={draft.receivedOn}
              onDay={(receivedOn) => change({ receivedOn })}
            />
          </Field>
          <Field label={t`银行流水号`} hint={t`同一个流水号只能入账一次`} {...form.field('bankReference')}>
            <Input
              value={draft.reference}
              maxLength={80}
              autoComplete="off"
              onChange={({ target }) => change({ reference: target.value })}
            />
          </Field>
        </FieldGrid>
      </div>
    </Section>
  );
};
