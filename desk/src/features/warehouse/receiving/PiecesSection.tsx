import { splitOrder } from '@hakobu/contract/orders/order.desk-api';
import { isShelfCode } from '@hakobu/contract/warehouse/shelf-code';
import { type AwaitedOrder, awaitRest } from '@hakobu/contract/warehouse/warehouse.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Section } from '../../../kit/frame/Panel.tsx';
import { NumberField } from '../../../kit/input/NumberField.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import shape from '../../../kit/shapes.module.css';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { useMay } from '../../../shell/session.ts';
import styles from './receiving.module.css';
import { toggleFinding } from './storing.ts';
import type { Storing } from './useStoring.ts';

type Props = { readonly order: AwaitedOrder; readonly storing: Storing; readonly trackingNo: string };

/** How many pieces are in the box; where some are missing, what is done about them. */
export const PiecesSection = ({ order, storing, trackingNo }: Props) => {
  const { t } = useLingui();
  const { draft, change, expected, missing, isCounted } = storing;
  if (order.quantity === 1) return null;
  return (
    <Section title={t`箱里有几件`}>
      <div className={styles.pieces}>
        <NumberField
          value={draft.arrived ?? expected}
          min={1}
          max={expected}
          unit={t`件，应到 ${expected} 件`}
          label={t`箱里的件数`}
          onChange={(arrived) => change({ arrived })}
        />
      </div>
      {missing > 0 && isCounted ? <ShortChoice order={order} storing={storing} trackingNo={trackingNo} /> : null}
    </Section>
  );
};

const ShortChoice = ({ order, storing, trackingNo }: Props) => {
  const { t } = useLingui();
  const { draft, change, expected, missing } = storing;
  const arrived = expected - missing;
  const { waiting, splitting } = useShort(storing);
  const maySplit = useMay('orders.split');
  const needs = draft.photos.length === 0 || !isShelfCode(draft.shelf) ? t`先拍照，填货架` : null;
  return (
    <div className={styles.short}>
      <Note tone="warn">
        <Trans>
          少 {missing} 件。其余的还会来，就让这 {arrived} 件在架上等；分开寄的，拆成两单先收这些；不会来了，记为缺件。
        </Trans>
      </Note>
      <div className={shape.closeWrapped}>
        <Button
          disabled={needs !== null}
          title={needs ?? ''}
          loading={waiting.isPending}
          onClick={() =>
            waiting.mutate({
              orderCode: order.orderCode,
              trackingNo,
              quantity: arrived,
              shelf: draft.shelf,
              note: draft.note,
              photoIds: draft.photos.map(({ id }) => id),
            })
          }
        >
          <Trans>放到架上等其余的</Trans>
        </Button>
        {maySplit && order.parts.length === 0 ? (
          <Button
            loading={splitting.isPending}
            onClick={() => splitting.mutate({ id: order.orderCode, quantity: missing, note: draft.note.slice(0, 300) })}
          >
            <Trans>拆单，先收 {arrived} 件</Trans>
          </Button>
        ) : null}
        <Button onClick={() => change({ findings: toggleFinding(draft.findings, 'short') })}>
          <Trans>不会来了，记为缺件</Trans>
        </Button>
      </div>
      {needs === null ? null : <small className={shape.muted}>{needs}</small>}
    </div>
  );
};

const useShort = (storing: Storing) => {
  const { t } = useLingui();
  const waiting = useSend(awaitRest, {
    onDone: ({ orderCode, arrived, ordered, shelf }) => {
      tellDone(t`${orderCode} 已到 ${arrived} / ${ordered} 件，在 ${shelf} 等其余的`);
      storing.putAside();
    },
  });
  const splitting = useSend(splitOrder, {
    onDone: ({ newId, newQuantity }) => {
      tellDone(t`其余 ${newQuantity} 件拆为 ${newId}，接着等它`);
      storing.change({ arrived: null });
    },
  });
  return { waiting, splitting };
};
