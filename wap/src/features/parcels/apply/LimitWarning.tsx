import type { CustomsWarning } from '@hakobu/contract/freight/customs.shape';
import { Trans } from '@lingui/react/macro';
import { minorText } from '../../../kit/money/moneyTexts.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { Note } from '../../../kit/show/Note.tsx';
import styles from './apply.module.css';

export type LimitWarningProps = {
  readonly warning: Extract<CustomsWarning, { kind: 'parcelLimit' }>;
  readonly onSplit: () => void;
};

/** The country's limit for one parcel is passed: by how much, and how to take the parcel apart. */
export const LimitWarning = ({ warning, onSplit }: LimitWarningProps) => {
  const { split, currency, limitMinor, valueMinor } = warning;
  const value = minorText(valueMinor, currency);
  const limit = minorText(limitMinor, currency);
  const over = minorText(warning.overMinor, currency);
  const parcels = split?.length ?? 1;
  return (
    <Note
      tone={warning.severity === 'block' ? 'bad' : 'wait'}
      title={
        <Trans>
          申报 {value}，超海关限额 {over}
        </Trans>
      }
      action={
        split && parcels > 1 ? (
          <Button look="text" onPress={onSplit}>
            <Trans>帮我拆成 {parcels} 个</Trans>
          </Button>
        ) : undefined
      }
    >
      {/* The words beside it say the same. */}
      <div className={styles.bar} aria-hidden="true">
        <span style={{ width: `${(100 * limitMinor) / valueMinor}%` }} />
      </div>
      {split ? (
        <Trans>每个包裹限 {limit}，超出可能退运。</Trans>
      ) : (
        <Trans>每个包裹限 {limit}。单件商品超出的，海关按个人自用物品审核，也可能退运。</Trans>
      )}
    </Note>
  );
};
