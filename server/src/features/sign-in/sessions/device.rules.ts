import type { Device } from '@hakobu/contract/sign-in/session.shape';

type Sign<Name> = readonly [sign: RegExp, name: Name];
type Known<Part extends keyof Device> = readonly Sign<NonNullable<Device[Part]>>[];

// The first that fits counts: every browser calls itself Safari, most Chrome, and those inside of apps by the app's name.
const browserSigns: Known<'browser'> = [
  [/MicroMessenger/i, 'WeChat'],
  [/\bQQ\/\d/, 'QQ'],
  [/M?QQBrowser/, 'QQ Browser'],
  [/\bUC(?:Browser|WEB)/i, 'UC Browser'],
  [/MiuiBrowser/i, 'Mi Browser'],
  [/HuaweiBrowser/i, 'Huawei Browser'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/\bLine\/\d/, 'LINE'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systemSigns: Known<'system'> = [
  [/HarmonyOS/i, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPadOS'],
  [/\b(?:iPhone|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const namedIn = <Name>(signs: readonly Sign<Name>[], userAgent: string): Name | null =>
  signs.find(([sign]) => sign.test(userAgent))?.[1] ?? null;

const kindOf = (system: Device['system'], userAgent: string): Device['kind'] => {
  if (system === null) return 'unknown';
  if (system === 'iPadOS') return 'tablet';
  if (system === 'iOS') return 'phone';
  // On a tablet both leave the word out.
  if (system === 'Android' || system === 'HarmonyOS')
    return /\b(?:Mobile|Phone)\b/i.test(userAgent) ? 'phone' : 'tablet';
  return 'computer';
};

/** The device by what its browser says of itself; whoever wants to be taken for another says another's words. */
export const deviceOf = (userAgent: string): Device => {
  const system = namedIn(systemSigns, userAgent);
  return { kind: kindOf(system, userAgent), browser: namedIn(browserSigns, userAgent), system };
};
