import { Trans, useLingui } from '@lingui/react/macro';
import { confirm } from '../../../kit/overlay/dialogs.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { Price } from '../../../kit/money/Price.tsx';
import { Button } from '../../../kit/press/Button.tsx';
import { goBack, replaceWith } from '../../../kit/screen/navigation.ts';
import { BottomBar } from '../../../kit/show/BottomBar.tsx';
import { links } from '../../../links.ts';
import { useFen } from '../../goods/index.ts';
import { useSaveParcel } from '../parcel.queries.ts';
import styles from './apply.module.css';
import type { Application } from './useApplication.ts';

export type ApplyBarProps = {
  readonly application: Application;
  readonly parcelId: string | undefined;
  readonly remark: string;
};

/** What it will come to, and the button that applies. Nothing is paid before the box is weighed. */
export const ApplyBar = ({ application, parcelId, remark }: ApplyBarProps) => {
  const { t } = useLingui();
  const fenOf = useFen();
  const save = useSaveParcel(parcelId);
  const { picked, address, estimate, estimated, offer } = application;
  const count = picked.length;
  const total = estimated && offer ? offer.totalYen + estimated.storage.totalYen + estimated.repackYen : undefined;
  const apply = async () => {
    if (!address || !offer || !estimated) return;
    const insists = estimated.warnings.some(({ severity }) => severity === 'block');
    if (insists && !(await insisted(t))) return;
    const wanted = { orderCodes: picked, addressId: address.id, routeCode: offer.routeCode, remark, insists };
    const { id } = await save.mutateAsync(wanted);
    toast(parcelId === undefined ? t`已申请发货` : t`已保存`);
    if (parcelId === undefined) replaceWith(links.parcel(id));
    else goBack(links.parcel(id));
  };
  return (
    <BottomBar
      left={
        total === undefined ? (
          <span className={styles.total}>{count === 0 ? <Trans>还没选商品</Trans> : <Trans>没有可寄线路</Trans>}</span>
        ) : (
          <span className={styles.total}>
            <Price yen={total} fen={fenOf(total)} size="large" estimated exact />
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
        {parcelId === undefined ? <Trans>申请发货 {count} 件</Trans> : <Trans>保存修改 {count} 件</Trans>}
      </Button>
    </BottomBar>
  );
};

const insisted = (t: ReturnType<typeof useLingui>['t']): Promise<boolean> =>
  confirm({
    title: t`可能被海关退运`,
    text: t`这个包裹有上面列出的海关风险。退运或被查扣时，运费和退件费用由你承担。仍然这样寄吗？`,
    confirm: t`仍然申请`,
    cancel: t`再改改`,
    danger: true,
  });
