import { removeWayIn } from '@hakobu/contract/sign-in/ways-in.api';
import {
  accountGuardHours,
  type RemovableWay,
  waysBesidePassword,
  type WaysInSet,
} from '@hakobu/contract/sign-in/ways-in.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import shape from '../../../kit/look/shapes.module.css';
import { confirm } from '../../../kit/overlay/dialogs.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { goBack } from '../../../kit/screen/navigation.ts';
import { links } from '../../../links.ts';
import { useReauthentication } from '../../../parts/sign-in/useReauthentication.tsx';
import { useSend } from '../../../shell/calls/sends.ts';

const purposes = { phone: 'changePhone', email: 'changeEmail', password: 'changePassword' } as const;

type RemoveWayProps = { readonly way: RemovableWay; readonly ways: WaysInSet };

/** Takes a way in away, or says what is missing before it may go. */
export const RemoveWay = ({ way, ways }: RemoveWayProps) => {
  const { t } = useLingui();
  const { ask, sheet } = useReauthentication(purposes[way]);
  const removing = useSend(removeWayIn, { changes: ['sign-in', 'payments'], evenRefused: true });
  if (!ways.removable.includes(way))
    return (
      <p className={shape.faintText}>
        {way === 'password' ? (
          <Trans>有另外 {waysBesidePassword} 种登录方式后，才能去掉密码</Trans>
        ) : (
          <Trans>这是最后一种登录方式，不能解绑</Trans>
        )}
      </p>
    );
  const remove = async () => {
    const text = t`之后不能再用它登录，其他设备要重新登录；${accountGuardHours} 小时内不能免密支付和提现。`;
    if (!(await confirm({ title: t`确定去掉吗？`, text, confirm: t`去掉`, danger: true }))) return;
    const token = await ask();
    if (token === undefined) return;
    const left = await removing.mutateAsync({ way, token, version: ways.version }).catch(() => undefined);
    if (!left) return;
    toast(t`已去掉`);
    goBack(links.accountSafety());
  };
  return (
    <>
      <Button look="text" onPress={remove}>
        {way === 'password' ? <Trans>去掉密码</Trans> : <Trans>解绑</Trans>}
      </Button>
      {sheet}
    </>
  );
};
