import type { World } from '../world.ts';

/** A buyer, somebody of the service and a packer, signed in anew: the clock moves by days, sessions of staff last less. */
export const signStaffIn = async (world: World) => ({
  chen: await world.staff('chen', 'buyer'),
  service: await world.staff('rin', 'service'),
  packer: await world.staff('ito', 'warehouse'),
});
