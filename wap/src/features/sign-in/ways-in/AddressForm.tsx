import { codes } from '@hakobu/contract/base/codes';
import {
  resendCodeSeconds,
  VerificationCode,
  verificationCodeDigits,
  verificationCodeMinutes,
} from '@hakobu/contract/sign-in/sign-in.shape';
import { readSignInName } from '@hakobu/contract/sign-in/sign-in-name.shape';
import { signInCodes } from '@hakobu/contract/sign-in/sign-in.problems';
import { bindAddress, sendNewAddressCode } from '@hakobu/contract/sign-in/ways-in.api';
import { accountGuardHours, type WaysInSet } from '@hakobu/contract/sign-in/ways-in.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { CodeField, type CodeSending } from '../../../kit/form/CodeField.tsx';
import { TextField } from '../../../kit/form/Field.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { goBack } from '../../../kit/screen/navigation.ts';
import { links } from '../../../links.ts';
import { secondsToNextCode } from '../../../parts/sign-in/code-sending.rules.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { RemoveWay } from './RemoveWay.tsx';
import { useProof } from '../../../parts/sign-in/useProof.ts';
import { WayNote } from './WayNote.tsx';

/** An address of the other kind would be refused only after the shopper had shown that it is them. */
const typedAs = (kind: AddressFormProps['kind']) =>
  z.object({
    address: z.string().check(z.refine((typed) => readSignInName(typed)?.kind === kind)),
    code: VerificationCode,
  });

const Typed = { phone: typedAs('phone'), email: typedAs('email') };

const refusals = {
  [codes.wrongVerificationCode]: 'code',
  [codes.tooManyRequests]: 'code',
  [codes.invalidRequest]: 'address',
  [signInCodes.noCodeChannel]: 'address',
  [signInCodes.signInNameTaken]: 'address',
} as const;

type AddressFormProps = { readonly kind: 'phone' | 'email'; readonly ways: WaysInSet };

/** A phone number or e-mail address in place of the one that is bound, or a first one: it is proved by a code sent there. */
export const AddressForm = ({ kind, ways }: AddressFormProps) => {
  const { t } = useLingui();
  const isPhone = kind === 'phone';
  const now = ways[kind];
  const form = useForm(
    Typed[kind],
    { address: '', code: '' },
    {
      faults: {
        address: isPhone ? t`请输入正确的手机号` : t`请输入正确的邮箱`,
        code: t`验证码是 ${verificationCodeDigits} 位数字`,
      },
      refusals,
    },
  );
  const proof = useProof(isPhone ? 'changePhone' : 'changeEmail');
  const sending = useSend(sendNewAddressCode, { quiet: refusals });
  const changing = useSend(bindAddress, { quiet: refusals, changes: ['sign-in', 'payments'], evenRefused: true });
  const sendTheCode = async (): Promise<CodeSending> => {
    if (!form.check('address')) return 'notSent';
    const token = await proof.get();
    if (token === undefined) return 'notSent';
    try {
      await sending.mutateAsync({ address: form.values.address ?? '', token });
    } catch (refusal) {
      proof.drop(refusal);
      const waitSeconds = secondsToNextCode(refusal);
      if (waitSeconds !== undefined) return { waitSeconds };
      form.refuse(refusal);
      return 'notSent';
    }
    toast(t`验证码已发送，${verificationCodeMinutes} 分钟内有效`);
    return 'sent';
  };
  const submit = () =>
    form.submit(async (input) => {
      const token = await proof.get();
      if (token === undefined) return;
      try {
        await changing.mutateAsync({ ...input, token, version: ways.version });
      } catch (refusal) {
        proof.drop(refusal);
        throw refusal;
      }
      toast(isPhone ? t`手机号已绑定` : t`邮箱已绑定`);
      goBack(links.accountSafety());
    });
  return (
    <>
      <WayNote now={now} guardedUntil={ways.guardedUntil}>
        {now === null ? (
          <Trans>绑定后其他设备要重新登录；之后 {accountGuardHours} 小时不能免密支付和提现。</Trans>
        ) : (
          <Trans>新旧联系方式都会收到通知，其他设备要重新登录；之后 {accountGuardHours} 小时不能免密支付和提现。</Trans>
        )}
      </WayNote>
      <Form
        submit={now === null ? <Trans>绑定</Trans> : <Trans>确认修改</Trans>}
        onSubmit={submit}
        after={now === null ? undefined : <RemoveWay way={kind} ways={ways} />}
      >
        <TextField
          {...form.bind('address')}
          label={isPhone ? <Trans>新手机号</Trans> : <Trans>新邮箱</Trans>}
          placeholder={isPhone ? t`能收到短信的号码` : t`能收到邮件的邮箱`}
          hint={isPhone ? <Trans>大陆以外的号码，前面加 + 和国家代码</Trans> : undefined}
          autoComplete={isPhone ? 'tel' : 'email'}
          maxLength={120}
        />
        <CodeField
          {...form.bind('code')}
          digits={verificationCodeDigits}
          resendSeconds={resendCodeSeconds}
          onSend={sendTheCode}
        />
      </Form>
      {proof.sheet}
    </>
  );
};
