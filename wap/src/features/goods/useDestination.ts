import { listAddresses } from '@hakobu/contract/addresses/addresses.api';
import { useState } from 'react';
import { useCall } from '../../shell/calls/calls.ts';
import { useSession } from '../../shell/session/session.ts';
import { store, stored } from '../../shell/storage.ts';

export type Destination = { readonly countryCode: string; readonly routeCode?: string | undefined };

const readChosen = (): Destination | undefined => {
  try {
    const kept: unknown = JSON.parse(stored('hk:destination') ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('countryCode' in kept)) return undefined;
    const routeCode = 'routeCode' in kept && typeof kept.routeCode === 'string' ? kept.routeCode : undefined;
    return typeof kept.countryCode === 'string' ? { countryCode: kept.countryCode, routeCode } : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Where landed prices are worked out to: what was chosen on this device, else the country of the default address, else
 * China. `known` is false while the addresses are still being asked for.
 */
export const useDestination = () => {
  const signedIn = useSession() !== undefined;
  const [chosen, setChosen] = useState(readChosen);
  const { data, isPending } = useCall(
    listAddresses,
    {},
    { about: 'addresses', enabled: signedIn && chosen === undefined, quiet: true },
  );
  const choose = (to: Destination) => {
    store('hk:destination', JSON.stringify(to));
    setChosen(to);
  };
  const destination: Destination = chosen ?? { countryCode: data?.list[0]?.country ?? 'CN' };
  return { destination, known: chosen !== undefined || !signedIn || !isPending, choose };
};
