import { deskParcel, scanParcelItem } from '@hakobu/contract/parcels/parcel.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { Page } from '../../../kit/frame/Page.tsx';
import { Panel } from '../../../kit/frame/Panel.tsx';
import { Skeleton } from '../../../kit/frame/States.tsx';
import { gramsOf } from '../../../kit/input/scan/scale.ts';
import { useDraftParts } from '../../../kit/input/useDraftParts.ts';
import { judgedScan } from '../../../kit/input/scan/judged-scan.ts';
import { ScanField, type ScanOutcome } from '../../../kit/input/scan/ScanField.tsx';
import { Scanned } from '../../../kit/input/scan/Scanned.tsx';
import { Key } from '../../../kit/keys/Key.tsx';
import { useKeys } from '../../../kit/keys/useKeys.ts';
import { TextLink } from '../../../kit/record/TextLink.tsx';
import { chosenBy } from '../../../kit/record/chosen.ts';
import { RecordPanel } from '../../../kit/record/RecordPanel.tsx';
import { links } from '../../../links.ts';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';
import { call } from '../../../shell/api.ts';
import { useCall, useSend } from '../../../shell/calls.ts';
import { BoxPanel } from './BoxPanel.tsx';
import { ClosedBoxPanel } from './ClosedBoxPanel.tsx';
import { ContentsPanel } from './ContentsPanel.tsx';
import type { DeskRecord } from '../record/desk-record.ts';
import { type BoxDraft, emptyBox } from './packing.ts';
import { PackingPhotos } from './PackingPhotos.tsx';
import styles from '../parcels.module.css';
import { usePapers } from './usePapers.tsx';

type Props = {
  readonly id: string;
  /** The parcel to pack after this one. */
  readonly next: string | null;
  /** The one that was closed before, to be looked at again. */
  readonly last: string | null;
  /** Opens another parcel; an empty text leads back to the queue. */
  readonly onOpen: (id: string) => void;
  readonly onClosed: () => void;
};

