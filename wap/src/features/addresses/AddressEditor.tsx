import { addAddress } from '@hakobu/contract/addresses/addresses.api';
import { addressFormOf } from '@hakobu/contract/addresses/address-form.shape';
import type { Address } from '@hakobu/contract/addresses/address.shape';
import { asksForIdNumber } from '@hakobu/contract/addresses/id-number.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SelectField, TextAreaField, TextField } from '../../kit/form/Field.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import shape from '../../kit/look/shapes.module.css';
import { toast } from '../../kit/overlay/toast.ts';
import { Button } from '../../kit/press/Button.tsx';
import { Check } from '../../kit/press/Check.tsx';
import { goBack } from '../../kit/screen/navigation.ts';
import { Card } from '../../kit/show/Card.tsx';
import { links } from '../../links.ts';
import { CountryField } from '../../parts/freight/CountryField.tsx';
import { idNumberWords, regionWords } from './address.labels.ts';
import { provinces, type PastedAddress, readPasted } from './address-paste.rules.ts';
import { useSaveAddress } from './address.queries.ts';
import styles from './addresses.module.css';

const blank = {
  recipient: '',
  phone: '',
  postcode: '',
  region: '',
  city: '',
  district: '',
  line1: '',
  line2: '',
  isDefault: false,
};

const startFrom = (address: Address | undefined, country: string) => {
  if (!address) return { ...blank, country };
  const { id: _, idNumberMasked: __, ...rest } = address;
  return rest;
};

export type AddressEditorProps = {
  readonly address?: Address;
  /** Where a new address begins. */
  readonly usualCountry: string;
};

/** Adds an address, or changes the one given; asks for the parts that the chosen country writes. */
export const AddressEditor = ({ address, usualCountry }: AddressEditorProps) => {
  const { t } = useLingui();
  const form = useAddressForm(address, usualCountry);
  const save = useSaveAddress(address?.id);
  const submit = () =>
    form.submit(async (input) => {
      await save.mutateAsync(input);
      toast(t`已保存`);
      goBack(links.addresses());
    });
  const country = form.values.country ?? usualCountry;
  const fill = (
    found: Partial<Record<'recipient' | 'phone' | 'postcode' | 'region' | 'city' | 'district' | 'line1', string>>,
  ) => {
    form.set('country', 'CN');
    for (const [name, value] of Object.entries(found)) form.set(name as keyof typeof found, value);
  };
  return (
    <>
      {address ? null : <PasteBox onFound={fill} />}
      <Form
        submit={<Trans>保存</Trans>}
        onSubmit={submit}
        before={<DefaultCheck form={form} wasDefault={address?.isDefault ?? false} />}
      >
        <CountryField {...form.bind('country')} label={t`国家/地区`} />
        <TextField
          {...form.bind('recipient')}
          label={<Trans>收件人</Trans>}
          placeholder={t`与证件一致的姓名`}
          autoComplete="name"
          maxLength={60}
        />
        <PhoneField form={form} country={country} />
        <PartFields form={form} country={country} />
        <TextAreaField
          {...form.bind('line1')}
          // A label has one line for it: it wraps here only so that it can be read while it is typed.
          onChange={(typed) => form.set('line1', typed.replace(/\s*\n\s*/g, ' '))}
          label={<Trans>详细地址</Trans>}
          placeholder={t`街道、门牌号、楼栋、房间号`}
          rows={2}
          maxLength={200}
        />
        <TextField
          {...form.bind('line2')}
          label={<Trans>补充</Trans>}
          placeholder={t`选填，如公司名、驿站`}
          autoComplete="address-line2"
          maxLength={100}
        />
        <PostcodeField form={form} country={country} />
        <IdNumberField
          form={form}
          country={country}
          kept={address?.country === country ? address.idNumberMasked : null}
        />
      </Form>
    </>
  );
};

