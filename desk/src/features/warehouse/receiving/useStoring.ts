import { type AwaitedOrder, storeOrder } from '@hakobu/contract/warehouse/warehouse.desk-api';
import { useLingui } from '@lingui/react/macro';
import { useDraftParts } from '../../../kit/input/useDraftParts.ts';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { areCountsRight, emptyStoring, expectedPieces, missingPieces, openSteps } from './storing.ts';

/** The form of the order on the bench; `store` takes a shelf that was scanned just now. */
export const useStoring = (
  order: AwaitedOrder | null,
  trackingNo: string,
  onLeft: (orderCode: string, shelf: string | null) => void,
) => {
  const { t } = useLingui();
  const [draft, change, clear] = useDraftParts(
    `arrive:${order?.orderCode ?? ''}`,
    emptyStoring(order?.properties ?? []),
  );
  const sending = useSend(storeOrder, {
    onDone: ({ orderCode, shelf }) => {
      tellDone(t`${orderCode} 已上架 ${shelf}`);
      clear();
      onLeft(orderCode, shelf);
    },
  });
  const expected = order ? expectedPieces(order.quantity, order.parts) : 0;
  const missing = missingPieces(draft, expected);
  const isCounted = areCountsRight(draft, expected);
  /** The order stays awaited; what was noted of this part has been sent. */
  const putAside = () => {
    clear();
    onLeft(order?.orderCode ?? '', null);
  };
  const store = async (shelf = draft.shelf): Promise<void> => {
    const { weightGrams, lengthMm, widthMm, heightMm, properties, photos, note, findings } = draft;
    if (!order || !isCounted || missing > 0 || openSteps({ ...draft, shelf }).length > 0) return;
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
      findings: findings.map(({ kind, quantity, note: found, photoIds }) => ({
        kind,
        note: found,
        // A photograph that was taken back meanwhile is nobody's any more.
        photoIds: photoIds.filter((id) => photos.some((photo) => photo.id === id)),
        ...(quantity === null ? {} : { quantity }),
      })),
    });
  };
  return {
    draft,
    change,
    store,
    busy: sending.isPending,
    open: openSteps(draft),
    expected,
    missing,
    isCounted,
    putAside,
  };
};

export type Storing = ReturnType<typeof useStoring>;
