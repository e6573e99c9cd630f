import { countryName } from '@hakobu/contract/freight/country.shape';
import type { CustomsWarning } from '@hakobu/contract/freight/customs.shape';
import { goodsPropertyLabels } from '@hakobu/contract/freight/goods-property.labels';
import { Trans, useLingui } from '@lingui/react/macro';
import { minorText } from '../../../kit/money/moneyTexts.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { Note } from '../../../kit/show/Note.tsx';
import { languageNow } from '../../../shell/language.ts';
import { ExportFiling, LowValue, PostSuspended, severityTones } from '../../freight/index.ts';
import styles from './apply.module.css';
import { withoutProperty, type Pickable } from './picked.rules.ts';
import { listText } from '../../../kit/show/listText.ts';

export type CustomsWarningsProps = {
  readonly warnings: readonly CustomsWarning[];
  readonly picked: readonly Pickable[];
  readonly onPick: (orderCodes: readonly string[]) => void;
  /** Takes the parcel apart as customs' limit asks. */
  readonly onSplit: () => void;
};

/** What customs may make of the parcel, each with its number, its limit, the difference and a way to mend it. */
export const CustomsWarnings = ({ warnings, ...rest }: CustomsWarningsProps) => (
  <div className={styles.warnings}>
    {warnings.map((warning) => (
      <Warning key={warning.kind === 'property' ? warning.property : warning.kind} warning={warning} {...rest} />
    ))}
  </div>
);

type WarningProps = Omit<CustomsWarningsProps, 'warnings'> & { readonly warning: CustomsWarning };

const Warning = ({ warning, picked, onPick, onSplit }: WarningProps) => {
  if (warning.kind === 'parcelLimit') return <LimitWarning warning={warning} onSplit={onSplit} />;
  if (warning.kind === 'exportFiling') return <ExportFiling warning={warning} />;
  if (warning.kind === 'lowValue') return <LowValue warning={warning} />;
  if (warning.kind === 'postSuspended') return <PostSuspended warning={warning} />;
  if (warning.kind === 'property') return <PropertyWarning warning={warning} picked={picked} onPick={onPick} />;
  // The tax stands among the costs, with its sum.
  return null;
};

type Of<Kind extends CustomsWarning['kind']> = { readonly warning: Extract<CustomsWarning, { kind: Kind }> };

type PropertyProps = Of<'property'> & Pick<WarningProps, 'picked' | 'onPick'>;

const PropertyWarning = ({ warning, picked, onPick }: PropertyProps) => {
  const { i18n } = useLingui();
  const country = countryName(warning.countryCode, languageNow());
  const property = i18n._(goodsPropertyLabels[warning.property]);
  const names = picked.filter(({ properties }) => properties.includes(warning.property)).map(({ name }) => name);
  const named = listText(names);
  const rest = withoutProperty(picked, warning.property);
  return (
    <Note
      tone={severityTones[warning.severity]}
      icon={warning.severity === 'note' ? 'info' : 'alert'}
      title={
        warning.severity === 'block' ? (
          <Trans>
            {country}禁止进口{property}
          </Trans>
        ) : (
          <Trans>
            {country}对{property}有限制
          </Trans>
        )
      }
      action={
        rest && warning.severity !== 'note' ? (
          <Button look="text" onPress={() => onPick(rest)}>
            <Trans>这次不寄这些</Trans>
          </Button>
        ) : undefined
      }
    >
      {warning.severity === 'note' ? (
        <Trans>{named}：可能被查验。</Trans>
      ) : (
        <Trans>{named}：可能被查扣或退运，退运的运费不退。</Trans>
      )}
    </Note>
  );
};

type LimitWarningProps = {
  readonly warning: Extract<CustomsWarning, { kind: 'parcelLimit' }>;
  readonly onSplit: () => void;
};

/** The country's limit for one parcel is passed: by how much, and how to take the parcel apart. */
const LimitWarning = ({ warning, onSplit }: LimitWarningProps) => {
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
      {warning.hasLargeOrder ? (
        <Trans>每个包裹限 {limit}，超出可能退运。一个订单要整单寄；还没到仓库的，可以请客服先拆成几个订单。</Trans>
      ) : split ? (
        <Trans>每个包裹限 {limit}，超出可能退运。</Trans>
      ) : (
        <Trans>每个包裹限 {limit}。单件商品超出的，海关按个人自用物品审核，也可能退运。</Trans>
      )}
    </Note>
  );
};
