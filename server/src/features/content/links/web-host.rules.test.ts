import { expect, test } from 'vitest';
import { hostsOf, hostsShown } from './web-host.rules.ts';

test('hosts are those of https pages on their own port, each once', () => {
  const pages = [
    'https://b.example/x',
    'https://a.example/',
    'https://B.example',
    'http://c.example',
    'https://d.example:8443',
  ];
  expect(hostsOf([...pages, 'no address', ''])).toEqual(['a.example', 'b.example']);
});

test('what was allowed is shown beside what is known, and what was refused is not', () => {
  const decided = [
    { host: 'added.example', allowed: true },
    { host: 'carrier.example', allowed: false },
  ];
  expect(hostsShown(['carrier.example', 'platform.example'], decided)).toEqual(['added.example', 'platform.example']);
});
