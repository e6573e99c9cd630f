import { SourceKind } from '@hakobu/contract/platforms/platform.shape';
import type { Platform } from '../../../platform/platform.ts';
import { allPlatforms } from '../../platforms/index.ts';
import { link } from './link.ts';
import type { OutsideSource } from './outside.port.ts';
import { rakuten } from './platforms/rakuten.adapter.ts';
import { yahoo } from './platforms/yahoo.adapter.ts';

/** The source of a platform, of this kind; undefined where it is off: no key, or goods that only the catalogue has. */
export const outsideOf = (p: Platform, platformCode: string, kind: SourceKind): OutsideSource | undefined => {
  const { sources } = p.config;
  if (kind === 'link') return link(p.fetchPage, { platformCode, timeoutMs: sources.timeoutMs });
  if (kind === 'rakuten')
    return sources.rakuten
      ? rakuten(sources.rakuten, { platformCode, perSecond: sources.perSecond.rakuten })
      : undefined;
  if (kind === 'yahoo')
    return sources.yahoo ? yahoo(sources.yahoo, { platformCode, perSecond: sources.perSecond.yahoo }) : undefined;
  return undefined;
};

/** Where a platform's goods are asked for; undefined where the catalogue alone has them. */
export const liveSourceOf = async (p: Platform, platformCode: string): Promise<OutsideSource | undefined> => {
  const platform = (await allPlatforms(p.db)).find(({ code }) => code === platformCode);
  return platform && outsideOf(p, platformCode, SourceKind.parse(platform.source));
};
