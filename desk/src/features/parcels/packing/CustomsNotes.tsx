import type { CustomsWarning, Severity } from '@hakobu/contract/freight/customs.shape';
import { useLingui } from '@lingui/react/macro';
import { Note, type Tone } from '../../../kit/record/Tag.tsx';
import { minorText, moneyText } from '../../../kit/text/money.ts';
import { goodsPropertyLabels } from '@hakobu/contract/freight/goods-property.labels';
import { useCountryName } from '../../../parts/freight/useCountryName.ts';
import styles from '../parcels.module.css';

const tones = { block: 'bad', warn: 'warn', note: 'plain' } satisfies Record<Severity, Tone>;

const useWarningText = (): ((warning: CustomsWarning) => string) => {
  const { t } = useLingui();
  const country = useCountryName();
  const lowValueText = (warning: Extract<CustomsWarning, { kind: 'lowValue' }>) => {
    const tax = { gst: 'GST', vat: 'VAT', duty: t`关税` }[warning.tax];
    const limit = minorText(warning.limitMinor, warning.currency);
    if (warning.isOver && warning.valueMinor !== null)
      return t`申报约 ${minorText(warning.valueMinor, warning.currency)}，超过低值线 ${limit}：收件人要缴 ${tax}。`;
    return warning.limitMinor === 0 ? t`当地没有低值免税，收件人要缴 ${tax}。` : t`当地低值线 ${limit}，没有超过。`;
  };
  return (warning) => {
    switch (warning.kind) {
      case 'parcelLimit': {
        const { valueMinor, limitMinor, currency } = warning;
        const value = minorText(valueMinor, currency);
        return t`申报约 ${value}，超过海关对个人包裹的限值 ${minorText(limitMinor, currency)}，可能被退运。`;
      }
      case 'importTax':
        return warning.duty.exempt
          ? t`进口税在免征额以内。`
          : t`收件人估计要缴进口税 ${minorText(warning.duty.dueMinor, warning.duty.currency)}。`;
      case 'exportFiling':
        return t`申报 ${moneyText(warning.valueYen, 'JPY')}，超过 ${moneyText(warning.limitYen, 'JPY')}：要向日本海关出口报关，费用 ${moneyText(warning.feeYen, 'JPY')}。`;
      case 'lowValue':
        return lowValueText(warning);
      case 'postSuspended':
        return t`寄往${country(warning.countryCode)}的邮政线路受限，只有能报价的线路可走。`;
      case 'property':
        break;
    }
    return t`${country(warning.countryCode)}对「${t(goodsPropertyLabels[warning.property])}」有限制，看清申报再装箱。`;
  };
};

/** What customs may make of a parcel, the gravest first; words for the packer. */
export const CustomsNotes = ({ warnings }: { readonly warnings: readonly CustomsWarning[] }) => {
  const textOf = useWarningText();
  if (warnings.length === 0) return null;
  return (
    <div className={styles.notes}>
      {warnings.map((warning) => (
        <Note key={`${warning.kind} ${textOf(warning)}`} tone={tones[warning.severity]}>
          {textOf(warning)}
        </Note>
      ))}
    </div>
  );
};
