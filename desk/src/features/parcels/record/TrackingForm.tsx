import { confirmDays } from '@hakobu/contract/parcels/parcel.shape';
import { addParcelTracking, deliverParcel, type DeskParcel } from '@hakobu/contract/parcels/parcel.desk-api';
import { type TrackingStatus, trackingStatuses } from '@hakobu/contract/tracking/tracking.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input, Select } from 'antd';
import { useEndpointForm } from '../../../kit/form/useEndpointForm.ts';
import { Section } from '../../../kit/frame/Panel.tsx';
import { Field, FieldGrid } from '../../../kit/input/Field.tsx';
import { MomentInput } from '../../../kit/input/MomentField.tsx';
import { useDraftParts } from '../../../kit/input/useDraftParts.ts';
import { type Action, ActionBar } from '../../../kit/record/ActionBar.tsx';
import { momentFrom } from '../../../kit/text/moment.ts';
import { instantText } from '../../../kit/text/time.ts';
import { useNow } from '../../../kit/text/useNow.ts';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import styles from '../parcels.module.css';
import { trackingLabels } from '../tracking.labels.ts';

type Draft = {
  readonly status: TrackingStatus;
  readonly text: string;
  readonly place: string;
  /** As it is typed, a time of Japan: `2026-11-20 14:32`; empty for now. */
  readonly at: string;
};

const empty: Draft = { status: 'inTransit', text: '', place: '', at: '' };

const useTracking = (parcel: DeskParcel) => {
  const { t } = useLingui();
  const now = useNow();
  const nowText = instantText(now).slice(0, 16);
  const [draft, change, clear] = useDraftParts(`track:${parcel.id}`, empty);
  const typedAt = draft.at || nowText;
  const at = momentFrom(typedAt) ?? typedAt;
  const add = useSend(addParcelTracking, {
    onDone: ({ state }) => {
      clear();
      tellDone(state === 'Delivered' ? t`${parcel.id} 已送达` : t`已记下物流`);
    },
  });
  const deliver = useSend(deliverParcel, { onDone: () => tellDone(t`${parcel.id} 已送达`) });
  const form = useEndpointForm({
    name: `track:${parcel.id}`,
    schema: addParcelTracking.input,
    value: { id: parcel.id, at, status: draft.status, text: draft.text.trim(), place: draft.place },
    onSend: add.mutate,
  });
  const wrong = Date.parse(at) > now ? t`时刻还没到` : null;
  return { draft, change, typedAt, wrong, form, add, deliver };
};

type Props = { readonly parcel: DeskParcel; readonly danger: readonly Action[] };

/** Typed in from what the carrier says; one that is delivered delivers the parcel. */
export const TrackingForm = ({ parcel, danger }: Props) => {
  const { t } = useLingui();
  const { draft, change, typedAt, wrong, form, add, deliver } = useTracking(parcel);
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
          <Field label={t`时刻`} hint={<Trans>日本时间</Trans>} {...form.field('at', t`写成 2026-12-17 10:00 这样`)}>
            <MomentInput value={typedAt} onChange={(at) => change({ at })} />
          </Field>
          <Field label={t`原话`} {...form.field('text')}>
            <Input
              value={draft.text}
              maxLength={200}
              placeholder={t`承运方写的`}
              onChange={(event) => change({ text: event.target.value })}
            />
          </Field>
          <Field label={t`地点`} {...form.field('place')}>
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
        note={wrong ?? form.note}
        loud={{
          label: draft.status === 'delivered' && onWay ? t`记下，并送达` : t`记下`,
          keys: 'ctrl+enter',
          busy: add.isPending,
          blocked: wrong,
          onPress: form.submit,
        }}
      />
    </div>
  );
};
