import { v7 } from 'uuid';

/** A new UUID v7: ordered by time, so that indexes grow at one end. */
export const newId = (): string => v7();
