import { Trans } from '@lingui/react/macro';
import { Section } from '../../kit/frame/Panel.tsx';
import { Note } from '../../kit/record/Tag.tsx';

type Step = 'smsChannel' | 'emailChannel' | 'codesStayHere';

/** What is missing for the shop to work, for whoever can see to it. */
export const Checklist = ({ steps }: { readonly steps: readonly Step[] }) =>
  steps.length === 0 ? null : (
    <Section>
      {steps.map((step) => (
        <Note key={step} tone="warn">
          <StepText step={step} />
        </Note>
      ))}
    </Section>
  );

const StepText = ({ step }: { readonly step: Step }) => {
  if (step === 'codesStayHere')
    return (
      <Trans>
        试用中，短信或邮件还没有接通：验证码不会发给客人，管理员在发信箱里看得到，示范商店的也印在服务器的终端里。正式开店前设好
        HAKOBU_SMS_URL 和 HAKOBU_SMTP_URL。
      </Trans>
    );
  return step === 'smsChannel' ? (
    <Trans>
      短信还没有接通：用手机号注册、找回密码、大额付款的客人收不到验证码。请运行服务器的人设好 HAKOBU_SMS_URL 和
      HAKOBU_SMS_SECRET，再重新启动。
    </Trans>
  ) : (
    <Trans>
      邮件还没有接通：用邮箱注册、找回密码、大额付款的客人收不到验证码。请运行服务器的人设好 HAKOBU_SMTP_URL 和
      HAKOBU_MAIL_FROM，再重新启动。
    </Trans>
  );
};
