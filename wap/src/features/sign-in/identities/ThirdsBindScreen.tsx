import { boundIdentities, offeredIdentities } from '@hakobu/contract/sign-in/identity.api';
import type { BoundIdentity } from '@hakobu/contract/sign-in/identity.shape';
import { IdentityProvider } from '@hakobu/contract/sign-in/pending-sign-up.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Screen } from '../../../kit/screen/Screen.tsx';
import { EmptyState } from '../../../kit/screen/states.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { links } from '../../../links.ts';
import { identityIcons, identityNames } from '../../../parts/sign-in/identity.labels.ts';
import { useCall } from '../../../shell/calls/calls.ts';

/** The third parties that the company has, and those bound before; passkeys have their home where the account is guarded. */
export const ThirdsBindScreen = () => {
  const bound = useCall(boundIdentities, {}, { staleTime: 0 });
  const offers = useCall(offeredIdentities, {});
  const boundOf = (provider: IdentityProvider) => bound.data?.list.find((each) => each.provider === provider);
  const isOffered = (provider: IdentityProvider) => offers.data?.list.some((each) => each.provider === provider);
  const shown = IdentityProvider.options.filter((provider) => boundOf(provider) ?? isOffered(provider));
  return (
    <Screen
      queries={[bound, offers]}
      empty={
        shown.length === 0 ? (
          <EmptyState icon="link" action={<Trans>去账号安全</Trans>} to={links.accountSafety()}>
            <Trans>本店没有开通微信和 QQ 登录。密码、手机号、邮箱和通行密钥在账号安全里设置。</Trans>
          </EmptyState>
        ) : null
      }
    >
      <Card bleed>
        {shown.map((provider) => (
          <IdentityRow key={provider} provider={provider} bound={boundOf(provider)} />
        ))}
      </Card>
      <Card bleed>
        <Row
          icon="lock"
          title={<Trans>通行密钥</Trans>}
          note={<Trans>在账号安全里添加和管理</Trans>}
          to={links.accountSafety()}
        />
      </Card>
    </Screen>
  );
};

type IdentityRowProps = { readonly provider: IdentityProvider; readonly bound: BoundIdentity | undefined };

const IdentityRow = ({ provider, bound }: IdentityRowProps) => {
  const { i18n } = useLingui();
  const toBind = provider === 'wechat' ? links.bindWechat() : links.qqInfo();
  const toShow = provider === 'wechat' ? links.wechatInfo() : links.qqInfo();
  return (
    <Row
      icon={identityIcons[provider]}
      title={i18n._(identityNames[provider])}
      note={bound?.nickName || undefined}
      value={bound ? <Trans>已绑定</Trans> : <Trans>去绑定</Trans>}
      to={bound ? toShow : toBind}
    />
  );
};
