import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from '../../kit/press/Check.tsx';
import { Link } from '../../kit/press/Link.tsx';
import { links } from '../../links.ts';

export type AgreementProps = {
  readonly agreed: boolean;
  readonly isMissing: boolean;
  readonly onChange: (agreed: boolean) => void;
};

/** What is agreed to by opening an account. */
export const Agreement = ({ agreed, isMissing, onChange }: AgreementProps) => {
  const { t } = useLingui();
  return (
    <Check
      name="agreed"
      checked={agreed}
      onChange={onChange}
      fault={isMissing ? t`请先阅读并同意用户协议和隐私政策` : undefined}
    >
      <Trans>
        已阅读并同意 <Link to={links.userProtocol(3)}>用户协议</Link> 和{' '}
        <Link to={links.userProtocol(4)}>隐私政策</Link>
      </Trans>
    </Check>
  );
};