/** One parcel on the bench: its orders are checked off by scan, then the box is weighed, measured and closed. */
export const PackingBench = ({ id, next, last, onOpen, onClosed }: Props) => {
  const { t } = useLingui();
  const record = useCall(deskParcel, { id }, { everyMs: 20_000 });
  const { data } = record;
  const [draft, change, clear] = useDraftParts(`pack:${id}`, emptyBox);
  const open = data !== undefined && ['Applied', 'Packing'].includes(data.parcel.state);
  // After a refused scan nobody knows whether the box on the scale is this one.
  const [doubted, setDoubted] = useState<string | null>(null);
  const scan = useScan({
    id,
    draft: open ? draft : null,
    isDoubted: doubted === id,
    bagOf: (orderCode) => memberOf(data, orderCode),
    onWeight: (weightGrams) => change({ weightGrams }),
    onOpen,
    onScanned: (ok) => setDoubted(ok ? null : id),
  });
  const goOn = () => onOpen(next ?? '');
  const { hasSlips, papers, printList, printSlips } = usePapers(data);
  useKeys([
    { keys: 'n', label: t`下一件`, disabled: next === null, onPress: goOn },
    { keys: 'p', label: t`打印配货单`, disabled: data === undefined, onPress: printList },
    ...(hasSlips ? [{ keys: 's', label: t`打印分装单`, onPress: printSlips }] : []),
    { keys: 'q', label: t`回到队列`, onPress: () => onOpen('') },
  ]);
  return (
    <Page
      title={t`打包`}
      name="/packing"
      sub={last === null ? null : <LastClosed id={last} />}
      actions={
        <>
          <Button disabled={data === undefined} onClick={printList}>
            <Trans>打印配货单</Trans> <Key keys="p" />
          </Button>
          {hasSlips ? (
            <Button onClick={printSlips}>
              <Trans>打印分装单</Trans> <Key keys="s" />
            </Button>
          ) : null}
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
        <Scanned field={<ScanField label={t`扫订单码核对`} hint={data ? countHint(data) : ''} onScan={scan} />}>
          <RecordPanel label={t`箱里的订单`} chosen={chosenBy(id, record)}>
            {(whole) => (
              <ContentsPanel record={whole}>
                {open ? (
                  <PackingPhotos key={id} photos={draft.photos} onChange={(photos) => change({ photos })} />
                ) : null}
              </ContentsPanel>
            )}
          </RecordPanel>
        </Scanned>
        {!data ? (
          <Panel label={t`箱、重量`}>
            <Skeleton />
          </Panel>
        ) : open ? (
          <BoxPanel
            key={id}
            record={data}
            form={{ draft, change, clear }}
            isDoubted={doubted === id}
            onSure={() => setDoubted(null)}
            onLeave={goOn}
            onClosed={onClosed}
          />
        ) : (
          <ClosedBoxPanel key={id} record={data} next={next} onNext={goOn} />
        )}
      </div>
      {papers}
    </Page>
  );
};

const LastClosed = ({ id }: { readonly id: string }) => (
  <Trans>
    上一个 <TextLink href={links.packing({ id })}>{id}</TextLink> 已封箱，报价送出了
  </Trans>
);

const countHint = ({ parcel }: DeskRecord) => `${parcel.scannedCount} / ${parcel.orderCount}`;

const memberOf = (record: DeskRecord | undefined, code: string): string => {
  const member = record?.items.find(({ orderCode }) => orderCode === code)?.member;
  return member ? nameOfShopper(member.nickName) : '';
};

type Bench = {
  readonly id: string;
  /** Null where the box is closed. */
  readonly draft: BoxDraft | null;
  readonly isDoubted: boolean;
  /** Into whose bag an order goes; empty in a shopper's own parcel. */
  readonly bagOf: (orderCode: string) => string;
  readonly onWeight: (grams: number) => void;
  readonly onOpen: (id: string) => void;
  readonly onScanned: (ok: boolean) => void;
};

/** A parcel's code opens it, an order's is checked off, and what the scale types is the weight that is still missing. */
const useScan = ({ id, draft, isDoubted, bagOf, onWeight, onOpen, onScanned }: Bench) => {
  const { t } = useLingui();
  const scan = useSend(scanParcelItem, { quiet: true });
  const weigh = (grams: number): ScanOutcome => {
    if (!draft) return { ok: false, message: t`箱子已经封了，重量没有记下` };
    if (isDoubted) return { ok: false, message: t`重量没有记下 · 先扫这个包裹的码，或点接着打包` };
    if (draft.weightGrams !== null && draft.weightGrams !== grams)
      return { ok: false, message: t`重量已经填了 ${draft.weightGrams} g，没有换 · 要换按 W` };
    onWeight(grams);
    return { ok: true, message: t`${id} 重 ${grams} g` };
  };
  const read = async (scanned: string): Promise<ScanOutcome> => {
    const code = scanned.toUpperCase();
    const grams = gramsOf(scanned);
    if (grams !== null) return weigh(grams);
    if (/^P\d{8,20}$/.test(code)) {
      const { parcel } = await call(deskParcel, { id: code });
      onOpen(parcel.id);
      return { ok: true, message: t`换到 ${parcel.id}` };
    }
    if (!/^O\d{8,20}$/.test(code)) return { ok: false, message: t`这不是订单码 · 没有任何东西被改动 · 直接再扫即可` };
    const { again, scannedCount, orderCount } = await scan.mutateAsync({ parcelCode: id, orderCode: code });
    const bag = bagOf(code);
    const checked = (message: string): ScanOutcome => ({
      ok: true,
      message: [bag, message].filter(Boolean).join(' · '),
    });
    if (again) return checked(t`核对过了，没有再记 · ${scannedCount} / ${orderCount}`);
    if (scannedCount === orderCount) return checked(t`${scannedCount} / ${orderCount} 全部核对`);
    return checked(`${scannedCount} / ${orderCount}`);
  };
  return judgedScan(read, (ok) => onScanned(ok));
};
