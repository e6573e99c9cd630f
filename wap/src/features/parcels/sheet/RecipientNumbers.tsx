import { type RecipientField, recipientFields, type Sheet } from '@hakobu/contract/parcels/sheet.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '../../../kit/form/Field.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { declarationLabels } from '../../freight/index.ts';
import type { SheetDraft } from './useSheetDraft.ts';

export type RecipientNumbersProps = {
  readonly sheet: Sheet;
  readonly recipientName: string;
  readonly draft: SheetDraft;
};

/** The numbers by which customs know the recipient: only those that the route or the country asks for. */
export const RecipientNumbers = ({ sheet, recipientName, draft }: RecipientNumbersProps) => {
  const { t, i18n } = useLingui();
  const asked = recipientFields.filter((field) => sheet.asks.includes(field) || sheet[field]);
  if (asked.length === 0) return null;
  const hintFor = (field: RecipientField) => {
    const masked = sheet[field];
    return masked ? t`已保存 ${masked}，留空不变` : t`加密保存，只用于清关`;
  };
  return (
    <Card title={<Trans>收件人证件</Trans>} aside={recipientName}>
      {asked.map((field) => (
        <TextField
          key={field}
          label={i18n._(declarationLabels[field])}
          name={field}
          value={draft.numbers[field] ?? ''}
          onChange={(value) => draft.setNumber(field, value)}
          onBlur={() => undefined}
          fault={draft.isWrongNumber(field) ? t`号码不对，请检查` : undefined}
          hint={hintFor(field)}
          placeholder={sheet[field] ? t`需要更换时填写` : t`与收件人姓名一致`}
          autoComplete="off"
          disabled={!sheet.editable}
        />
      ))}
    </Card>
  );
};
