import { deskToday } from '@hakobu/contract/today/today.desk-api';
import { recentlyStored } from '@hakobu/contract/warehouse/warehouse.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Page } from '../../../kit/frame/Page.tsx';
import { Panel } from '../../../kit/frame/Panel.tsx';
import { EmptyState, Skeleton, ErrorState } from '../../../kit/frame/States.tsx';
import { judgedScan } from '../../../kit/input/scan/judged-scan.ts';
import { gramsOf } from '../../../kit/input/scan/scale.ts';
import { ScanField, type ScanOutcome } from '../../../kit/input/scan/ScanField.tsx';
import { Key } from '../../../kit/keys/Key.tsx';
import { useKeys } from '../../../kit/keys/useKeys.ts';
import { isMeantAsShelf, isShelfCode, shelfOf } from '@hakobu/contract/warehouse/shelf-code';
import { useNotShelfText } from '../../../parts/warehouse/useNotShelfText.ts';
import { useCall } from '../../../shell/calls.ts';
import { AwaitedPanel } from './AwaitedPanel.tsx';
import { BenchPanel } from './BenchPanel.tsx';
import styles from './receiving.module.css';
import { guessLabels } from '../scan.labels.ts';
import { StoredServices, useStoredServices } from '../StoredServices.tsx';
import { openSteps } from './storing.ts';
import { StoringPanel } from './StoringPanel.tsx';
import { type Keeping, useKeeping } from '../unknown/useKeeping.ts';
import { useReceiving } from './useReceiving.ts';
import { type Storing, useStoring } from './useStoring.ts';
import { WrongScanPanel } from './WrongScanPanel.tsx';

/** Scan a waybill, weigh, measure, photograph, scan a shelf: the goods are in the warehouse. */
export const ReceivingPage = () => {
  const { t } = useLingui();
  const bench = useReceiving();
  const storing = useStoring(bench.order, bench.trackingNo, bench.leave);
  const servicesNow = useStoredServices(bench.stored);
  const after = bench.stored && servicesNow > 0 ? bench.stored : null;
  const keeping = useKeeping(bench.wrong, bench.forgetWrong);
  const recent = useCall(recentlyStored, {});
  const today = useCall(deskToday, {}, { everyMs: 30_000 });
  const waiting = today.data?.queues.find(({ name }) => name === 'receiving');
  const stored = recent.data?.storedToday;
  const counts = [
    stored === undefined ? null : t`今日已收 ${stored}`,
    waiting ? t`待收 ${waiting.waiting}` : null,
  ].filter((each) => each !== null);
  return (
    <Page title={t`收货`} name="/receiving" sub={counts.join(' · ')}>
      <div className={styles.bench}>
        <div className={styles.scan}>
          <ScanField
            label={
              keeping.isOpen
                ? t`扫货架码暂存，或再扫一次运单`
                : bench.order && !after
                  ? t`扫货架码上架，或扫下一个运单`
                  : t`扫箱外的运单标签`
            }
            hint={t`焦点一直在这里 · 扫描枪的回车即提交 · 先扫运单，再扫货架`}
            onScan={useScan({ ...bench, order: after ? null : bench.order }, storing, keeping)}
          />
        </div>
        {after && !bench.wrong ? (
          <div className={styles.wide}>
            <StoredServices stored={after} count={servicesNow} onGoOn={bench.goOn} />
          </div>
        ) : (
          <Bench bench={bench} storing={storing} keeping={keeping} />
        )}
        <BenchPanel recent={recent} waiting={waiting} open={bench.order} trackingNo={bench.trackingNo} />
      </div>
    </Page>
  );
};

type Receiving = ReturnType<typeof useReceiving>;

