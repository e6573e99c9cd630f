import type { Parcel } from '@hakobu/contract/parcels/parcel.api';
import { quoteDays, type ParcelVerb } from '@hakobu/contract/parcels/parcel.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { yenText } from '../../../kit/money/digits.ts';
import { Explain } from '../../../kit/show/Explain.tsx';
import styles from './detail.module.css';

type Ending = { readonly parcel: Parcel };

// What was closed by then had to be taken apart.
const tookApart = new Set<ParcelVerb>(['undo', 'expireQuote']);

/** Why it ended without leaving, what became of money and goods, what is still due. */
export const CancelledText = ({ parcel }: Ending): ReactNode => {
  const last = parcel.timeline.find(({ to }) => to === 'Cancelled');
  const note = last?.note;
  return (
    <>
      {last?.verb === 'expireQuote' ? <Trans>称重后的报价只保留 {quoteDays} 天，到期没有付运费。</Trans> : null}
      {last?.verb === 'undo' ? <Trans>冻结的运费已退回。</Trans> : null}{' '}
      <Trans>商品在仓库，可以重新申请发货，仓储时间继续计算。</Trans>
      {last && tookApart.has(last.verb) ? <RepackFee parcel={parcel} /> : null}
      {note ? (
        <p>
          <Trans>原因：{note}</Trans>
        </p>
      ) : null}
    </>
  );
};

/** Its amount while it is open and known; a box that was paid for once names it no more. */
const RepackFee = ({ parcel }: Ending) => {
  const { t } = useLingui();
  const open = parcel.fees.find(({ parcelCode }) => parcelCode === parcel.id);
  const fee = yenText(open?.amountYen ?? 0);
  return (
    <p className={styles.ownLine}>
      {open ? <Trans>拆包费 {fee} 随下一个包裹付</Trans> : <Trans>拆包费随下一个包裹付</Trans>}
      <Explain title={t`拆包费`}>
        <p>
          <Trans>已经封好的箱子要拆开，商品逐件放回货架，所以收一次拆包费。</Trans>
        </p>
        <p>
          <Trans>现在不扣款。下一次付运费时，它会单独列出来一起付。</Trans>
        </p>
      </Explain>
    </p>
  );
};

export const ReturnedText = ({ parcel: { returned } }: Ending): ReactNode => {
  const { t } = useLingui();
  if (!returned) return null;
  const { reason } = returned;
  const fee = yenText(returned.feeYen);
  return (
    <>
      <p>
        <Trans>原因：{reason}</Trans>
      </p>
      <Trans>商品已回到货架，免费仓储从头计算，可以重新申请发货。</Trans>
      <p className={styles.ownLine}>
        {returned.feeYen > 0 ? <Trans>退回费 {fee} 随下一个包裹付</Trans> : <Trans>这次没有退回费</Trans>}
        <Explain title={t`退回费`}>
          <p>
            <Trans>承运商把包裹带回日本收的费用，按实际金额转给你，现在不扣款，下一次付运费时一起付。</Trans>
          </p>
          <p>
            <Trans>已经付的运费承运商不退。再寄时请先核对地址、电话和证件。</Trans>
          </p>
        </Explain>
      </p>
    </>
  );
};

export const LostText = ({ parcel: { compensation } }: Ending): ReactNode => {
  if (!compensation) return null;
  const { note } = compensation;
  return (
    <>
      <Trans>赔偿已存入日元余额，可以马上使用。怎么算的见下面。</Trans>
      {note ? (
        <p>
          <Trans>说明：{note}</Trans>
        </p>
      ) : null}
    </>
  );
};
