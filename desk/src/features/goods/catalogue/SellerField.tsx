import { sellerChoices } from '@hakobu/contract/goods/catalogue.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { AutoComplete, Input } from 'antd';
import { Field } from '../../../kit/input/Field.tsx';
import { useSettled } from '../../../kit/input/useSettled.ts';
import { useCall } from '../../../shell/calls.ts';
import type { PartsProps } from './OwnFieldsParts.tsx';

/** The seller's code, found by its letters or its name; one that is not known yet is entered with its name. */
export const SellerField = ({ fields, form, isFixed, onEdit }: PartsProps) => {
  const { t } = useLingui();
  const { platformCode, sellerCode, sellerName } = fields;
  const keyword = useSettled(sellerCode);
  const { data } = useCall(
    sellerChoices,
    { platformCode, keyword },
    { enabled: platformCode !== '' && !isFixed, keep: true },
  );
  const sellers = data?.sellers ?? [];
  const known = sellers.find(({ code }) => code === sellerCode);
  return (
    <>
      <Field
        label={t`卖家`}
        hint={<Trans>写代码，或按名字查找</Trans>}
        {...form.field('sellerCode', t`卖家代码只能用字母、数字和 . : - _`)}
      >
        <AutoComplete
          aria-label={t`卖家`}
          value={sellerCode}
          disabled={isFixed || platformCode === ''}
          options={sellers.map(({ code, name }) => ({ value: code, label: `${name} · ${code}` }))}
          onChange={(code: string) => {
            const found = sellers.find((each) => each.code === code);
            onEdit({ sellerCode: code, ...(found ? { sellerName: found.name } : known ? { sellerName: '' } : {}) });
          }}
        />
      </Field>
      <Field label={t`卖家名字`} hint={known ? null : <Trans>新卖家，会一起登记</Trans>} {...form.field('sellerName')}>
        <Input
          value={known ? known.name : sellerName}
          maxLength={100}
          readOnly={isFixed || known !== undefined}
          onChange={({ target }) => onEdit({ sellerName: target.value })}
        />
      </Field>
    </>
  );
};
