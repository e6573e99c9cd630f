import { type AwaitedOrder, storeOrder } from '@hakobu/contract/warehouse/warehouse.desk-api';
import { useLingui } from '@lingui/react/macro';
import { useDraftParts } from '../../kit/input/useDraftParts.ts';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/notices.ts';
import { emptyStoring, openSteps } from './storing.ts';

/** The form of the order on the bench; `store` takes a shelf that was scanned just now. */
export const useStoring = (order: AwaitedOrder | null, trackingNo: string, onStored: (orderCode: string) => void) => {
  const { t } = useLingui();
  const [draft, change, clear] = useDraftParts(
    `store:${order?.orderCode ?? ''}`,
    emptyStoring(order?.properties ?? []),
  );
  const sending = useSend(storeOrder, {
    onDone: ({ orderCode, shelf }) => {
      tellDone(t`${orderCode} 已上架 ${shelf}`);
      clear();
      onStored(orderCode);
    },
  });
  const store = async (shelf = draft.shelf): Promise<void> => {
    const { weightGrams, lengthMm, widthMm, heightMm, properties, photos, note } = draft;
    if (!order || openSteps({ ...draft, shelf }).length > 0) return;
    await sending.mutateAsync({
      orderCode: order.orderCode,
      trackingNo,
      weightGrams,
      lengthMm,
      widthMm,
      heightMm,
      properties: [...properties],
      shelf,
      photoIds: photos.map(({ id }) => id),
      note,
    });
  };
  return { draft, change, store, busy: sending.isPending, open: openSteps(draft) };
};

export type Storing = ReturnType<typeof useStoring>;
