import { confirmDays } from '@hakobu/contract/parcels/parcel.shape';
import { addParcelTracking, deliverParcel, type DeskParcel } from '@hakobu/contract/parcels/parcel.desk-api';
import { type TrackingStatus, trackingStatuses } from '@hakobu/contract/tracking/tracking.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input, Select } from 'antd';
import { Section } from '../../../kit/frame/Panel.tsx';
import { Field, FieldGrid } from '../../../kit/input/Field.tsx';
import { useDraftParts } from '../../../kit/input/useDraftParts.ts';
import { type Action, ActionBar } from '../../../kit/record/ActionBar.tsx';
import { instantText } from '../../../kit/text/time.ts';
import { useNow } from '../../../kit/text/useNow.ts';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/notices.ts';
import styles from '../parcels.module.css';
import { trackingLabels } from '../tracking.labels.ts';

type Draft = {
  readonly status: TrackingStatus;
  readonly text: string;
  readonly place: string;
  /** As the field has it, a time of Japan: `2026-11-20T14:32`; empty for now. */
  readonly at: string;
};

const empty: Draft = { status: 'inTransit', text: '', place: '', at: '' };

/** `2026-11-20T14:32` in Japan, as a field of the kind datetime-local has it. */
const fieldTime = (nowMs: number) => instantText(nowMs).slice(0, 16).replace(' ', 'T');

const useTracking = (parcel: DeskParcel) => {
  const { t } = useLingui();
  const now = useNow();
  const [draft, change, clear] = useDraftParts(`track:${parcel.id}`, empty);
  const at = draft.at || fieldTime(now);
  const add = useSend(addParcelTracking, {
    onDone: ({ state }) => {
      clear();
      tellDone(state === 'Delivered' ? t`${parcel.id} 已送达` : t`已记下物流`);
    },
  });
  const deliver = useSend(deliverParcel, { onDone: () => tellDone(t`${parcel.id} 已送达`) });
  const send = () => {
    const { status, text, place } = draft;
    add.mutate({ id: parcel.id, at: `${at}:00+09:00`, status, text: text.trim(), place });
  };
  const latest = fieldTime(now);
  const wrong = draft.text.trim() === '' ? t`还缺承运方的原话` : at > latest ? t`时刻还没到` : null;
  return { draft, change, at, latest, wrong, send, add, deliver };
};

type Props = { readonly parcel: DeskParcel; readonly danger: readonly Action[] };

/** Typed in from what the carrier says; one that is delivered delivers the parcel. */
export const TrackingForm = ({ parcel, danger }: Props) => {
  const { t } = useLingui();
  const { draft, change, at, latest, wrong, send, add, deliver } = useTracking(parcel);
  const onWay = parcel.state === 'Shipped';
  return (
    <div className={styles.form}>
      <Section title={t`记一条物流`}>
        <FieldGrid columns={2}>
          <Field label={t`状态`}>
            <Select
              value={draft.status}
              aria-label={t`状态`}
              options={trackingStatuses.map((status) => ({ value: status, label: t(trackingLabels[status]) }))}
              onChange={(status) => change({ status })}
            />
          </Field>
          <Field label={t`时刻`} hint={<Trans>日本时间</Trans>}>
            <Input
              type="datetime-local"
              value={at}
              max={latest}
              onChange={(event) => change({ at: event.target.value })}
            />
          </Field>
          <Field label={t`原话`}>
            <Input
              value={draft.text}
              maxLength={200}
              placeholder={t`承运方写的`}
              onChange={(event) => change({ text: event.target.value })}
            />
          </Field>
          <Field label={t`地点`}>
            <Input value={draft.place} maxLength={100} onChange={(event) => change({ place: event.target.value })} />
          </Field>
        </FieldGrid>
      </Section>
      <ActionBar
        danger={danger}
        plain={
          onWay
            ? [
                {
                  label: t`标为已送达`,
                  keys: 'v',
                  busy: deliver.isPending,
                  confirm: {
                    title: t`${parcel.id} 送达了？`,
                    lost: t`${confirmDays} 天后没人确认就自动完成。这一步不能撤回。`,
                  },
                  onPress: () => deliver.mutate({ id: parcel.id }),
                },
              ]
            : []
        }
        note={wrong}
        loud={{
          label: draft.status === 'delivered' && onWay ? t`记下，并送达` : t`记下`,
          keys: 'ctrl+enter',
          busy: add.isPending,
          blocked: wrong,
          onPress: send,
        }}
      />
    </div>
  );
};
