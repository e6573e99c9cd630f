import { accountTypeLabels } from '@hakobu/contract/withdrawals/account-type.labels';
import {
  AlipayGiven,
  BankChinaGiven,
  BankJapanGiven,
  PaypalGiven,
  cardDigits,
} from '@hakobu/contract/withdrawals/payee.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { SelectField, TextField } from '../../../kit/form/Field.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { type Bound, type FormState, useForm } from '../../../kit/form/useForm.ts';
import type { PayeeTyped } from './payee-typing.rules.ts';
import { digitsFrom, katakanaFrom } from './payee-typing.rules.ts';

type FormProps = { readonly onGiven: (payee: PayeeTyped) => void };

/** A field that takes digits alone, and drops what else is pasted. */
const digitsOf = (bound: Bound, most: number): Bound => ({
  ...bound,
  onChange: (typed) => bound.onChange(digitsFrom(typed).slice(0, most)),
});

const accountTypes = ['ordinary', 'current', 'savings'] as const;

export const BankJapanForm = ({ onGiven }: FormProps) => {
  const { t, i18n } = useLingui();
  const form = useForm(
    BankJapanGiven,
    { kind: 'bankJapan', accountType: 'ordinary' },
    {
      faults: {
        bankCode: t`银行代码是 4 位数字`,
        branchCode: t`支店代码是 3 位数字`,
        accountNumber: t`账号是 7 位数字，不足的在前面补 0`,
        holder: t`请用片假名或大写英文字母，和存折上一样`,
      },
    },
  );
  return (
    <Form submit={<Trans>下一步</Trans>} onSubmit={async () => form.handOn(onGiven)}>
      <TextField
        {...form.bind('bankName')}
        label={<Trans>银行名称</Trans>}
        placeholder="三井住友銀行"
        autoComplete="off"
        maxLength={40}
      />
      <TextField
        {...digitsOf(form.bind('bankCode'), 4)}
        label={<Trans>银行代码</Trans>}
        placeholder="0009"
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...form.bind('branchName')}
        label={<Trans>支店名称</Trans>}
        placeholder="渋谷支店"
        autoComplete="off"
        maxLength={40}
      />
      <TextField
        {...digitsOf(form.bind('branchCode'), 3)}
        label={<Trans>支店代码</Trans>}
        placeholder="654"
        inputMode="numeric"
        autoComplete="off"
      />
      <SelectField
        {...form.bind('accountType')}
        label={<Trans>账户种类</Trans>}
        placeholder={t`请选择`}
        choices={accountTypes.map((key) => ({ key, label: i18n._(accountTypeLabels[key]) }))}
      />
      <TextField
        {...digitsOf(form.bind('accountNumber'), 7)}
        label={<Trans>账号</Trans>}
        placeholder="1234567"
        inputMode="numeric"
        autoComplete="off"
      />
      <KatakanaField form={form} />
    </Form>
  );
};

const KatakanaField = ({ form }: { readonly form: FormState<typeof BankJapanGiven> }) => {
  const bound = form.bind('holder');
  return (
    <TextField
      {...bound}
      // An input method still composes while one types: what was typed is put into the bank's letters afterwards.
      onBlur={() => {
        form.set('holder', katakanaFrom(bound.value));
        bound.onBlur();
      }}
      label={<Trans>户名</Trans>}
      placeholder="リン ギョウ"
      hint={<Trans>片假名或大写英文字母，和存折上的一样</Trans>}
      autoComplete="off"
      maxLength={48}
    />
  );
};

export const BankChinaForm = ({ onGiven }: FormProps) => {
  const { t } = useLingui();
  const form = useForm(
    BankChinaGiven,
    { kind: 'bankChina' },
    { faults: { accountNumber: t`卡号是 ${cardDigits.min} 到 ${cardDigits.max} 位数字` } },
  );
  return (
    <Form submit={<Trans>下一步</Trans>} onSubmit={async () => form.handOn(onGiven)}>
      <TextField
        {...form.bind('holder')}
        label={<Trans>户名</Trans>}
        placeholder={t`和银行卡一致的姓名`}
        autoComplete="name"
        maxLength={60}
      />
      <TextField
        {...digitsOf(form.bind('accountNumber'), 19)}
        label={<Trans>卡号</Trans>}
        placeholder={t`${cardDigits.min} 到 ${cardDigits.max} 位数字`}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...form.bind('bankName')}
        label={<Trans>银行名称</Trans>}
        placeholder={t`例如 中国工商银行`}
        autoComplete="off"
        maxLength={40}
      />
      <TextField
        {...form.bind('branchName')}
        label={<Trans>开户行</Trans>}
        placeholder={t`选填，如 上海徐汇支行`}
        autoComplete="off"
        maxLength={60}
      />
    </Form>
  );
};

type AccountProps = FormProps & { readonly kind: 'alipay' | 'paypal' };

/** An account that is known by what it signs in with. */
export const AccountForm = ({ kind, onGiven }: AccountProps) =>
  kind === 'alipay' ? <AlipayForm onGiven={onGiven} /> : <PaypalForm onGiven={onGiven} />;

const AlipayForm = ({ onGiven }: FormProps) => {
  const { t } = useLingui();
  const form = useForm(
    AlipayGiven,
    { kind: 'alipay' },
    { faults: { accountNumber: t`请填写支付宝的登录手机号或邮箱` } },
  );
  return (
    <Form submit={<Trans>下一步</Trans>} onSubmit={async () => form.handOn(onGiven)}>
      <TextField
        {...form.bind('accountNumber')}
        label={<Trans>账号</Trans>}
        placeholder={t`手机号或邮箱`}
        autoComplete="off"
        maxLength={127}
      />
      <TextField
        {...form.bind('holder')}
        label={<Trans>姓名</Trans>}
        placeholder={t`支付宝实名认证的姓名`}
        autoComplete="name"
        maxLength={60}
      />
    </Form>
  );
};

const PaypalForm = ({ onGiven }: FormProps) => {
  const { t } = useLingui();
  const form = useForm(PaypalGiven, { kind: 'paypal' }, { faults: { accountNumber: t`请填写 PayPal 的登录邮箱` } });
  return (
    <Form submit={<Trans>下一步</Trans>} onSubmit={async () => form.handOn(onGiven)}>
      <TextField
        {...form.bind('accountNumber')}
        label={<Trans>账号</Trans>}
        placeholder="name@example.com"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={127}
      />
      <TextField
        {...form.bind('holder')}
        label={<Trans>姓名</Trans>}
        placeholder={t`PayPal 账户上的姓名`}
        autoComplete="name"
        maxLength={60}
      />
    </Form>
  );
};
