import { expect, test } from 'vitest';
import { asksForReview, deviceInfo, lineTypeFor, osOf, reviewFlagFor } from './launch.rules.ts';

const iphone = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)',
  screenWidth: 390,
  screenHeight: 844,
  windowWidth: 390,
  windowHeight: 664,
  statusBarHeight: 47,
  touchPoints: 5,
};
const mac = { ...iphone, userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X)', touchPoints: 0, screenWidth: 1440 };

test('an iPhone X has a safe area of 34 and a bar of the status bar and 44', () => {
  expect(deviceInfo(iphone)).toEqual({
    statusBarHeight: 47,
    navBarHeight: 91,
    safeAreaHeight: 34,
    windowWidth: 390,
    windowHeight: 664,
    isPc: false,
    isTablet: false,
  });
  expect(deviceInfo({ ...iphone, screenHeight: 736 }).safeAreaHeight).toBe(0);
});

test('a screen from 768 on is a tablet; a Mac with touch is an iPad', () => {
  expect(deviceInfo({ ...iphone, screenWidth: 768 }).isTablet).toBe(true);
  expect(deviceInfo({ ...iphone, screenWidth: 767 }).isTablet).toBe(false);
  expect(deviceInfo(mac).isPc).toBe(true);
  expect(deviceInfo({ ...mac, touchPoints: 5 }).isPc).toBe(false);
});

test('os is 2 for iOS and Mac, 1 for the rest', () => {
  expect([osOf(iphone), osOf(mac), osOf({ userAgent: 'Linux; Android 14', touchPoints: 5 })]).toEqual([2, 2, 1]);
});

test('the line is 1, 2 where the address has the marker, and stays once it is either', () => {
  expect(lineTypeFor(undefined, 'https://hakobu.example/wap/')).toBe('1');
  expect(lineTypeFor(undefined, 'https://x.apicloud.example/wap/')).toBe('2');
  expect(lineTypeFor('1', 'https://x.apicloud.example/wap/')).toBe('1');
  expect(lineTypeFor('2', 'https://hakobu.example/wap/')).toBe('2');
  expect(lineTypeFor('7', 'https://hakobu.example/wap/')).toBe('1');
});

test('review is asked for in channel 2, and in channel 1 on Android', () => {
  expect([asksForReview('2', '0'), asksForReview('1', '1')]).toEqual([true, true]);
  expect([asksForReview('1', '0'), asksForReview('3', '1'), asksForReview('', '')]).toEqual([false, false, false]);
  expect([reviewFlagFor(1), reviewFlagFor('1'), reviewFlagFor(2), reviewFlagFor(null)]).toEqual(['1', '1', '2', '2']);
});