const useScan = (bench: Receiving, storing: Storing, keeping: Keeping) => {
  const { t } = useLingui();
  const notShelfText = useNotShelfText();
  const weigh = (grams: number): ScanOutcome => {
    const form = keeping.isOpen ? keeping : storing;
    const known = form.draft.weightGrams;
    if (bench.isDoubted) return { ok: false, message: t`重量没有记下 · 先再扫一次箱上的运单` };
    if (known !== null && known !== grams) return { ok: false, message: t`重量已经填了 ${known} g，没有换 · 要换按 W` };
    form.change({ weightGrams: grams });
    return { ok: true, message: t`重量 ${grams} g` };
  };
  const read = async (scanned: string): Promise<ScanOutcome> => {
    const grams = gramsOf(scanned);
    if (grams !== null && (keeping.isOpen || (bench.order && !bench.wrong))) return weigh(grams);
    const shelf = isShelfCode(scanned) ? shelfOf(scanned) : null;
    if (keeping.isOpen && shelf !== null) {
      keeping.change({ shelf });
      if (!keeping.isPhotographed) return { ok: true, message: t`货架 ${shelf}，还没有拍照` };
      const kept = await keeping.keep(shelf);
      return { ok: true, message: t`已暂存 ${kept}，把这个编号写在箱上` };
    }
    if (bench.order && !bench.wrong && shelf !== null) {
      if (bench.isDoubted)
        return { ok: false, message: t`刚才的扫描没有成功，${shelf} 没有记下 · 先再扫一次箱上的运单` };
      storing.change({ shelf });
      if (storing.missing > 0) return { ok: false, message: t`少 ${storing.missing} 件，先选怎么办，还没有上架` };
      if (openSteps({ ...storing.draft, shelf }).length > 0)
        return { ok: true, message: t`货架 ${shelf}，还有没做完的步骤` };
      await storing.store(shelf);
      return { ok: true, message: t`已上架 ${shelf}，扫下一个运单` };
    }
    const wrong = await bench.open(scanned);
    if (!wrong) return { ok: true, message: t`已匹配，称重、量尺寸、拍照，再扫货架` };
    return { ok: false, message: t`${t(guessLabels[wrong.guess])} · 没有任何东西被改动 · 直接再扫即可` };
  };
  // Half a shelf is no waybill: looked up as one, it would take the box off the bench.
  const readWhole = (scanned: string) =>
    isMeantAsShelf(scanned) && !isShelfCode(scanned) && (keeping.isOpen || (bench.order && !bench.wrong))
      ? { ok: false, message: t`${notShelfText(scanned)} · 没有任何东西被改动` }
      : read(scanned);
  // A shelf that was refused says nothing against the box.
  return judgedScan(readWhole, (ok, scanned) => bench.doubt(ok ? false : bench.isDoubted || !isMeantAsShelf(scanned)));
};

type BenchProps = { readonly bench: Receiving; readonly storing: Storing; readonly keeping: Keeping };

const Bench = ({ bench, storing, keeping }: BenchProps) => {
  const { t } = useLingui();
  const { wrong, order, found, trackingNo } = bench;
  const isIdle = !wrong && !order && trackingNo === '';
  useKeys([{ keys: 'n', label: t`箱上没有单号`, disabled: !isIdle, onPress: bench.openUnnumbered }]);
  if (wrong)
    return (
      <div className={styles.wide}>
        <WrongScanPanel
          wrong={wrong}
          kept={order}
          draft={storing.draft}
          keeping={keeping}
          onLeave={bench.forgetWrong}
        />
      </div>
    );
  if (order)
    return (
      <>
        <AwaitedPanel order={order} orders={bench.orders} onChoose={bench.choose} />
        <StoringPanel
          order={order}
          storing={storing}
          trackingNo={trackingNo}
          freeStorageDays={bench.freeStorageDays}
          isDoubted={bench.isDoubted}
          onSure={() => bench.doubt(false)}
          onPutAside={bench.clear}
        />
      </>
    );
  return (
    <div className={styles.wide}>
      <Panel label={t`收货台`}>
        {trackingNo === '' ? (
          <EmptyState
            icon="scan"
            action={
              <Button onClick={bench.openUnnumbered}>
                <Trans>箱上没有单号，暂存</Trans> <Key keys="n" />
              </Button>
            }
          >
            <Trans>扫箱外的运单标签，等它的订单会出现在这里。标签多在箱顶或长侧。</Trans>
          </EmptyState>
        ) : found.error ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <Skeleton />
        )}
      </Panel>
    </div>
  );
};
