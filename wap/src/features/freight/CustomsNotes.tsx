import { countryName } from '@hakobu/contract/freight/country.shape';
import type { CustomsWarning, Severity } from '@hakobu/contract/freight/customs.shape';
import { Trans } from '@lingui/react/macro';
import { percentText, yenText } from '../../kit/money/digits.ts';
import { minorText } from '../../kit/money/moneyTexts.ts';
import { Note } from '../../kit/show/Note.tsx';
import type { Tone } from '../../kit/show/Tag.tsx';
import { languageNow } from '../../shell/language.ts';

type Of<Kind extends CustomsWarning['kind']> = { readonly warning: Extract<CustomsWarning, { kind: Kind }> };

export const severityTones = { block: 'bad', warn: 'wait', note: 'plain' } satisfies Record<Severity, Tone>;

export const ExportFiling = ({ warning }: Of<'exportFiling'>) => {
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

export const LowValue = ({ warning }: Of<'lowValue'>) => {
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
  if (warning.limitMinor === 0)
    return (
      <Note tone="plain" icon="info">
        <Trans>没有低值免税，任何金额都要缴进口{tax}</Trans>
        {rate === undefined ? null : `(${rate})`}
      </Note>
    );
  return (
    <Note tone="plain" icon="info">
      <Trans>
        当地低值线 {limit}，超过后要缴进口{tax}
      </Trans>
      {rate === undefined ? null : `(${rate})`}
    </Note>
  );
};

export const PostSuspended = ({ warning }: Of<'postSuspended'>) => {
  const country = countryName(warning.countryCode, languageNow());
  return (
    <Note tone={severityTones[warning.severity]} title={<Trans>寄往{country}的邮政线路受限</Trans>}>
      <Trans>只有下面能选的线路可以寄，时效可能延长。</Trans>
    </Note>
  );
};
