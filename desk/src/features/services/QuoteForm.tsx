import { fenForYenRounded, fenPerYenPpm, yen } from '@hakobu/contract/base/money';
import { listRates } from '@hakobu/contract/rates/rate.api';
import { listDeskOffers } from '@hakobu/contract/services/service.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { Field } from '../../kit/input/Field.tsx';
import { NumberField } from '../../kit/input/NumberField.tsx';
import { Note } from '../../kit/record/Marks.tsx';
import { moneyText } from '../../kit/text/money.ts';
import { useCall } from '../../shell/calls.ts';
import styles from './services.module.css';
import type { Quoting } from './useQuoting.ts';

const mostYen = 1_000_000;

type Props = { readonly quoting: Quoting; readonly offerCode: string };

/** The fee in yen, what it is in yuan now, and that both bind for a day. */
export const QuoteForm = ({ quoting: { draft, change }, offerCode }: Props) => {
  const { t } = useLingui();
  const offers = useCall(listDeskOffers, {});
  const usualYen = offers.data?.find(({ code }) => code === offerCode)?.priceYen ?? null;
  return (
    <div className={styles.stack}>
      <Field label={t`费用`} hint={<InYuan feeYen={draft.feeYen} usualYen={usualYen} />}>
        <NumberField
          label={t`费用`}
          unit="JPY"
          value={draft.feeYen}
          most={mostYen}
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
          费用和此刻的汇率保留 24 小时，客人同意时就按这个冻结；过时作废，可以再报。在客人免问额度内的，会马上冻结。
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
  if (!data || feeYen === null || feeYen < 1)
    return usualYen === null ? t`日元，收多少就写多少` : t`价目上写着 ${moneyText(usualYen, 'JPY')} 起`;
  if (!rate || rate.isStale) return t`现在没有可用的汇率：客人只能用日元余额付`;
  const inFen = fenForYenRounded(yen(feeYen), fenPerYenPpm(rate.chargedPpm));
  return t`≈ ${moneyText(inFen, 'CNY')}，按此刻的汇率`;
};
