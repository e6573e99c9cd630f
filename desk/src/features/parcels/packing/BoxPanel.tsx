import { canMove } from '@hakobu/contract/base/lifecycle';
import type { RouteQuote } from '@hakobu/contract/freight/freight.shape';
import { finishPacking, previewQuotes } from '@hakobu/contract/parcels/parcel.desk-api';
import { parcelLifecycle } from '@hakobu/contract/parcels/parcel.lifecycle';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { Skeleton, ErrorState } from '../../../kit/frame/States.tsx';
import { useSettled } from '../../../kit/input/useSettled.ts';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import { UndoneServices } from '../../../parts/services/UndoneServices.tsx';
import { openServices, useServicesOf } from '../../../parts/services/useServicesOf.ts';
import { useCall, useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import styles from '../parcels.module.css';
import type { DeskRecord } from '../record/desk-record.ts';
import { UnpackDialog } from '../unpacking/UnpackDialog.tsx';
import { BoxForm } from './BoxForm.tsx';
import { BoxNotes } from './BoxNotes.tsx';
import { CustomsNotes } from './CustomsNotes.tsx';
import { EstimateBeside } from './EstimateBeside.tsx';
import { boxNameFor, type BoxDraft, type MeasuredBox, measuredBox } from './packing.ts';
import { offerAfterPacking, offersIn } from './quotes.ts';
import { QuotesTable } from './QuotesTable.tsx';

type Props = {
  readonly record: DeskRecord;
  readonly form: {
    readonly draft: BoxDraft;
    readonly change: (part: Partial<BoxDraft>) => void;
    readonly clear: () => void;
  };
  /** A scan was refused: which box is on the table is not sure until one is scanned, or somebody says so. */
  readonly isDoubted: boolean;
  readonly onSure: () => void;
  /** The box was taken apart. */
  readonly onLeave: () => void;
  readonly onClosed: () => void;
};

/** A box is quoted anew once the hands rest, not at every digit of its sides. */
const handsRestMs = 400;

const usePreview = (id: string, measured: MeasuredBox | null) => {
  const settled = useSettled(JSON.stringify(measured), handsRestMs);
  const asked: MeasuredBox | null = JSON.parse(settled);
  const box = asked ?? { weightGrams: 1, lengthMm: 1, widthMm: 1, heightMm: 1 };
  const preview = useCall(previewQuotes, { id, ...box }, { enabled: asked !== null, keep: true });
  // The quotes of another weight are not this box's: nothing is sent out on them.
  const fresh = asked !== null && settled === JSON.stringify(measured) && !preview.isPlaceholderData;
  return { ...preview, quotes: asked ? preview.data?.quotes : undefined, fresh };
};

const useMissing = (record: DeskRecord, draft: BoxDraft, quotes: readonly RouteQuote[] | undefined): string | null => {
  const { t } = useLingui();
  const left = record.parcel.orderCount - record.parcel.scannedCount;
  if (left > 0) return t`还有 ${left} 单没有核对`;
  if (measuredBox(draft) === null) return t`还缺重量或尺寸`;
  if (draft.photos.length === 0) return t`还缺照片`;
  if (!quotes) return t`在算报价`;
  return offersIn(quotes).length === 0 ? t`没有线路可以寄送这个箱子` : null;
};

/** Box, weight, measures, photographs; what every route would ask for it; then it is closed. */
export const BoxPanel = ({ record, form: { draft, change, clear }, isDoubted, onSure, onLeave, onClosed }: Props) => {
  const { t } = useLingui();
  const { id, routeCode, state } = record.parcel;
  const [takesApart, setTakesApart] = useState(false);
  const measured = measuredBox(draft);
  const preview = usePreview(id, measured);
  const quotes = preview.fresh ? preview.quotes : undefined;
  const lacking = useMissing(record, draft, quotes);
  const missing = isDoubted ? t`刚才的扫描没有成功，先扫这个包裹的码` : lacking;
  const finish = useSend(finishPacking, {
    onDone: ({ quotes: sent }) => {
      clear();
      tellDone(t`${id} 已封箱，${offersIn(sent).length} 条报价已送给客人`);
      onClosed();
    },
  });
  const close = () => {
    if (!measured) return;
    const boxName = draft.boxName.trim() || boxNameFor(measured) || t`特大箱`;
    const photoIds = draft.photos.map((photo) => photo.id);
    finish.mutate({ id, ...measured, boxName, photoIds, note: draft.note });
  };
  const count = offersIn(quotes ?? []).length;
  const { undone, unsettled } = openServices(useServicesOf(id).data);
  const grave = (preview.data?.warnings ?? record.warnings).filter(({ severity }) => severity === 'block');
  return (
    <Panel
      title={t`箱、重量`}
      sub={record.parcel.routeName}
      foot={
        <ActionBar
          danger={
            canMove(parcelLifecycle, 'unpack', state, 'staff')
              ? [{ label: t`拆回货架`, keys: 'z', onPress: () => setTakesApart(true) }]
              : []
          }
          note={missing}
          loud={{
            label: count > 0 ? t`封箱，送出 ${count} 条报价` : t`封箱，送出报价`,
            keys: 'ctrl+enter',
            busy: finish.isPending,
            blocked: missing,
            ...(grave.length + undone.length + unsettled.length > 0
              ? {
                  confirm: {
                    title: t`就这样封箱 ${id}？`,
                    lost: (
                      <>
                        <UndoneServices undone={undone} unsettled={unsettled} />
                        <CustomsNotes warnings={grave} />
                      </>
                    ),
                  },
                }
              : {}),
            onPress: close,
          }}
        />
      }
    >
      {isDoubted ? (
        <Section>
          <Note tone="warn">
            <Trans>刚才的扫描没有成功，桌上的不一定是 {id}。扫它的码，或者：</Trans>{' '}
            <Button size="large" onClick={onSure}>
              <Trans>接着打包 {id}</Trans>
            </Button>
          </Note>
        </Section>
      ) : null}
      <BoxForm draft={draft} change={change} goodsGrams={record.goodsGrams} />
      <Section flush title={t`报价（和客人看到的一样算）`}>
        {measured === null ? (
          <p className={styles.hint}>
            <Trans>填好重量和尺寸，这里列出每条线路的报价，和不能走的原因。</Trans>
          </p>
        ) : preview.quotes ? (
          <div className={preview.fresh ? undefined : styles.stale} aria-busy={!preview.fresh}>
            <QuotesTable quotes={preview.quotes} chosen={routeCode} />
          </div>
        ) : preview.error ? (
          <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
        ) : (
          <Skeleton rows={4} />
        )}
      </Section>
      {quotes && measured ? (
        <Section>
          <BoxNotes record={record} quotes={quotes} />
          <EstimateBeside
            estimate={record.estimate}
            offer={offerAfterPacking(quotes, routeCode)}
            weightGrams={measured.weightGrams}
          />
        </Section>
      ) : null}
      <UnpackDialog
        parcel={record.parcel}
        open={takesApart}
        onClose={() => setTakesApart(false)}
        onDone={() => {
          clear();
          onLeave();
        }}
      />
    </Panel>
  );
};
