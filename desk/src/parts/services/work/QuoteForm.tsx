import { fenForYenRounded, fenPerYenPpm, yen } from '@hakobu/contract/base/money';
import { listRates } from '@hakobu/contract/rates/rate.api';
import { feeBindsHours } from '@hakobu/contract/services/inspection.lifecycle';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { Link } from 'wouter';
import { isWithin } from '../../../kit/input/bounds.ts';
import { Field } from '../../../kit/input/Field.tsx';
import { NumberField } from '../../../kit/input/NumberField.tsx';
import { useFirstFocus } from '../../../kit/input/useFirstFocus.ts';
import { Note } from '../../../kit/record/Tag.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import shape from '../../../kit/shapes.module.css';
import { links } from '../../../links.ts';
import { useCall } from '../../../shell/calls.ts';
import { feeBounds } from '../fee-text.ts';
import type { Quoting } from './useQuoting.ts';

type Props = {
  readonly quoting: Quoting;
  /** It was taken just now: its fee is what comes next. */
  readonly isFresh: boolean;
};

/** The fee in yen, what it is in yuan now, and that both bind for a day. */
export const QuoteForm = ({ quoting: { draft, change, usualYen, otherFee }, isFresh }: Props) => {
  const { t } = useLingui();
  const fee = t({ context: 'service', message: '费用' });
  const first = useFirstFocus(isFresh);
  return (
    <div ref={first} className={shape.stack}>
      {otherFee === null ? null : (
        <Note tone="warn">
          <Trans>
            这个订单还有一笔费用在等客人答复，一次只能问一笔：
            <Link href={links.services({ view: 'waiting', id: otherFee })}>看服务 {otherFee}</Link>
          </Trans>
        </Note>
      )}
      <Field label={fee} hint={<InYuan feeYen={draft.feeYen} usualYen={usualYen} />}>
        <NumberField
          label={fee}
          unit="JPY"
          value={draft.feeYen}
          {...feeBounds}
          onChange={(feeYen) => change({ feeYen })}
        />
      </Field>
      <Field label={t`说明`} hint={t`客人看得到：为什么是这个价，要做什么`}>
        <Input.TextArea
          value={draft.note}
          maxLength={500}
          autoSize={{ minRows: 2, maxRows: 5 }}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Field>
      <Note>
        <Trans>
          费用和此刻的汇率保留 {feeBindsHours}{' '}
          小时，客人同意就按这个收款；过时作废，可以再报。在客人免问额度内的，马上收款。做不了就全额退回。
        </Trans>
      </Note>
    </div>
  );
};

type InYuanProps = { readonly feeYen: number | null; readonly usualYen: number | null };

const InYuan = ({ feeYen, usualYen }: InYuanProps) => {
  const { t } = useLingui();
  const { data } = useCall(listRates, {}, { everyMs: 60_000 });
  const rate = data?.find(({ currency }) => currency === 'CNY');
  if (!data || !isWithin(feeYen, feeBounds))
    return usualYen === null ? t`日元，收多少就写多少` : t`价目上写着 ${moneyText(usualYen, 'JPY')} 起`;
  if (!rate || rate.isStale) return t`现在没有可用的汇率：客人只能用日元余额付`;
  const inFen = fenForYenRounded(yen(feeYen), fenPerYenPpm(rate.chargedPpm));
  return t`≈ ${moneyText(inFen, 'CNY')}，按此刻的汇率`;
};
