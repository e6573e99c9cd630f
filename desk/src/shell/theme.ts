import { theme as antdTheme, type ThemeConfig } from 'antd';
import { useSyncExternalStore } from 'react';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const storedAt = 'hk:desk:theme';
const dark = matchMedia('(prefers-color-scheme: dark)');
const watchers = new Set<() => void>();

const readChoice = (): ThemeChoice =>
  themeChoices.find((choice) => choice === localStorage.getItem(storedAt)) ?? 'system';

let choice = readChoice();
let shade: 'light' | 'dark' = 'light';

const apply = () => {
  shade = choice === 'system' ? (dark.matches ? 'dark' : 'light') : choice;
  document.documentElement.dataset['theme'] = shade;
  for (const watch of watchers) watch();
};

/** Puts the theme on the page before the first paint, and follows the system's when it is asked to. */
export const startTheme = (): void => {
  dark.addEventListener('change', apply);
  apply();
};

export const chooseTheme = (next: ThemeChoice): void => {
  choice = next;
  localStorage.setItem(storedAt, next);
  apply();
};

const subscribe = (watch: () => void) => {
  watchers.add(watch);
  return () => void watchers.delete(watch);
};
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, () => choice);
export const useShade = (): 'light' | 'dark' => useSyncExternalStore(subscribe, () => shade);

// Ant Design computes shades from its colours, so it needs them resolved; tokens.css stays their only source.
const resolveColour = (token: string): string => {
  const probe = document.createElement('i');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const resolved = getComputedStyle(probe).color;
  probe.remove();
  return resolved;
};

const colours = {
  colorPrimary: '--brand',
  colorInfo: '--brand',
  colorLink: '--brand-t',
  colorSuccess: '--ok-t',
  colorWarning: '--warn-t',
  colorError: '--bad-t',
  colorBgContainer: '--surface',
  colorBgElevated: '--surface',
  colorBgLayout: '--bg',
  colorBgMask: '--shade',
  colorText: '--t1',
  colorTextSecondary: '--t2',
  colorTextTertiary: '--t3',
  colorTextDescription: '--t3',
  colorTextPlaceholder: '--t3',
  colorTextDisabled: '--t3',
  colorBgContainerDisabled: '--raised',
  colorBorder: '--line2',
  colorBorderSecondary: '--line',
  colorSplit: '--line',
} as const;

type Algorithm = Extract<NonNullable<ThemeConfig['algorithm']>, (...args: never) => unknown>;

// Ant Design's own algorithms shift what they are given: the brand in the dark, the type's size in compact.
const asGiven =
  (colourTokens: Readonly<Record<string, string>>): Algorithm =>
  (seed, map = antdTheme.defaultAlgorithm(seed)) => ({ ...map, ...colourTokens, ...sizes });

const sizes = {
  fontSize: 13,
  fontSizeSM: 12,
  fontSizeLG: 14,
  controlHeight: 28,
  controlHeightSM: 24,
  controlHeightLG: 36,
};

/** Ant Design, compact, in the desk's colours and measures; made anew for each shade. */
export const antdThemeFor = (current: 'light' | 'dark'): ThemeConfig => {
  const colourTokens = Object.fromEntries(Object.entries(colours).map(([name, from]) => [name, resolveColour(from)]));
  const shades = current === 'dark' ? [antdTheme.darkAlgorithm] : [];
  return {
    algorithm: [...shades, antdTheme.compactAlgorithm, asGiven(colourTokens)],
    hashed: false,
    token: {
      ...colourTokens,
      fontFamily: 'var(--face)',
      borderRadius: 6,
      // Without motion the library waits for no end of a transition, which the style sheet leaves out.
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.2s',
    },
    components: {
      Dropdown: {
        colorPrimary: resolveColour('--brand-t'),
        controlItemBgActive: resolveColour('--sel'),
        controlItemBgActiveHover: resolveColour('--sel'),
      },
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    },
  };
};
