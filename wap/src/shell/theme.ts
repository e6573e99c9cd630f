import { store, stored } from './storage.ts';

/** Source spec, section 4: 1 light, 2 dark, 3 as the system has it. */
export type ThemeType = '1' | '2' | '3';

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

export const themeNow = (): ThemeType => {
  const kept = stored('theme');
  return kept === '2' || kept === '3' ? kept : '1';
};

const show = () => {
  const type = themeNow();
  const name = type === '2' || (type === '3' && systemIsDark.matches) ? 'dark' : 'light';
  const root = document.documentElement;
  root.dataset.theme = name;
  // The attribute by which antd-mobile knows the dark.
  root.dataset.prefersColorScheme = name;
  const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (bar) bar.content = getComputedStyle(root).getPropertyValue('--hk-bg').trim();
};

export const chooseTheme = (type: ThemeType): void => {
  store('theme', type);
  show();
};

/** Shows the stored theme, and follows the system's while that is chosen. */
export const followTheme = (): void => {
  show();
  systemIsDark.addEventListener('change', show);
};
