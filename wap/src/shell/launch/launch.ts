import {
  appVersion,
  channel,
  deviceInfo,
  intVersion,
  isAndroid,
  isIos,
  lineTypeFor,
  osOf,
  platform,
} from './launch.rules.ts';
import { store, stored } from '../storage.ts';

const statusBarHeight = (): number => {
  const probe = document.createElement('div');
  probe.className = 'seen-by-readers';
  probe.style.paddingTop = 'env(safe-area-inset-top, 0px)';
  document.body.append(probe);
  const height = Number.parseFloat(getComputedStyle(probe).paddingTop) || 0;
  probe.remove();
  return height;
};

const device = () => ({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints });

/** Source spec, section 1: what each launch stores. Runs before anything is drawn. */
export const storeLaunch = (): void => {
  const facts = {
    ...device(),
    screenWidth: screen.width,
    screenHeight: screen.height,
    windowWidth: innerWidth,
    windowHeight: innerHeight,
    statusBarHeight: statusBarHeight(),
  };
  store('version', appVersion);
  store('intVersion', intVersion);
  store('channel', channel);
  store('platform', platform);
  store('androidOS', isAndroid(facts.userAgent) ? '1' : '0');
  store('isIOS', isIos(facts) ? '1' : '0');
  store('deviceInfo', JSON.stringify(deviceInfo(facts)));
  store('lineType', lineTypeFor(stored('lineType'), location.href));
  store('theme', stored('theme') ?? '1');
  store('firstCopy', stored('firstCopy') ?? '1');
};

/** The source's `os` of quick orders: 2 for iOS and Mac, 1 for the rest. */
export const os = (): 1 | 2 => osOf(device());
