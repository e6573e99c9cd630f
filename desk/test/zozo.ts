import { yen } from '@hakobu/contract/base/money';
import type { DeskPlatform } from '@hakobu/contract/platforms/platform.desk-api';

/** A platform as the desk reads it, without instructions for shoppers. */
export const zozo: DeskPlatform = {
  code: 'zozo',
  names: { 'zh-CN': 'ZOZOTOWN', 'zh-TW': 'ZOZOTOWN', en: 'ZOZOTOWN', ja: 'ZOZOTOWN' },
  mark: 'Z',
  markColour: '#33333D',
  homeUrl: 'https://zozo.jp/',
  fee: { fixedYen: yen(200), ratePpm: 30_000 },
  isOneOfAKind: false,
  unpaidMinutes: 4320,
  source: 'link',
  isShown: true,
  instruction: {},
  place: 9,
  sources: ['catalogue', 'link'],
  isSourceOff: false,
  isSearchable: false,
  version: 4,
  changedAt: '2026-11-20T00:00:00.000Z',
  changedBy: '',
};
