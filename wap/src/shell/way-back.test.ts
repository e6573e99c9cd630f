import { expect, test } from 'vitest';
import { forgetWayBack, noteWayBack, takeWayBack } from './way-back.ts';

test('who was asked to sign in is led back once, by way of mine and the registration', () => {
  noteWayBack();
  for (const path of ['pages/my/my', 'pages/base/login/login', 'pages/base/register/register']) forgetWayBack(path);
  expect(takeWayBack()).toBe('/pages/home/home');
  expect(takeWayBack()).toBeUndefined();
});

test('who goes elsewhere instead is led nowhere', () => {
  noteWayBack();
  forgetWayBack('pages/my/my');
  forgetWayBack('pages/cart/cart');
  expect(takeWayBack()).toBeUndefined();
});
