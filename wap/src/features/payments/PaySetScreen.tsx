import type { PaySecurity } from '@hakobu/contract/payments/pay-security.shape';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { yenText } from '../../kit/money/digits.ts';
import { hasScreen } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Note } from '../../kit/show/Note.tsx';
import { Row } from '../../kit/show/Row.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import { links } from '../../links.ts';
import { FirstPayPassword } from '../../parts/payments/security/FirstPayPassword.tsx';
import { securityQuery } from '../../parts/payments/security/pay-security.queries.ts';
import { ChangePayPassword } from './security/ChangePayPassword.tsx';
import { LimitRows } from './security/LimitRows.tsx';
import { ResetPayPassword } from './security/ResetPayPassword.tsx';

export const PaySetScreen = () => {
  const security = useQuery(securityQuery());
  return (
    <Screen queries={[security]}>
      {security.data ? (
        <>
          <Standing security={security.data} />
          <PasswordRows security={security.data} onSet={() => void security.refetch()} />
          <LimitRows security={security.data} />
          <OtherRows security={security.data} />
        </>
      ) : null}
    </Screen>
  );
};

type Part = { readonly security: PaySecurity };

/** What is out of the ordinary now: a lock, or the day after a reset. */
const Standing = ({ security: { lockedUntil, guardedUntil } }: Part) => (
  <>
    {lockedUntil === null ? null : (
      <Note tone="bad" title={<Trans>支付密码已锁定</Trans>}>
        <Trans>
          输错次数过多，
          <Moment at={lockedUntil} short /> 后可以再试。也可以用验证码重置。
        </Trans>
      </Note>
    )}
    {guardedUntil === null ? null : (
      <Note tone="wait" title={<Trans>支付密码刚刚重置过</Trans>}>
        <Trans>
          <Moment at={guardedUntil} short /> 之前，每笔付款都要输入支付密码，也不能提高限额。
        </Trans>
      </Note>
    )}
  </>
);

type PasswordProps = Part & { readonly onSet: () => void };

const PasswordRows = ({ security, onSet }: PasswordProps) => {
  const [open, setOpen] = useState<'set' | 'change' | 'reset'>();
  const close = () => setOpen(undefined);
  const canReset = security.codesTo.length > 0;
  return (
    <Card bleed>
      {security.hasPayPassword ? (
        <>
          <Row icon="lock" title={<Trans>修改支付密码</Trans>} onPress={() => setOpen('change')} />
          <Row
            icon="shield"
            title={<Trans>忘记支付密码</Trans>}
            {...(canReset
              ? { note: <Trans>用验证码重置</Trans>, onPress: () => setOpen('reset') }
              : { note: <Trans>账号没有绑定手机号或邮箱，请联系客服</Trans> })}
          />
        </>
      ) : (
        <Row
          icon="lock"
          title={<Trans>设置支付密码</Trans>}
          value={<Trans>未设置</Trans>}
          onPress={() => setOpen('set')}
        />
      )}
      {open === 'set' ? (
        <FirstPayPassword
          submit={<Trans>确定</Trans>}
          onBack={close}
          onSet={() => {
            close();
            onSet();
          }}
        />
      ) : null}
      {open === 'change' ? (
        <ChangePayPassword onClose={close} onForgotten={() => setOpen(canReset ? 'reset' : undefined)} />
      ) : null}
      {open === 'reset' ? <ResetPayPassword to={security.codesTo} onClose={close} /> : null}
    </Card>
  );
};

const OtherRows = ({ security }: Part) => {
  const above = yenText(security.codeAboveYen);
  return (
    <>
      {hasScreen('packageMy/pages/paySort/paySort') ? (
        <Card bleed>
          <Row icon="list" title={<Trans>默认扣款方式</Trans>} to={links.paySort()} />
        </Card>
      ) : null}
      <Note title={<Trans>什么时候需要验证码</Trans>}>
        {security.codesTo.length === 0 ? (
          <Trans>
            新设备第一次付款，或单笔超过 {above} 时，一定要输入支付密码。绑定手机号或邮箱后，还会用验证码确认。
          </Trans>
        ) : (
          <Trans>新设备第一次付款，或单笔超过 {above} 时，除了支付密码，还要输入发到你手机或邮箱的验证码。</Trans>
        )}
      </Note>
    </>
  );
};
