import type { ProxyDraft } from '@hakobu/contract/proxies/proxy.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { go } from '../../../kit/screen/navigation.ts';
import { Screen } from '../../../kit/screen/Screen.tsx';
import { links } from '../../../links.ts';
import { useParkDraft } from '../proxy.queries.ts';

type Props = { readonly draft: ProxyDraft; readonly onParked: () => void };

/** What was being written makes place for another link. Until it is put aside, nothing is written over it. */
export const Parking = ({ draft, onParked }: Props) => {
  const { t } = useLingui();
  const park = useParkDraft();
  const begun = useRef(false);
  const begin = async () => {
    await park.mutateAsync(draft.id);
    toast(t`之前没写完的那一份放进了代购购物车`);
    onParked();
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    begin().catch(() => undefined);
  });
  const query = {
    data: park.data,
    error: park.error,
    isPending: !park.isError,
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
