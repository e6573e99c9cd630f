/** Source spec, sections 1, 3 and 9: what a launch stores about the app itself. */
export const appVersion = '1.5.9';
export const intVersion = '159';
export const channel = '3';
export const platform = 'h5';
const navBarHeight = 44;
const safeAreaOfIPhoneX = 34;
const tabletFrom = 768;
const secondLineMarker = 'apicloud';

/** What a launch can see of the device. Lengths are CSS pixels. */
export type DeviceFacts = {
  readonly userAgent: string;
  readonly screenWidth: number;
  readonly screenHeight: number;
  readonly windowWidth: number;
  readonly windowHeight: number;
  readonly statusBarHeight: number;
  readonly touchPoints: number;
};

export type DeviceInfo = {
  readonly statusBarHeight: number;
  readonly navBarHeight: number;
  readonly safeAreaHeight: number;
  readonly windowWidth: number;
  readonly windowHeight: number;
  readonly isPc: boolean;
  readonly isTablet: boolean;
};

export const isAndroid = (userAgent: string): boolean => /android/i.test(userAgent);

/** iPads call themselves a Mac and give themselves away by touch. */
export const isIos = ({ userAgent, touchPoints }: Pick<DeviceFacts, 'userAgent' | 'touchPoints'>): boolean =>
  /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1);

const isIPhoneXLike = (facts: DeviceFacts): boolean =>
  /iphone/i.test(facts.userAgent) && Math.max(facts.screenWidth, facts.screenHeight) >= 812;

export const deviceInfo = (facts: DeviceFacts): DeviceInfo => ({
  statusBarHeight: facts.statusBarHeight,
  navBarHeight: facts.statusBarHeight + navBarHeight,
  safeAreaHeight: isIPhoneXLike(facts) ? safeAreaOfIPhoneX : 0,
  windowWidth: facts.windowWidth,
  windowHeight: facts.windowHeight,
  isPc: !isAndroid(facts.userAgent) && !isIos(facts),
  isTablet: facts.screenWidth >= tabletFrom,
});

/** The source's `os`: 2 for iOS and Mac, 1 for the rest. */
export const osOf = (facts: Pick<DeviceFacts, 'userAgent' | 'touchPoints'>): 1 | 2 =>
  isIos(facts) || /macintosh/i.test(facts.userAgent) ? 2 : 1;

/** Source spec, section 4: 1 by default, 2 when the address has the marker; a stored 1 or 2 stays. */
export const lineTypeFor = (known: string | undefined, address: string): '1' | '2' => {
  if (known === '1' || known === '2') return known;
  return address.includes(secondLineMarker) ? '2' : '1';
};

/** Source spec, section 4: the review call is made in channel 2, and in channel 1 on Android. */
export const asksForReview = (inChannel: string, androidOS: string): boolean =>
  inChannel === '2' || (inChannel === '1' && androidOS === '1');

/** 1 means review mode: what a store's reviewer must not meet is hidden. */
export const reviewFlagFor = (answer: unknown): '1' | '2' => (Number(answer) === 1 ? '1' : '2');