const useAddressForm = (address: Address | undefined, usualCountry: string) => {
  const { t } = useLingui();
  return useForm(addAddress.input, startFrom(address, usualCountry), {
    faults: {
      phone: t`这个号码在所选国家/地区打不通，请检查`,
      postcode: t`邮编格式不对`,
      idNumber: t`证件号码不正确，请检查`,
    },
  });
};

type PartProps = { readonly form: ReturnType<typeof useAddressForm>; readonly country: string };

const PhoneField = ({ form, country }: PartProps) => {
  const { t } = useLingui();
  const { dialCode } = addressFormOf(country);
  return (
    <TextField
      {...form.bind('phone')}
      label={<Trans>电话</Trans>}
      placeholder={t`派送时联系用`}
      hint={
        dialCode === '' ? <Trans>请以 + 和国家代码开头</Trans> : <Trans>+{dialCode}，其他国家的号码请以 + 开头</Trans>
      }
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={30}
    />
  );
};

const PartFields = ({ form, country }: PartProps) => {
  const { t } = useLingui();
  const { parts, regionIs } = addressFormOf(country);
  const words = { region: t(regionWords[regionIs]), city: t`城市`, district: t`区/县` };
  const levels = { region: 'address-level1', city: 'address-level2', district: 'address-level3' };
  return parts.map((part) =>
    part === 'region' && country === 'CN' ? (
      <SelectField
        key={part}
        {...form.bind(part)}
        label={words[part]}
        choices={provinces.map((name) => ({ key: name, label: name }))}
        placeholder={t`请选择`}
        autoComplete="address-level1"
      />
    ) : (
      <TextField key={part} {...form.bind(part)} label={words[part]} autoComplete={levels[part]} maxLength={60} />
    ),
  );
};

const PostcodeField = ({ form, country }: PartProps) =>
  addressFormOf(country).postcode ? (
    <TextField {...form.bind('postcode')} label={<Trans>邮编</Trans>} autoComplete="postal-code" maxLength={12} />
  ) : null;

const IdNumberField = ({ form, country, kept }: PartProps & { readonly kept: string | null }) => {
  const { t } = useLingui();
  const words = idNumberWords[country];
  if (!asksForIdNumber(country) || !words) return null;
  return (
    <TextField
      {...form.bind('idNumber')}
      // Untouched, the number that is kept stays: an empty text would take it away.
      onChange={(typed) => form.set('idNumber', typed === '' && kept !== null ? undefined : typed)}
      label={t(words)}
      placeholder={kept ?? t`选填`}
      hint={<Trans>只用于清关申报，加密保存，任何页面都不会完整显示</Trans>}
      autoComplete="off"
      maxLength={30}
    />
  );
};

const DefaultCheck = ({ form, wasDefault }: { readonly form: PartProps['form']; readonly wasDefault: boolean }) =>
  wasDefault ? null : (
    <div className={styles.asDefault}>
      <Check checked={form.values.isDefault ?? false} onChange={(checked) => form.set('isDefault', checked)}>
        <Trans>设为默认地址</Trans>
      </Check>
    </div>
  );

/** A whole address in one text, taken apart into the fields below. It is read on the phone and sent nowhere. */
const PasteBox = ({ onFound }: { readonly onFound: (found: PastedAddress) => void }) => {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const read = () => {
    const found = readPasted(text);
    if (!found.line1 && !found.phone) return toast(t`没有识别出地址，请直接填写`);
    onFound(found);
    setText('');
    toast(t`已填入，请核对`);
  };
  return (
    <div className={styles.pasteBox}>
      <Card>
        <div className={shape.stack}>
          <TextAreaField
            name="pasted"
            value={text}
            onChange={setText}
            onBlur={() => undefined}
            fault={undefined}
            label={<Trans>粘贴识别</Trans>}
            placeholder={t`粘贴整段国内地址，自动拆分姓名、电话和地区`}
            rows={2}
            maxLength={500}
          />
          <Button size="small" look="soft" disabled={text.trim() === ''} onPress={read}>
            <Trans>识别</Trans>
          </Button>
        </div>
      </Card>
    </div>
  );
};
