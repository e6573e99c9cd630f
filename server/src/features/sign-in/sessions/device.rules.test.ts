import type { Device } from '@hakobu/contract/sign-in/session.shape';
import { expect, test } from 'vitest';
import { deviceOf } from './device.rules.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit}`;
const android = `Mozilla/5.0 (Linux; Android 10; K) ${webKit}`;

const asked: readonly (readonly [string, string, Device['kind'], Device['browser'], Device['system']])[] = [
  ['Chrome on Android', `${android} Chrome/142.0.0.0 Mobile Safari/537.36`, 'phone', 'Chrome', 'Android'],
  ['Chrome on a tablet', `${android} Chrome/142.0.0.0 Safari/537.36`, 'tablet', 'Chrome', 'Android'],
  ['Safari on iOS', `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`, 'phone', 'Safari', 'iOS'],
  ['Chrome on iOS', `${iPhone} CriOS/142.0 Mobile/15E148 Safari/604.1`, 'phone', 'Chrome', 'iOS'],
  [
    'an iPad that says so',
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Mobile/15E148 Safari/604.1',
    'tablet',
    'Safari',
    'iPadOS',
  ],
  [
    'WeChat on iOS',
    `${iPhone} Mobile/15E148 MicroMessenger/8.0.53(0x18003531) NetType/WIFI Language/zh_CN`,
    'phone',
    'WeChat',
    'iOS',
  ],
  [
    'WeChat on Android',
    `Mozilla/5.0 (Linux; Android 14; V2309A; wv) ${webKit} Version/4.0 Chrome/130.0 MQQBrowser/6.2 TBS/046 Mobile Safari/537.36 MMWEBID/1 MicroMessenger/8.0.50`,
    'phone',
    'WeChat',
    'Android',
  ],
  [
    'WeChat on Windows',
    `${windows} Chrome/132.0 Safari/537.36 MicroMessenger/7.0.20 WindowsWechat`,
    'computer',
    'WeChat',
    'Windows',
  ],
  [
    'QQ',
    `Mozilla/5.0 (Linux; Android 14; M2012K11AC; wv) ${webKit} Version/4.0 Chrome/121.0 MQQBrowser/6.2 Mobile Safari/537.36 V1_AND_SQ_9.0.70 QQ/9.0.70.1`,
    'phone',
    'QQ',
    'Android',
  ],
  ['QQ Browser', `${android} Chrome/121.0 MQQBrowser/15.5 Mobile Safari/537.36`, 'phone', 'QQ Browser', 'Android'],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'computer', 'Firefox', 'Linux'],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 14; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0',
    'phone',
    'Firefox',
    'Android',
  ],
  ['Edge', `${windows} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'computer', 'Edge', 'Windows'],
  [
    'Samsung Internet',
    `${android} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'phone',
    'Samsung Internet',
    'Android',
  ],
  [
    'a phone with HarmonyOS',
    `Mozilla/5.0 (Phone; OpenHarmony 5.0; HarmonyOS 5.0) ${webKit} Chrome/114.0 Safari/537.36 ArkWeb/4.1 Mobile HuaweiBrowser/5.1`,
    'phone',
    'Huawei Browser',
    'HarmonyOS',
  ],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'computer',
    'Safari',
    'macOS',
  ],
  [
    'a Chromebook',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/142.0 Safari/537.36`,
    'computer',
    'Chrome',
    'ChromeOS',
  ],
  ['curl', 'curl/8.5.0', 'unknown', null, null],
  ['nothing', '', 'unknown', null, null],
  ['5,000 signs', 'Mozilla/5.0 ('.padEnd(5000, 'x'), 'unknown', null, null],
  ['markup', '<img src=x onerror=alert(1)> Chrome/1', 'unknown', 'Chrome', null],
];

test.each(
  asked.map(([what, userAgent, kind, browser, system]) => ({ what, userAgent, device: { kind, browser, system } })),
)('$what is named', ({ userAgent, device }) => {
  expect(deviceOf(userAgent)).toEqual(device);
});
