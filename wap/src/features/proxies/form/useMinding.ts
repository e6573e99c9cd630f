import type { Input } from '@hakobu/contract/base/endpoint';
import type { previewProxyForm } from '@hakobu/contract/proxies/proxy.api';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { confirm } from '../../../kit/overlay/dialogs.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { type FormPreview, formPreviewQuery } from '../proxy.queries.ts';

type Fields = Input<typeof previewProxyForm>;

/** Asks what the rules say of the form as it is sent, however fast somebody was. */
export const useMinding = (fields: Fields) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const refusals = {
    rule: t`这件商品不能代购`,
    quantity: t`这件商品只有一件，请把数量改为 1`,
    tooMuch: t`超过单个订单的上限，请减少数量。`,
    incomplete: t`请先填好标红的项`,
  };
  const judge = async (): Promise<FormPreview | undefined> => {
    try {
      return await client.fetchQuery(formPreviewQuery(fields));
    } catch (failure) {
      toast(reasonFor(failure));
      return undefined;
    }
  };
  return {
    /**
     * Whether it may be sent. What there is to mind is asked about where no other screen shows it before it is ordered
     * (`isWarned`).
     */
    mayAsk: async ({ isWarned }: { readonly isWarned: boolean }): Promise<boolean> => {
      const judged = await judge();
      if (judged === undefined) return false;
      if (judged.refusal !== null) {
        toast(refusals[judged.refusal]);
        scrollTo({ top: 0 });
        return false;
      }
      if (!isWarned || judged.ruling.verdict !== 'warn') return true;
      return confirm({
        title: t`提交前请留意`,
        text: judged.ruling.reasons.map(({ words }) => words).join('\n'),
        confirm: t`知道了，提交`,
        cancel: t`再看看`,
      });
    },
  };
};
