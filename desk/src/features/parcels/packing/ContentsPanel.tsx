import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import { TextLink } from '../../../kit/record/TextLink.tsx';
import { Age } from '../../../kit/table/Age.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { shortInstantText } from '../../../kit/text/time.ts';
import { useNow } from '../../../kit/text/useNow.ts';
import shape from '../../../kit/shapes.module.css';
import { links } from '../../../links.ts';
import { parcelStateLabels } from '../../../parts/parcels/parcel-state.labels.ts';
import { ServicesOf } from '../../../parts/services/ServicesOf.tsx';
import { waitsSince } from '../parcel-columns.tsx';
import { useCountryName } from '../../../parts/freight/useCountryName.ts';
import type { DeskRecord } from '../record/desk-record.ts';
import { GroupLink } from '../record/GroupLink.tsx';
import { ContentsTable } from './ContentsTable.tsx';
import { CustomsNotes } from './CustomsNotes.tsx';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

type Props = {
  readonly record: DeskRecord;
  /** Below the table: the photographs, while the box is open. */
  readonly children?: ReactNode;
  /** What can be done with it from here. */
  readonly foot?: ReactNode;
};

/** What belongs into the box, for whom, and what to mind. */
export const ContentsPanel = ({ record, children, foot }: Props) => {
  const { t } = useLingui();
  const country = useCountryName();
  const { parcel, items, remark, warnings, groupCode } = record;
  const { shopper, recipientName, countryCode, orderCount, pieceCount } = parcel;
  const notes = items.filter(({ note }) => note !== '');
  return (
    <Panel
      title={parcel.id}
      sub={
        <Trans>
          {t(parcelStateLabels[parcel.state])} · {nameOfShopper(shopper.nickName)} {shopper.number} → {recipientName}，
          {country(countryCode)} · {orderCount} 单 {pieceCount} 件
        </Trans>
      }
      aside={<Age since={waitsSince(parcel)} dueAt={parcel.limitAt} />}
      foot={foot}
    >
      {remark === '' ? null : (
        <Section>
          <Note tone="warn">
            <Trans>客人备注：「{remark}」</Trans>
          </Note>
        </Section>
      )}
      {warnings.length === 0 ? null : (
        <Section>
          <CustomsNotes warnings={warnings} />
        </Section>
      )}
      {groupCode === null ? null : (
        <Section>
          <Note>
            <Trans>
              拼团 <GroupLink code={groupCode} /> 的包裹：每位团员的东西分开装袋，袋里放上分装单。
            </Trans>
          </Note>
        </Section>
      )}
      <ServicesOf code={parcel.id} />
      <StillInside items={items} />
      <ContentsTable items={items} />
      {notes.length === 0 ? null : (
        <Section title={t`收货时记下的`}>
          {notes.map(({ orderCode, note }) => (
            <p key={orderCode}>
              <span className={shape.muted}>{orderCode}</span> {note}
            </p>
          ))}
        </Section>
      )}
      {children}
      <Section>
        <StorageNote record={record} />
      </Section>
    </Panel>
  );
};

/** Goods that lie in a box which nobody has taken apart yet: there is nothing on their shelf to fetch. */
const StillInside = ({ items }: Pick<DeskRecord, 'items'>) => {
  const boxes = [...new Set(items.flatMap(({ stillIn }) => stillIn ?? []))];
  return boxes.map((box) => (
    <Section key={box}>
      <Note tone="warn">
        <Trans>
          有货还在 {box} 的旧箱里，先
          <TextLink href={links.unpacking({ id: box })}>拆开它</TextLink>。
        </Trans>
      </Note>
    </Section>
  ));
};

const StorageNote = ({ record: { items, timeline } }: { readonly record: DeskRecord }) => {
  const now = useNow();
  const started = timeline.findLast(({ verb }) => verb === 'startPacking');
  const feeYen = items.reduce((sum, { storage }) => sum + storage.feeYen, 0);
  return (
    <Note>
      {started ? (
        <Trans>仓储停钟：{shortInstantText(started.at, now)} 首次扫描起，客人也不能再改内容。</Trans>
      ) : (
        <Trans>扫第一件就开始打包：仓储停钟，客人不能再改内容。</Trans>
      )}{' '}
      {feeYen === 0 ? <Trans>没有仓储费。</Trans> : <Trans>仓储费 {moneyText(feeYen, 'JPY')}，和运费一起付。</Trans>}
    </Note>
  );
};
