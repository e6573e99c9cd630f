import { otherSites, type PlatformCode } from '@hakobu/contract/platforms/platform.shape';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { platformsQuery } from './platforms.queries.ts';

/** What shoppers call a platform; while the platforms are not known, or it is none of them, `otherwise`: its code. */
export const usePlatformNames = (): ((code: PlatformCode, otherwise?: string) => string) => {
  const { t } = useLingui();
  const { data } = useQuery(platformsQuery());
  return (code, otherwise = code) =>
    code === otherSites ? t`其他网站` : (data?.find((platform) => platform.code === code)?.name ?? otherwise);
};
