import { expect, test } from 'vitest';
import { availabilityAt, relyingPartyId } from './relying-party.ts';

test('passkeys need a domain under TLS, or the machine itself', () => {
  const whyNot = (url: string) => availabilityAt(url).whyNot;
  expect(whyNot('https://shop.example.com')).toBeNull();
  expect(whyNot('https://shop.example.com:8443')).toBeNull();
  expect(whyNot('http://localhost:3000')).toBeNull();
  expect(whyNot('http://shop.localhost:3000')).toBeNull();
  expect(whyNot('http://shop.example.com')).toBe('insecure');
  expect(whyNot('http://127.0.0.1:3000')).toBe('address');
  expect(whyNot('https://203.0.113.9')).toBe('address');
  expect(whyNot('https://[2001:db8::1]')).toBe('address');
});

test('whose they are is the host without its port', () => {
  expect(relyingPartyId('https://shop.example.com:8443')).toBe('shop.example.com');
});
