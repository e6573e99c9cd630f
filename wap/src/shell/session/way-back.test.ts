import { expect, test } from 'vitest';
import { forgetWayBack, noteWayBack, takeTap, takeWayBack } from './way-back.ts';

test('who was asked to sign in is led back once, by way of mine and the registration', () => {
  noteWayBack();
  for (const path of ['pages/my/my', 'pages/base/login/login', 'pages/base/register/register'])
    forgetWayBack({ path, search: '' });
  expect(takeWayBack()).toBe('/pages/home/home');
  expect(takeWayBack()).toBeUndefined();
});

test('who goes elsewhere instead is led nowhere', () => {
  noteWayBack();
  forgetWayBack({ path: 'pages/my/my', search: '' });
  forgetWayBack({ path: 'pages/cart/cart', search: '' });
  expect(takeWayBack()).toBeUndefined();
});

test('what was tapped is repeated once, and only by who was led back for it', () => {
  noteWayBack('collect');
  expect(takeTap('collect')).toBe(false);
  takeWayBack();
  expect(takeTap('cart')).toBe(false);
  expect(takeTap('collect')).toBe(true);
  expect(takeTap('collect')).toBe(false);
});

test('what was tapped is forgotten by who went elsewhere before it could be repeated', () => {
  noteWayBack('collect');
  takeWayBack();
  forgetWayBack({ path: 'pages/home/home', search: '' });
  forgetWayBack({ path: 'pages/cart/cart', search: '' });
  expect(takeTap('collect')).toBe(false);
});
