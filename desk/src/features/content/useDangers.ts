import type { DeskNotice, DeskSlide } from '@hakobu/contract/content/publication.shape';
import { useLingui } from '@lingui/react/macro';
import type { Action } from '../../kit/record/ActionBar.tsx';

type Doing = {
  readonly busy: boolean;
  readonly onConfirm: (seen: { readonly id: string; readonly version: number }) => void;
};

type Given = {
  readonly row: DeskNotice | DeskSlide | null;
  readonly remove: Doing;
  readonly end: Doing;
  /** What is lost for good when it is ended. */
  readonly endTitle: string;
};

/** A draft can be deleted, what is published can be ended. */
export const useDangers = ({ row, remove, end, endTitle }: Given): readonly Action[] => {
  const { t } = useLingui();
  if (row === null || row.standing === 'ended') return [];
  const lost = row.texts['zh-CN']?.title ?? '';
  const seen = { id: row.id, version: row.version };
  return row.state === 'Draft'
    ? [
        {
          label: t`删去草稿`,
          busy: remove.busy,
          confirm: { title: t`删去这份草稿？`, lost },
          onPress: () => remove.onConfirm(seen),
        },
      ]
    : [{ label: t`现在结束`, busy: end.busy, confirm: { title: endTitle, lost }, onPress: () => end.onConfirm(seen) }];
};
