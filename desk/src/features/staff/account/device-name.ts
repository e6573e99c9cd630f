import { t } from '@lingui/core/macro';

const known: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux|CrOS/, 'Linux'],
];

/** What a new passkey is called until its owner says otherwise. */
export const deviceName = (userAgent: string): string =>
  known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? t`这台设备`;
