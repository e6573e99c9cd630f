import { keepUnknown } from '@hakobu/contract/warehouse/unknown-box.desk-api';
import { isShelfCode } from '@hakobu/contract/warehouse/shelf-code';
import type { WrongScan } from '@hakobu/contract/warehouse/warehouse.shape';
import { useLingui } from '@lingui/react/macro';
import { brokenBound } from '../../../kit/input/bounds.ts';
import type { Photo } from '../../../kit/input/PhotoDrop.tsx';
import { useDraftParts } from '../../../kit/input/useDraftParts.ts';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';

type KeepDraft = {
  readonly carrier: string;
  readonly label: string;
  readonly weightGrams: number | null;
  readonly photos: readonly Photo[];
  readonly shelf: string;
  readonly note: string;
};

/** Its weight may stay unknown. */
export const keepBounds = { min: 0, max: 100_000 } as const;

const empty: KeepDraft = { carrier: '', label: '', weightGrams: null, photos: [], shelf: '', note: '' };

/** The form that keeps a box aside which no order awaits; open after such a scan. */
export const useKeeping = (wrong: WrongScan | null, onKept: () => void) => {
  const { t } = useLingui();
  const isOpen = wrong?.guess === 'unknown';
  const scanned = wrong?.scanned ?? '';
  const [draft, change, clear] = useDraftParts(`keep:${scanned}`, empty);
  const sending = useSend(keepUnknown, {
    onDone: ({ code, shelf }) => {
      tellDone(t`已暂存为 ${code}，在 ${shelf}。把编号写在箱上`);
      clear();
      onKept();
    },
  });
  const keep = async (shelf = draft.shelf): Promise<string> => {
    const { carrier, label, weightGrams, photos, note } = draft;
    const { code } = await sending.mutateAsync({
      ...(scanned === '' ? {} : { trackingNo: scanned }),
      ...(carrier.trim() === '' ? {} : { carrier: carrier.trim() }),
      ...(weightGrams ? { weightGrams } : {}),
      label,
      shelf,
      note,
      photoIds: photos.map(({ id }) => id),
    });
    return code;
  };
  const isPhotographed = draft.photos.length > 0;
  const hasShelf = isShelfCode(draft.shelf);
  const isWeighed = brokenBound(draft.weightGrams, keepBounds) === null;
  const missing = !isPhotographed ? t`还缺：照片` : !isWeighed ? t`重量不对` : !hasShelf ? t`还缺：货架` : null;
  return { isOpen, draft, change, keep, busy: sending.isPending, isPhotographed, missing };
};

export type Keeping = ReturnType<typeof useKeeping>;
