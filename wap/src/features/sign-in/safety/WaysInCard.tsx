import type { WaysInSet } from '@hakobu/contract/sign-in/ways-in.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { hasScreen } from '../../../kit/screen/navigation.ts';
import { Card } from '../../../kit/show/Card.tsx';
import { Note } from '../../../kit/show/Note.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { Moment } from '../../../kit/time/Moment.tsx';
import { links } from '../../../links.ts';
import { securityQuery } from '../../../parts/payments/security/pay-security.queries.ts';

type Part = { readonly ways: WaysInSet };

/** What was changed lately holds the money for a day: said before a payment or a withdrawal runs into it. */
export const GuardNote = ({ ways: { guardedUntil } }: Part) =>
  guardedUntil === null ? null : (
    <Note tone="wait" title={<Trans>登录方式刚刚改过</Trans>}>
      <Trans>
        为了保护你的余额，
        <Moment at={guardedUntil} zoned /> 之前每笔付款都要验证，也不能提现。
      </Trans>
    </Note>
  );

// Where there is no screen to change it by, a row only says how it stands.
const leading = (...paths: readonly string[]) => {
  const path = paths.find((each) => hasScreen(each));
  return path === undefined ? {} : { to: `/${path}` };
};

/** What lets the shopper in, and what guards their money: each as it stands. */
export const WaysInCard = ({ ways: { phone, email, userName, hasPassword, identities } }: Part) => {
  const { t } = useLingui();
  const security = useQuery(securityQuery());
  const [set, unset, unbound] = [t`已设置`, t`未设置`, t`未绑定`];
  const changePhone = 'packageMy/pages/fixTel/fixTel';
  return (
    <Card bleed title={<Trans>登录方式</Trans>}>
      <Row
        title={<Trans>登录密码</Trans>}
        value={hasPassword ? set : unset}
        {...leading('packageMy/pages/fixPwd/fixPwd')}
      />
      <Row
        title={<Trans>手机号</Trans>}
        value={phone ?? unbound}
        {...(phone === null ? leading('pages/base/bindTel/bindTel', changePhone) : leading(changePhone))}
      />
      <Row title={<Trans>邮箱</Trans>} value={email ?? unbound} {...leading('packageMy/pages/fixEmail/fixEmail')} />
      <Row
        title={<Trans>用户名</Trans>}
        value={userName ?? unset}
        {...leading('packageMy/pages/fixUserName/fixUserName')}
      />
      <Row
        title={<Trans>微信和 QQ</Trans>}
        value={identities > 0 ? t`已绑定 ${identities} 个` : unbound}
        {...leading('packageMy/pages/thirdsBind/thirdsBind')}
      />
      <Row
        title={<Trans>支付密码</Trans>}
        value={security.data ? (security.data.hasPayPassword ? set : unset) : undefined}
        to={links.paySet()}
      />
    </Card>
  );
};

/** The way out, for those who want to leave for good. */
export const LeavingCard = () => (
  <Card bleed>
    <Row icon="trash" title={<Trans>注销账号</Trans>} to={links.cancelAccount()} />
  </Card>
);
