import { setProxyDraftAside } from '@hakobu/contract/proxies/proxy.api';
import type { ProxyDraft } from '@hakobu/contract/proxies/proxy.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { go } from '../../../kit/screen/navigation.ts';
import { Screen } from '../../../kit/screen/Screen.tsx';
import { links } from '../../../links.ts';
import { useSend } from '../../../shell/calls/sends.ts';

type Props = { readonly draft: ProxyDraft; readonly onSetAside: () => void };

/** What was being written makes place for another link. Until it is put aside, nothing is written over it. */
export const SettingAside = ({ draft, onSetAside }: Props) => {
  const { t } = useLingui();
  const setAside = useSend(setProxyDraftAside, { changes: ['proxies'], quiet: true });
  const begun = useRef(false);
  const begin = async () => {
    await setAside.mutateAsync({ id: draft.id });
    toast(t`之前没写完的那一份放进了代购购物车`);
    onSetAside();
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    begin().catch(() => undefined);
  });
  const query = {
    data: setAside.data,
    error: setAside.error,
    isPending: !setAside.isError,
    refetch: () => begin().catch(() => undefined),
  };
  return (
    <Screen
      queries={[query]}
      right={
        <Button look="text" onPress={() => go(links.proxyCart())}>
          <Trans>代购购物车</Trans>
        </Button>
      }
    />
  );
};
