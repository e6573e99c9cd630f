import type { PaySecurity, PayLimits } from '@hakobu/contract/payments/pay-security.shape';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
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
import { LimitSheet } from './security/LimitSheet.tsx';
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

/** What is out of the ordinary now: a lock, or the day after a reset or a change of a way in. */
const Standing = ({ security: { lockedUntil, guardedUntil } }: Part) => (
  <>
    {lockedUntil === null ? null : (
      <Note tone="bad" title={<Trans>支付密码已锁定</Trans>}>
        <Trans>
          输错次数过多，
          <Moment at={lockedUntil} zoned /> 后可以再试。也可以用验证码重置。
        </Trans>
      </Note>
    )}
    {guardedUntil === null ? null : (
      <Note tone="wait" title={<Trans>支付密码或登录方式刚刚改过</Trans>}>
        <Trans>
          <Moment at={guardedUntil} zoned /> 之前，每笔付款都要输入支付密码，也不能提高限额。
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
              : { note: <Trans>账号没有绑定手机号或邮箱，先去绑定</Trans>, to: links.accountSafety() })}
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

type Words = { readonly title: ReactNode; readonly note: ReactNode; readonly explained: ReactNode };

const words = (): Readonly<Record<keyof PayLimits, Words>> => ({
  freePayYen: {
    title: <Trans>免密支付</Trans>,
    note: <Trans>每天（日本时间）累计不超过它，付款不用密码</Trans>,
    explained: <Trans>每天按日本时间累计，不超过限额的付款不用输入支付密码。设为 0 就每次都要输入。</Trans>,
  },
  autoSupplementYen: {
    title: <Trans>自动补款</Trans>,
    note: <Trans>补款不超过它，直接从余额支付</Trans>,
    explained: <Trans>采购时价格高出的部分不超过限额，就直接从余额补上，不用等你确认。设为 0 就每次都问你。</Trans>,
  },
  autoAgreeYen: {
    title: <Trans>增值服务费自动同意</Trans>,
    note: <Trans>仓库服务报价不超过它，自动同意并支付</Trans>,
    explained: <Trans>仓库增值服务的报价不超过限额，就自动同意并从余额支付。设为 0 就每次都问你。</Trans>,
  },
});

const limitNames = ['freePayYen', 'autoSupplementYen', 'autoAgreeYen'] as const;

/** The three limits up to which nobody is asked. */
const LimitRows = ({ security: { limits, most } }: { readonly security: PaySecurity }) => {
  const [open, setOpen] = useState<keyof PayLimits>();
  const all = words();
  return (
    <Card bleed>
      {limitNames.map((limit) => (
        <Row
          key={limit}
          title={all[limit].title}
          note={all[limit].note}
          value={limits[limit] === 0 ? <Trans>每次询问</Trans> : yenText(limits[limit])}
          onPress={() => setOpen(limit)}
        />
      ))}
      {open === undefined ? null : (
        <LimitSheet
          key={open}
          limit={open}
          title={all[open].title}
          now={limits[open]}
          most={most[open]}
          onClose={() => setOpen(undefined)}
        >
          {all[open].explained}
        </LimitSheet>
      )}
    </Card>
  );
};
