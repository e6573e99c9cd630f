import { finishService, listDeskOffers, type DeskService } from '@hakobu/contract/services/service.desk-api';
import { useLingui } from '@lingui/react/macro';
import { useDraftParts } from '../../../kit/input/useDraftParts.ts';
import { useCall, useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { outputLabels } from '../service.labels.ts';
import { emptyResult, lacking, resultFrom } from './result-draft.ts';

/** The result of a service as it is put together, and why it cannot be handed in yet. */
export const useFinishing = ({ code, name, offerCode, isHere }: DeskService, onDone: () => void) => {
  const { t } = useLingui();
  const offers = useCall(listDeskOffers, {});
  const [draft, change, clear] = useDraftParts(`service-result:${code}`, emptyResult);
  const sending = useSend(finishService, {
    onDone: () => {
      clear();
      tellDone(t`「${name}」做完了，结果已给客人看`);
      onDone();
    },
  });
  const outputs = offers.data?.find((offer) => offer.code === offerCode)?.outputs ?? [];
  const missing = lacking(outputs, draft).map((output) => t(outputLabels[output]));
  const what = missing.join(t`、`);
  return {
    draft,
    change,
    outputs,
    busy: sending.isPending,
    blocked: !isHere ? t`货还不在仓库` : offers.data && missing.length > 0 ? t`还缺：${what}` : null,
    finish: (): void => sending.mutate({ code, ...resultFrom(draft) }),
  };
};

export type Finishing = ReturnType<typeof useFinishing>;
