import { yen, type Yen } from '@hakobu/contract/base/money';
import { chooseRoute, listParcels, type Parcel } from '@hakobu/contract/parcels/parcel.api';
import { useQueryClient } from '@tanstack/react-query';
import { endpointKey } from '../../../shell/calls/call-keys.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { parcelQuery } from '../parcel.queries.ts';
import { offersOf } from '../route-choice.rules.ts';
import { useDeclaredYen } from '../useDeclaredYen.ts';
import { maxInsured } from './insured.rules.ts';

/** The route and the insured value of a packed parcel. A press shows at once; the server says what it comes to. */
export const useFreightChoice = (parcel: Parcel) => {
  const client = useQueryClient();
  const { id } = parcel;
  const choosing = useSend(chooseRoute, {
    changes: [endpointKey(listParcels, 'parcels')],
    evenRefused: true,
    inTurn: `route ${id}`,
    onDone: (cost) =>
      client.setQueryData(parcelQuery(id).queryKey, (now) => now && { ...now, cost, routeCode: cost.routeCode }),
  });
  const pressed = choosing.isPending ? choosing.variables : undefined;
  const routeCode = pressed?.routeCode ?? parcel.cost?.routeCode ?? parcel.routeCode;
  const insuredYen = yen(pressed?.insuredYen ?? parcel.cost?.insuredYen ?? 0);
  const declaredYen = useDeclaredYen(parcel);
  const offerFor = (code: string) => offersOf(parcel.quotes).find((each) => each.routeCode === code);
  // The one handler of failed calls tells why; the choice before then stands again.
  const choose = (code: string, insured: Yen) => choosing.mutate({ id, routeCode: code, insuredYen: insured });
  return {
    routeCode,
    insuredYen,
    offer: offerFor(routeCode),
    declaredYen,
    isChoosing: choosing.isPending,
    hasFailed: parcel.cost === null,
    /** Another route may insure less, or nothing. */
    chooseRoute: (code: string) => {
      const insurance = offerFor(code)?.insurance;
      const max = insurance ? maxInsured(insurance, declaredYen).yen : 0;
      choose(code, yen(insuredYen > (insurance?.coveredYen ?? 0) ? Math.min(insuredYen, max) : 0));
    },
    insure: (amountYen: number) => choose(routeCode, yen(amountYen)),
  };
};

export type FreightChoice = ReturnType<typeof useFreightChoice>;
