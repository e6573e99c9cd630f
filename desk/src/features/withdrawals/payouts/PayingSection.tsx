import type { DeskPayout } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { Link } from 'wouter';
import { Section } from '../../../kit/frame/Panel.tsx';
import { DayField } from '../../../kit/input/DayField.tsx';
import { Field, FieldGrid } from '../../../kit/input/Field.tsx';
import { CopyText } from '../../../kit/record/CopyText.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { shortInstantText } from '../../../kit/text/time.ts';
import { useNow } from '../../../kit/text/useNow.ts';
import shape from '../../../kit/shapes.module.css';
import { links } from '../../../links.ts';
import type { Paying } from './usePaying.tsx';

type PayingProps = { readonly payout: DeskPayout; readonly paying: Paying };

/** What stands on the bank's or the provider's statement of a payout. */
export const PayingSection = ({ payout, paying: { draft, change } }: PayingProps) => {
  const { t } = useLingui();
  const { code, state } = payout;
  const text = moneyText(payout.payAmount, payout.payCurrency);
  return (
    <Section title={t`付 ${text}`}>
      <div className={shape.stack}>
        <PayingNote payout={payout} />
        <div>
          {state === 'Ready' ? (
            <Trans>
              附言写付款编号：
              <CopyText text={code} />
            </Trans>
          ) : (
            <Trans>
              付款编号：
              <CopyText text={code} />
            </Trans>
          )}
        </div>
        <FieldGrid columns={2}>
          <Field label={t`流水号`} hint={t`银行或渠道给的；同一个只能用一次`}>
            <Input
              value={draft.reference}
              maxLength={80}
              autoComplete="off"
              onChange={({ target }) => change({ reference: target.value })}
            />
          </Field>
          <Field label={t`付款日期`}>
            <DayField
              label={t`付款日期，年-月-日`}
              placeholder={t`年-月-日`}
              day={draft.paidOn}
              onDay={(paidOn) => change({ paidOn })}
            />
          </Field>
        </FieldGrid>
      </div>
    </Section>
  );
};

const PayingNote = ({ payout: { state, batchId, givenOutAt, failing } }: Pick<PayingProps, 'payout'>) => {
  const now = useNow();
  if (failing) {
    const at = shortInstantText(failing.at, now);
    return (
      <Note tone="warn">
        <Trans>
          {failing.name} {at} 说没有付成，要由另一位同事确认，钱才退回余额。原因：{failing.reason}
        </Trans>
      </Note>
    );
  }
  if (state === 'Unknown')
    return (
      <Note tone="bad">
        <Trans>发出去了，结果还不知道，不会重发。在渠道后台用付款编号查：付了就填流水号，没付成要两个人确认。</Trans>
      </Note>
    );
  if (state === 'Sending')
    return (
      <Note>
        <Trans>发给渠道了，等渠道的结果，一般不用管。只有在渠道后台看到了结果，才在这里登记。</Trans>
      </Note>
    );
  if (givenOutAt !== null) return <GivenOutNote batchId={batchId} />;
  return batchId ? (
    <Note>
      <Trans>
        在<Link href={links.withdrawals({ view: 'files', id: batchId })}>一个银行文件</Link>里，等银行的结果。
      </Trans>
    </Note>
  ) : null;
};

const GivenOutNote = ({ batchId }: Pick<DeskPayout, 'batchId'>) => (
  <Note>
    {batchId ? (
      <Trans>
        在<Link href={links.withdrawals({ view: 'files', id: batchId })}>一个银行文件</Link>
        里，等银行的结果。文件下载过，或有人看过完整账号，可能会付：没付成要两个人确认。
      </Trans>
    ) : (
      <Trans>有人看过完整账号，或在下载过的银行文件里放过，可能已经付了：没付成要两个人确认。</Trans>
    )}
  </Note>
);
