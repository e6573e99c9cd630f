import { chargeService, type DeskService } from '@hakobu/contract/services/service.desk-api';
import { useLingui } from '@lingui/react/macro';
import { useDraftParts } from '../../kit/input/useDraftParts.ts';
import { moneyText } from '../../kit/text/money.ts';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/notices.ts';

type QuoteDraft = { readonly feeYen: number | null; readonly note: string };

const empty: QuoteDraft = { feeYen: null, note: '' };

/** The fee as it is typed, and sending it to the shopper. */
export const useQuoting = ({ code }: Pick<DeskService, 'code'>, onDone: () => void) => {
  const { t } = useLingui();
  const [draft, change, clear] = useDraftParts(`service-fee:${code}`, empty);
  const { feeYen, note } = draft;
  const shown = moneyText(feeYen ?? 0, 'JPY');
  const sending = useSend(chargeService, {
    onDone: ({ state }) => {
      clear();
      tellDone(
        state === 'AutoSuccess' ? t`${shown} 在客人的免问额度内，已冻结，可以做了` : t`已报价 ${shown}，等客人同意`,
      );
      onDone();
    },
  });
  return {
    draft,
    change,
    busy: sending.isPending,
    blocked: feeYen === null || feeYen < 1 ? t`先写费用` : null,
    label: feeYen === null ? t`报价` : t`报价 ${shown}`,
    send: (): void => {
      if (feeYen !== null) sending.mutate({ code, feeYen, note: note.trim() });
    },
  };
};

export type Quoting = ReturnType<typeof useQuoting>;
