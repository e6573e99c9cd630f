import type { Leftover } from '@hakobu/contract/closing/closing.shape';

/** Whether there is anything to be let go of. */
export const hasLeftover = ({ cashYen, cashFen, bonusYen }: Leftover): boolean => cashYen + cashFen + bonusYen > 0;
