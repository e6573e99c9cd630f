import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Source spec, section 8: a chunk that does not come in 120 s has failed. */
export const chunkTimeoutMs = 120_000;

/** The code of a screen did not come: it can be had again by loading the page anew. */
export class ChunkFailure extends Error {
  constructor(cause: unknown) {
    super('Loading chunk failed', { cause });
    this.name = 'ChunkFailure';
  }
}

const inTime = async <Loaded>(loading: Promise<Loaded>): Promise<Loaded> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), chunkTimeoutMs);
  });
  try {
    return await Promise.race([loading, late]);
  } catch (cause) {
    throw new ChunkFailure(cause);
  } finally {
    clearTimeout(timer);
  }
};

/** A screen whose code is fetched when it is first opened. */
export const lazyScreen = (load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> =>
  lazy(async () => ({ default: await inTime(load()) }));
