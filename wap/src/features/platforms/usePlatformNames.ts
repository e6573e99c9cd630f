import type { PlatformCode } from '@hakobu/contract/platforms/platform.shape';
import { useQuery } from '@tanstack/react-query';
import { platformsQuery } from './platforms.queries.ts';

/** A platform's name by its code; the code itself until the names are here. */
export const usePlatformNames = (): ((code: PlatformCode) => string) => {
  const { data } = useQuery(platformsQuery);
  return (code) => data?.find((platform) => platform.code === code)?.name ?? code;
};
