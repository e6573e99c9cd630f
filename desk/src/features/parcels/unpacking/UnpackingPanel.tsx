import { unpackedDone } from '@hakobu/contract/parcels/parcel.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { Field } from '../../../kit/input/Field.tsx';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { CopyText } from '../../../kit/record/CopyText.tsx';
import { Tag, Note } from '../../../kit/record/Tag.tsx';
import { Age } from '../../../kit/table/Age.tsx';
import { parcelStateLabels, parcelVerbLabels } from '../../../parts/parcels/parcel-state.labels.ts';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { ContentsTable } from '../packing/ContentsTable.tsx';
import type { DeskRecord } from '../record/desk-record.ts';
import { waitsSince } from '../parcel-columns.tsx';
import { stateTones } from '../parcel.labels.ts';
import { ParcelHistory } from '../record/ParcelHistory.tsx';
import { leftInside, type Unpacking, withTaken } from './unpacking.ts';

type Props = {
  readonly record: DeskRecord;
  readonly form: { readonly draft: Unpacking; readonly change: (part: Partial<Unpacking>) => void };
  readonly onDone: () => void;
};

/** One box that is being taken apart: what has to come out, and onto which shelf each thing goes. */
export const UnpackingPanel = ({ record, form: { draft, change }, onDone }: Props) => {
  const { t } = useLingui();
  const { parcel, items, timeline, returned } = record;
  const left = leftInside(
    items.map(({ orderCode }) => orderCode),
    draft.taken,
  ).length;
  const done = useSend(unpackedDone, {
    onDone: () => {
      tellDone(t`${parcel.id} 拆完了，货都在货架上`);
      onDone();
    },
  });
  const ended = timeline.at(-1);
  const why = returned?.reason || ended?.note || '';
  const blocked = !parcel.needsUnpacking ? t`这个箱子已经拆过` : left > 0 ? t`还有 ${left} 单没有拿出来` : null;
  return (
    <Panel
      title={<CopyText text={parcel.id} />}
      sub={
        <>
          <Tag tone={stateTones[parcel.state]}>{t(parcelStateLabels[parcel.state])}</Tag>{' '}
          {ended ? t(parcelVerbLabels[ended.verb]) : null}
        </>
      }
      aside={<Age since={waitsSince(parcel)} dueAt={parcel.limitAt} />}
      foot={
        <ActionBar
          note={blocked ?? <Trans>货回到货架，就可以进下一个包裹</Trans>}
          loud={{
            label: t`拆完了`,
            keys: 'ctrl+enter',
            busy: done.isPending,
            blocked,
            onPress: () => done.mutate({ id: parcel.id, note: draft.note.trim() }),
          }}
        />
      }
    >
      {why === '' ? null : (
        <Section>
          <Note>{why}</Note>
        </Section>
      )}
      <ContentsTable
        items={items}
        taking={
          parcel.needsUnpacking
            ? { taken: draft.taken, onTake: (code) => change({ taken: withTaken(draft.taken, code) }) }
            : undefined
        }
      />
      <Section>
        <Field label={t`备注`} hint={<Trans>坏了的、少了的写在这里，记入审计</Trans>}>
          <Input.TextArea
            value={draft.note}
            maxLength={300}
            autoSize={{ minRows: 1, maxRows: 4 }}
            onChange={(event) => change({ note: event.target.value })}
          />
        </Field>
      </Section>
      <ParcelHistory id={parcel.id} steps={timeline} />
    </Panel>
  );
};
