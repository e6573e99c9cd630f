import { canMove } from '@hakobu/contract/base/lifecycle';
import type { Answer } from '@hakobu/contract/base/endpoint';
import { deskParcel, scanParcelItem } from '@hakobu/contract/parcels/parcel.desk-api';
import { parcelLifecycle } from '@hakobu/contract/parcels/parcel.lifecycle';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Page } from '../../kit/frame/Page.tsx';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { Bones, Failure } from '../../kit/frame/States.tsx';
import { ScanField, type ScanOutcome } from '../../kit/input/ScanField.tsx';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/useKeys.ts';
import { Note } from '../../kit/record/Marks.tsx';
import { Age } from '../../kit/table/Age.tsx';
import { moneyText } from '../../kit/text/money.ts';
import { shortInstantText } from '../../kit/text/time.ts';
import { useNow } from '../../kit/text/useNow.ts';
import { call } from '../../shell/api.ts';
import { useCall, useSend } from '../../shell/calls.ts';
import { BoxPanel } from './BoxPanel.tsx';
import { ClosedBoxPanel } from './ClosedBoxPanel.tsx';
import { ContentsTable } from './ContentsTable.tsx';
import { useCountryName } from './parcel-columns.tsx';
import { stateLabels } from './parcel.labels.ts';
import styles from './parcels.module.css';

export type DeskRecord = Answer<typeof deskParcel>;

type Props = {
  readonly id: string;
  /** The parcel to pack after this one. */
  readonly next: string | null;
  /** Opens another parcel; an empty text leads back to the queue. */
  readonly onOpen: (id: string) => void;
};

/** One parcel on the bench: its orders are checked off by scan, then the box is weighed, measured and closed. */
export const PackingBench = ({ id, next, onOpen }: Props) => {
  const { t } = useLingui();
  const record = useCall(deskParcel, { id }, { everyMs: 20_000 });
  const scan = useScan(id, onOpen);
  const { data } = record;
  const goOn = () => onOpen(next ?? '');
  useKeys([
    { keys: 'n', says: t`下一件`, off: next === null, act: goOn },
    { keys: 'q', says: t`回到队列`, act: () => onOpen('') },
  ]);
  return (
    <Page
      title={t`打包`}
      name="/packing"
      sub={id}
      actions={
        <>
          <Button onClick={() => onOpen('')}>
            <Trans>回到队列</Trans> <Key keys="q" />
          </Button>
          <Button disabled={next === null} onClick={goOn}>
            <Trans>下一件</Trans> <Key keys="n" />
          </Button>
        </>
      }
    >
      <div className={styles.bench}>
        <div className={styles.left}>
          <ScanField label={t`扫订单码核对`} hint={data ? countHint(data) : ''} onScan={scan} />
          {data ? (
            <ContentsPanel record={data} />
          ) : (
            <Panel label={t`箱里的订单`}>
              {record.error ? <Failure error={record.error} onRetry={() => void record.refetch()} /> : <Bones />}
            </Panel>
          )}
        </div>
        {!data ? (
          <Panel label={t`箱、重量`}>
            <Bones />
          </Panel>
        ) : canMove(parcelLifecycle, 'startPacking', data.parcel.state) || data.parcel.state === 'Packing' ? (
          <BoxPanel record={data} onLeave={goOn} />
        ) : (
          <ClosedBoxPanel record={data} next={next} onNext={goOn} />
        )}
      </div>
    </Page>
  );
};

const countHint = ({ parcel }: DeskRecord) => `${parcel.scannedCount} / ${parcel.orderCount}`;

const useScan = (id: string, onOpen: (id: string) => void) => {
  const { t } = useLingui();
  const scan = useSend(scanParcelItem, { quiet: true });
  return async (scanned: string): Promise<ScanOutcome> => {
    const code = scanned.toUpperCase();
    if (/^P\d{8,20}$/.test(code)) {
      const { parcel } = await call(deskParcel, { id: code });
      onOpen(parcel.id);
      return { ok: true, says: t`换到 ${parcel.id}` };
    }
    if (!/^O\d{8,20}$/.test(code)) return { ok: false, says: t`这不是订单码 · 没有任何东西被改动 · 直接再扫即可` };
    const { again, scannedCount, orderCount } = await scan.mutateAsync({ parcelCode: id, orderCode: code });
    if (again) return { ok: true, says: t`${code} 核对过了 · ${scannedCount} / ${orderCount}` };
    if (scannedCount === orderCount) return { ok: true, says: t`${scannedCount} / ${orderCount} 全部核对` };
    return { ok: true, says: `${scannedCount} / ${orderCount}` };
  };
};

const ContentsPanel = ({ record }: { readonly record: DeskRecord }) => {
  const { t } = useLingui();
  const country = useCountryName();
  const { parcel, items, remark, goodsGrams, declaredYen } = record;
  const { shopper, recipientName, countryCode, orderCount, pieceCount } = parcel;
  const notes = items.filter(({ note }) => note !== '');
  return (
    <Panel
      title={parcel.id}
      sub={
        <Trans>
          {t(stateLabels[parcel.state])} · {shopper.nickName} {shopper.number} → {recipientName}，{country(countryCode)}{' '}
          · {orderCount} 单 {pieceCount} 件
        </Trans>
      }
      aside={<Age since={parcel.waitingSince} dueAt={parcel.limitAt} />}
    >
      {remark === '' ? null : (
        <Section>
          <Note tone="warn">
            <Trans>客人备注：「{remark}」</Trans>
          </Note>
        </Section>
      )}
      <ContentsTable items={items} goodsGrams={goodsGrams} declaredYen={declaredYen} />
      {notes.length === 0 ? null : (
        <Section title={t`收货时记下的`}>
          {notes.map(({ orderCode, note }) => (
            <p key={orderCode}>
              <span className={styles.grey}>{orderCode}</span> {note}
            </p>
          ))}
        </Section>
      )}
      <Section>
        <StorageNote record={record} />
      </Section>
    </Panel>
  );
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
