import { carrierName } from '@hakobu/contract/tracking/carrier.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { toast } from '../../kit/overlay/toast.ts';
import { dot } from '../../kit/show/listText.ts';
import { Button } from '../../kit/press/Button.tsx';
import { copyText } from '../../kit/show/clipboard.ts';
import { languageNow } from '../../shell/language.ts';
import styles from './tracking.module.css';

export type WaybillLineProps = { readonly carrier: string | null; readonly number: string; readonly route?: ReactNode };

/** Under which number a carrier knows the consignment, to be copied. */
export const WaybillLine = ({ carrier, number, route }: WaybillLineProps) => {
  const { t } = useLingui();
  const name = carrierName(carrier ?? '', languageNow());
  const copy = async () => toast((await copyText(number)) ? t`已复制` : t`没能复制，请长按选择`);
  return (
    <div className={styles.waybill}>
      <div className={styles.waybillText}>
        <small>
          {route}
          {route === undefined || name === '' ? null : dot}
          {name}
        </small>
        <strong>{number}</strong>
      </div>
      <Button look="soft" size="small" label={t`复制单号 ${number}`} onPress={copy}>
        <Trans>复制单号</Trans>
      </Button>
    </div>
  );
};
