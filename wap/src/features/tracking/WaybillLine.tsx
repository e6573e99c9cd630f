import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { toast } from '../../kit/overlay/toast.ts';
import { Button } from '../../kit/press/Button.tsx';
import { copyText } from '../../kit/show/clipboard.ts';
import styles from './tracking.module.css';
import { carrierLabel } from './tracking.labels.ts';

export type WaybillLineProps = { readonly carrier: string | null; readonly number: string; readonly route?: ReactNode };

/** Under which number a carrier knows the consignment, to be copied. */
export const WaybillLine = ({ carrier, number, route }: WaybillLineProps) => {
  const { t, i18n } = useLingui();
  const label = carrierLabel(carrier ?? '');
  const copy = async () => toast((await copyText(number)) ? t`已复制` : t`没能复制，请长按选择`);
  return (
    <div className={styles.waybill}>
      <div className={styles.waybillText}>
        <small>
          {route === undefined ? null : <>{route} · </>}
          {typeof label === 'string' ? label : i18n._(label)}
        </small>
        <strong>{number}</strong>
      </div>
      <Button look="soft" size="small" label={t`复制单号 ${number}`} onPress={copy}>
        <Trans>复制单号</Trans>
      </Button>
    </div>
  );
};
