import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { giveUpUnsaved } from '../../../kit/screen/unsaved.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { Price } from '../../../kit/money/Price.tsx';
import { Button } from '../../../kit/press/Button.tsx';
import { goBack, replaceWith } from '../../../kit/screen/navigation.ts';
import { BottomBar } from '../../../kit/show/BottomBar.tsx';
import { links } from '../../../links.ts';
import { useDisplayed } from '../../../parts/rates/rates.queries.ts';
import styles from './apply.module.css';
import { useSaveParcel } from './applying.queries.ts';
import { insisted } from './insisted.ts';
import type { Application } from './useApplication.ts';

export type ApplyBarProps = {
  readonly application: Application;
  readonly parcelId: string | undefined;
  readonly remark: string;
};

/** What it will come to, and the button that applies. Nothing is paid before the box is weighed. */
export const ApplyBar = ({ application, parcelId, remark }: ApplyBarProps) => {
  const { t } = useLingui();
  const displayed = useDisplayed();
  const save = useSaveParcel(parcelId);
  const { picked, address, estimate, estimated, offer } = application;
  const count = picked.length;
  const total = estimated && offer ? offer.totalYen + estimated.storage.totalYen + estimated.repackYen : undefined;
  const apply = async () => {
    if (!address || !offer || !estimated) return;
    const insists = estimated.warnings.some(({ severity }) => severity === 'block');
    if (insists && !(await insisted())) return;
    const wanted = { orderCodes: picked, addressId: address.id, routeCode: offer.routeCode, remark, insists };
    const { id, state } = await save.mutateAsync(wanted);
    if (parcelId !== undefined) toast(t`已保存`);
    else toast(state === 'Waiting' ? t`已预约，到齐后自动开始打包` : t`已申请发货`);
    giveUpUnsaved();
    if (parcelId === undefined) replaceWith(links.parcel(id));
    else goBack(links.parcel(id));
  };
  const waitsFor = estimated?.awaitedCount ?? 0;
  return (
    <BottomBar
      below={
        waitsFor > 0 ? <Plural value={waitsFor} other="还有 # 个订单没到，最后一个入库后自动开始打包" /> : undefined
      }
      left={
        total === undefined ? (
          <span className={styles.total}>{count === 0 ? <Trans>还没选商品</Trans> : <Trans>没有可寄线路</Trans>}</span>
        ) : (
          <span className={styles.total}>
            <Price yen={total} other={displayed(total)} size="large" estimated exact />
            <small>
              <Trans>称重后再付</Trans>
            </small>
          </span>
        )
      }
    >
      <Button
        disabled={total === undefined || estimate.isPlaceholderData}
        onPress={() => apply().catch(() => undefined)}
      >
        <ApplyWords isNew={parcelId === undefined} count={count} waits={waitsFor > 0} />
      </Button>
    </BottomBar>
  );
};

type WordsProps = { readonly isNew: boolean; readonly count: number; readonly waits: boolean };

const ApplyWords = ({ isNew, count, waits }: WordsProps) => {
  if (!isNew) return <Trans>保存修改 {count} 件</Trans>;
  return waits ? <Trans>预约发货 {count} 件</Trans> : <Trans>申请发货 {count} 件</Trans>;
};
