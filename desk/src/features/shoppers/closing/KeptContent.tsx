import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Fact, Facts } from '../../../kit/record/Facts.tsx';
import shape from '../../../kit/shapes.module.css';
import { instantText } from '../../../kit/text/time.ts';

// What nobody reads as it is: whatever else is kept beside it is shown.
const labels: Readonly<Record<string, MessageDescriptor>> = {
  carrier: msg`承运商`,
  waybillNo: msg`运单号`,
  shippedAt: msg`寄出`,
  weightGrams: msg`重量（克）`,
  recipient: msg`收件人`,
  lines: msg`申报`,
  bankName: msg`银行`,
  branchName: msg`支行`,
  holder: msg`户名`,
  masked: msg`账号`,
  slips: msg`转账（付款人、日期、金额）`,
  payerName: msg`付款人`,
  paidOn: msg`付款日期`,
  amount: msg`金额`,
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whatever it is, in words: what is inside of it, one after another. */
const wordsOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join('\n');
  if (isRecord(value)) return Object.values(value).map(wordsOf).filter(Boolean).join(' · ');
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}T/.test(value) ? instantText(value) : value;
  return typeof value === 'number' ? String(value) : '';
};

const picturesOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((each): each is string => typeof each === 'string' && each.startsWith('data:image/'))
    : [];

/** What was kept, one line each. */
export const KeptContent = ({ content }: { readonly content: Readonly<Record<string, unknown>> }) => {
  const { t } = useLingui();
  const facts = Object.entries(labels).map(([name, label]): Fact => [t(label), wordsOf(content[name]) || null]);
  return (
    <div className={shape.wideStack}>
      <Facts facts={facts} />
      {picturesOf(content['pictures']).map((picture, at) => (
        <img key={picture.slice(-40)} src={picture} alt={t`凭证图片 ${at + 1}`} style={{ maxWidth: '100%' }} />
      ))}
    </div>
  );
};
