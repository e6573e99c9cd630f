import type { Endpoint } from '@hakobu/contract/base/endpoint';
import type { deleteNotice, endNotice } from '@hakobu/contract/content/content.desk-api';
import type { DeskNotice, DeskSlide } from '@hakobu/contract/content/publication.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { StaleNote } from '../../kit/edit/StaleNote.tsx';
import type { Changes } from '../../kit/edit/useEdited.ts';
import { Panel } from '../../kit/frame/Panel.tsx';
import { Fixed } from '../../kit/input/Fixed.tsx';
import { type Action, ActionBar } from '../../kit/record/ActionBar.tsx';
import { instantText } from '../../kit/text/time.ts';
import { AuditLink } from '../../parts/audit/AuditLink.tsx';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';
import { useMay } from '../../shell/session.ts';
import { PublicationStatusTag } from './EditParts.tsx';
import { useDangers } from './useDangers.ts';

type Row = DeskNotice | DeskSlide;

type Saving = {
  readonly busy: boolean;
  /** Beside the button, once it was pressed over something wrong. */
  readonly note: string | null;
  readonly onPress: () => void;
};

type BarProps = {
  /** Null for one that is not kept yet. */
  readonly row: Row | null;
  readonly changes: Changes;
  readonly saving: Saving;
  /** Of a draft as it is kept. */
  readonly publishing: Pick<Saving, 'busy' | 'onPress'>;
  /** The moves of its kind; they need to know no more than what was seen. */
  readonly calls: {
    readonly end: Endpoint<(typeof endNotice)['input'], z.ZodMiniType>;
    readonly remove: Endpoint<(typeof deleteNotice)['input'], z.ZodMiniType>;
  };
  readonly endTitle: string;
  /** What can be done beside it, even when it has ended. */
  readonly copy?: Action | null;
  readonly onRemoved: () => void;
};

type Props = BarProps & {
  readonly title: string;
  /** As the audit log names it: `notice:12`. */
  readonly object: string;
  readonly children: (isFixed: boolean) => ReactNode;
};

/** A notice or a picture: how it stands and who changed it, its fields, and what can be done with it. */
export const PublicationRecord = ({ title, object, children, ...bar }: Props) => {
  const { row, changes } = bar;
  const may = useMay('content.write');
  const isFixed = !may || row?.standing === 'ended';
  return (
    <Panel
      title={title}
      sub={row ? <Kept row={row} /> : <Trans>还没有保存</Trans>}
      aside={row ? <AuditLink object={object} /> : null}
      foot={may ? <Bar {...bar} /> : null}
    >
      {changes.isStale && row ? <StaleNote {...row} changes={changes} /> : null}
      <Fixed is={isFixed}>{children(isFixed)}</Fixed>
    </Panel>
  );
};

const Kept = ({ row: { standing, changedBy, changedAt } }: { readonly row: Row }) => {
  const at = instantText(changedAt);
  const who = changedBy || 'Hakobu';
  return (
    <>
      <PublicationStatusTag standing={standing} />{' '}
      <Trans>
        {who} 改于 {at}
      </Trans>
    </>
  );
};

/** A draft as it is kept can be published; what was typed has to be saved before. */
const Bar = ({ row, changes, saving, publishing, calls, endTitle, copy = null, onRemoved }: BarProps) => {
  const { t } = useLingui();
  const { isChanged, isStale, clear } = changes;
  const end = useSend(calls.end, { onDone: () => tellDone(t`已结束`) });
  const remove = useSend(calls.remove, { onDone: onRemoved });
  const dangers = useDangers({
    row,
    remove: { busy: remove.isPending, onConfirm: remove.mutate },
    end: { busy: end.isPending, onConfirm: end.mutate },
    endTitle,
  });
  const copies = copy ? [copy] : [];
  if (row?.standing === 'ended') return <ActionBar plain={copies} note={<Trans>已经结束，不能再改</Trans>} />;
  const unchanged = isChanged ? null : t`没有改动`;
  const stale = isStale ? t`先选用谁的内容` : null;
  const save: Action = {
    label: t`保存`,
    keys: 'ctrl+enter',
    busy: saving.busy,
    blocked: stale ?? unchanged,
    onPress: saving.onPress,
  };
  const publish: Action = { label: t`发布`, keys: 'ctrl+enter', ...publishing };
  return (
    <ActionBar
      danger={dangers}
      plain={[{ label: t`还原`, blocked: unchanged, onPress: clear }, ...copies]}
      note={stale ?? saving.note}
      loud={row?.state === 'Draft' && !isChanged ? publish : save}
    />
  );
};
