import { storeOrder } from '@hakobu/contract/warehouse/warehouse.desk-api';
import { keepUnknown } from '@hakobu/contract/warehouse/unknown-box.desk-api';
import type { Input } from '@hakobu/contract/base/endpoint';
import { photograph, sendProof } from './stored.ts';
import type { Person, World } from '../world.ts';

const measured = { weightGrams: 938, lengthMm: 240, widthMm: 180, heightMm: 130, shelf: 'A-07-4' };

/** What people do at the benches, in one world: each step as its person would take it. */
export const warehouseStage = (world: World) => {
  const store = async (
    packer: Person,
    sent: { readonly orderCode: string; readonly trackingNo: string },
    change: Partial<Input<typeof storeOrder>> = {},
  ) =>
    packer.call(storeOrder, {
      ...sent,
      ...measured,
      properties: [],
      photoIds: [await photograph(world, packer)],
      ...change,
    });

  const keep = async (packer: Person, trackingNo?: string, change: Partial<Input<typeof keepUnknown>> = {}) =>
    packer.call(keepUnknown, {
      ...(trackingNo === undefined ? {} : { trackingNo }),
      shelf: 'Z-01-1',
      photoIds: [await photograph(world, packer)],
      ...change,
    });

  const proof = async (mei: Person): Promise<string> => (await sendProof(world, mei)).data.fileId;

  return { store, keep, proof };
};
