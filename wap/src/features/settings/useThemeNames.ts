import { useLingui } from '@lingui/react/macro';
import type { ThemeType } from '../../shell/theme.ts';

export const useThemeNames = (): Readonly<Record<ThemeType, string>> => {
  const { t } = useLingui();
  return { '1': t`浅色`, '2': t`深色`, '3': t`跟随系统` };
};
