import { chargeService, type DeskService, listDeskOffers } from '@hakobu/contract/services/service.desk-api';
import { useLingui } from '@lingui/react/macro';
import { isWithin } from '../../../kit/input/bounds.ts';
import { useDraftParts } from '../../../kit/input/useDraftParts.ts';
import { moneyText } from '../../../kit/text/money.ts';
import { useCall, useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { feeBounds, isFarAbove } from '../fee-text.ts';
import { otherFeeOf } from './other-fee.ts';

type QuoteDraft = { readonly feeYen: number | null; readonly note: string };

const empty: QuoteDraft = { feeYen: null, note: '' };

/** The fee as it is typed, and sending it to the shopper. */
export const useQuoting = ({ code, offerCode }: Pick<DeskService, 'code' | 'offerCode'>, onDone: () => void) => {
  const { t } = useLingui();
  const [draft, change, clear] = useDraftParts(`service-fee:${code}`, empty);
  const { feeYen, note } = draft;
  const shown = moneyText(feeYen ?? 0, 'JPY');
  const offers = useCall(listDeskOffers, {});
  const usualYen = offers.data?.find((offer) => offer.code === offerCode)?.priceYen ?? null;
  const usual = moneyText(usualYen ?? 0, 'JPY');
  const max = moneyText(feeBounds.max, 'JPY');
  const sending = useSend(chargeService, {
    onDone: ({ state }) => {
      clear();
      tellDone(
        state === 'AutoSuccess' ? t`${shown} 在客人的免问额度内，费用已收，可以做了` : t`已报价 ${shown}，等客人同意`,
      );
      onDone();
    },
  });
  return {
    draft,
    change,
    busy: sending.isPending,
    otherFee: otherFeeOf(sending.error, code),
    usualYen,
    blocked:
      feeYen === null || feeYen < feeBounds.min ? t`先写费用` : feeYen > feeBounds.max ? t`费用最多 ${max}` : null,
    confirm:
      feeYen !== null && isFarAbove(feeYen, usualYen)
        ? {
            title: t`真的报价 ${shown}？`,
            lost: t`价目上写着 ${usual} 起，这是十倍以上。发给客人以后不能改，只能等客人答复或结束这项服务。`,
          }
        : null,
    label: feeYen === null || feeYen < feeBounds.min ? t({ context: 'service', message: '报价' }) : t`报价 ${shown}`,
    send: (): void => {
      if (isWithin(feeYen, feeBounds)) sending.mutate({ code, feeYen, note: note.trim() });
    },
  };
};

export type Quoting = ReturnType<typeof useQuoting>;
