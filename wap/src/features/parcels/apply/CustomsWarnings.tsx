import { countryName } from '@hakobu/contract/freight/country.shape';
import type { CustomsWarning, Severity } from '@hakobu/contract/freight/customs.shape';
import type { ParcelOrder } from '@hakobu/contract/parcels/parcel.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { percentText, yenText } from '../../../kit/money/digits.ts';
import { minorText } from '../../../kit/money/moneyTexts.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { Note } from '../../../kit/show/Note.tsx';
import type { Tone } from '../../../kit/show/Tag.tsx';
import { languageNow } from '../../../shell/language.ts';
import { propertyLabels } from '../../freight/index.ts';
import styles from './apply.module.css';
import { LimitWarning } from './LimitWarning.tsx';
import { withoutProperty } from './picked.rules.ts';
import { listText } from '../../../kit/show/listText.ts';

export type CustomsWarningsProps = {
  readonly warnings: readonly CustomsWarning[];
  readonly picked: readonly ParcelOrder[];
  readonly onPick: (orderCodes: readonly string[]) => void;
};

const severityTones = { block: 'bad', warn: 'wait', note: 'plain' } satisfies Record<Severity, Tone>;

/** What customs may make of the parcel, each with its number, its limit, the difference and a way to mend it. */
export const CustomsWarnings = ({ warnings, ...rest }: CustomsWarningsProps) => (
  <div className={styles.warnings}>
    {warnings.map((warning) => (
      <Warning key={warning.kind === 'property' ? warning.property : warning.kind} warning={warning} {...rest} />
    ))}
  </div>
);

type WarningProps = Omit<CustomsWarningsProps, 'warnings'> & { readonly warning: CustomsWarning };

const Warning = ({ warning, picked, onPick }: WarningProps) => {
  if (warning.kind === 'parcelLimit') return <LimitWarning warning={warning} picked={picked} onPick={onPick} />;
  if (warning.kind === 'exportFiling') return <ExportFiling warning={warning} />;
  if (warning.kind === 'lowValue') return <LowValue warning={warning} />;
  if (warning.kind === 'postSuspended') return <PostSuspended warning={warning} />;
  if (warning.kind === 'property') return <PropertyWarning warning={warning} picked={picked} onPick={onPick} />;
  // The tax stands among the costs, with its sum.
  return null;
};

type Of<Kind extends CustomsWarning['kind']> = { readonly warning: Extract<CustomsWarning, { kind: Kind }> };

const ExportFiling = ({ warning }: Of<'exportFiling'>) => {
  const value = yenText(warning.valueYen);
  const limit = yenText(warning.limitYen);
  const over = yenText(warning.valueYen - warning.limitYen);
  const fee = yenText(warning.feeYen);
  return (
    <Note
      tone={severityTones[warning.severity]}
      title={
        <Trans>
          申报 {value}，超出口免报关额 {over}
        </Trans>
      }
    >
      <Trans>
        超过 {limit} 的包裹要向日本海关出口报关，承运商收取 {fee}。拆成几个包裹可以避免。
      </Trans>
    </Note>
  );
};

const LowValue = ({ warning }: Of<'lowValue'>) => {
  const limit = minorText(warning.limitMinor, warning.currency);
  const tax = { gst: 'GST', vat: 'VAT', duty: <Trans>关税</Trans> }[warning.tax];
  const rate = warning.ratePpm === null ? undefined : percentText(warning.ratePpm);
  if (warning.isOver && warning.valueMinor !== null) {
    const value = minorText(warning.valueMinor, warning.currency);
    const over = minorText(warning.valueMinor - warning.limitMinor, warning.currency);
    return (
      <Note
        tone={severityTones[warning.severity]}
        title={
          <Trans>
            申报约 {value}，超低值线 {over}
          </Trans>
        }
      >
        <Trans>
          超过 {limit} 要缴进口{tax}
        </Trans>
        {rate === undefined ? null : `(${rate})`}
      </Note>
    );
  }
  return (
    <Note tone="plain" icon="info">
      <Trans>
        当地低值线 {limit}，超过后要缴进口{tax}
      </Trans>
      {rate === undefined ? null : `(${rate})`}
    </Note>
  );
};

const PostSuspended = ({ warning }: Of<'postSuspended'>) => {
  const country = countryName(warning.countryCode, languageNow());
  return (
    <Note tone={severityTones[warning.severity]} title={<Trans>寄往{country}的邮政线路受限</Trans>}>
      <Trans>只有下面能选的线路可以寄，时效可能延长。</Trans>
    </Note>
  );
};

const PropertyWarning = ({ warning, picked, onPick }: Of<'property'> & Omit<WarningProps, 'warning'>) => {
  const { i18n } = useLingui();
  const country = countryName(warning.countryCode, languageNow());
  const property = i18n._(propertyLabels[warning.property]);
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
