import { countryName } from '@hakobu/contract/freight/country.shape';
import type { CustomsWarning, DutyEstimate } from '@hakobu/contract/freight/customs.shape';
import { goodsPropertyLabels } from '@hakobu/contract/freight/goods-property.labels';
import { Trans, useLingui } from '@lingui/react/macro';
import { percentText, yenText } from '../../../kit/money/digits.ts';
import { minorText } from '../../../kit/money/moneyTexts.ts';
import { SumLines, type SumLine } from '../../../kit/money/SumLines.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { Note } from '../../../kit/show/Note.tsx';
import { languageNow } from '../../../shell/language.ts';
import { ExportFiling, LowValue, PostSuspended, severityTones } from '../CustomsNotes.tsx';
import { dutyLabels } from '../freight.labels.ts';
import styles from './calculator.module.css';

/** What customs may make of the parcel, the gravest first, each with its number, its limit and the difference. */
export const Warnings = ({ warnings }: { readonly warnings: readonly CustomsWarning[] }) => (
  <div className={styles.warnings}>
    {warnings.map((warning) => (
      <Warning key={warning.kind === 'property' ? warning.property : warning.kind} warning={warning} />
    ))}
  </div>
);

const Warning = ({ warning }: { readonly warning: CustomsWarning }) => {
  if (warning.kind === 'parcelLimit') return <ParcelLimit warning={warning} />;
  if (warning.kind === 'exportFiling') return <ExportFiling warning={warning} />;
  if (warning.kind === 'lowValue') return <LowValue warning={warning} />;
  if (warning.kind === 'postSuspended') return <PostSuspended warning={warning} />;
  if (warning.kind === 'property') return <RestrictedProperty warning={warning} />;
  // The tax has a card of its own, with its sum.
  return null;
};

type Of<Kind extends CustomsWarning['kind']> = { readonly warning: Extract<CustomsWarning, { kind: Kind }> };

const ParcelLimit = ({ warning }: Of<'parcelLimit'>) => {
  const { currency } = warning;
  const value = minorText(warning.valueMinor, currency);
  const limit = minorText(warning.limitMinor, currency);
  const over = minorText(warning.overMinor, currency);
  return (
    <Note
      tone={severityTones[warning.severity]}
      title={
        <Trans>
          申报 {value}，超海关限额 {over}
        </Trans>
      }
    >
      {warning.severity === 'block' ? (
        <Trans>每个包裹限 {limit}，超出可能退运。分成几个包裹寄可以避免。</Trans>
      ) : (
        <Trans>每个包裹限 {limit}。单件商品超出的，海关按个人自用物品审核，也可能退运。</Trans>
      )}
    </Note>
  );
};

const RestrictedProperty = ({ warning }: Of<'property'>) => {
  const { i18n } = useLingui();
  const country = countryName(warning.countryCode, languageNow());
  const property = i18n._(goodsPropertyLabels[warning.property]);
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
    >
      {warning.severity === 'note' ? (
        <Trans>入境时可能被查验。</Trans>
      ) : (
        <Trans>可能被查扣或退运，退运的运费不退。</Trans>
      )}
    </Note>
  );
};

/** The import tax as customs would work it out, kind by kind. */
export const Duty = ({ duty }: { readonly duty: DutyEstimate }) => {
  const { i18n } = useLingui();
  const free = minorText(duty.exemptUpToMinor, duty.currency);
  const dueYen = yenText(duty.dueYen);
  const due = minorText(duty.dueMinor, duty.currency);
  const lines = duty.lines.map(({ kind, valueMinor, ratePpm, taxMinor }): SumLine => {
    const value = minorText(valueMinor, duty.currency);
    const rate = percentText(ratePpm);
    return {
      key: kind,
      label: i18n._(dutyLabels[kind]),
      note: (
        <Trans>
          申报 {value} × {rate}
        </Trans>
      ),
      value: minorText(taxMinor, duty.currency),
    };
  });
  const total: SumLine = {
    key: 'due',
    label: <Trans>进口税估算</Trans>,
    note: duty.exempt ? (
      <Trans>税额不超过 {free}，免征</Trans>
    ) : (
      <Trans>
        超过免征额 {free}，约 {dueYen}
      </Trans>
    ),
    value: duty.exempt ? <Trans>免征</Trans> : <Trans>约 {due}</Trans>,
    tone: duty.exempt ? 'gain' : undefined,
    strong: true,
  };
  return (
    <Card title={<Trans>进口税</Trans>} aside={<Trans>海关抽检才收，由收件人缴</Trans>}>
      <SumLines lines={[...lines, total]} />
    </Card>
  );
};
