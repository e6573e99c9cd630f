import { otherSites, type PlatformCode } from '@hakobu/contract/platforms/platform.shape';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { platformsQuery } from './platforms.queries.ts';

/** What shoppers call a platform; its code while the platforms are not known, or no longer has it. */
export const usePlatformNames = (): ((code: PlatformCode) => string) => {
  const { t } = useLingui();
  const { data } = useQuery(platformsQuery);
  return (code) =>
    code === otherSites ? t`其他网站` : (data?.find((platform) => platform.code === code)?.name ?? code);
};
