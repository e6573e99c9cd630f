import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payloadsOf, topicsOf } from './payload.rules.ts';

const topic = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((text) => !text.includes('\n'));

test('topics arrive as they were told, in payloads that PostgreSQL takes, and not where they came from', () => {
  fc.assert(
    fc.property(fc.array(topic, { maxLength: 400 }), (topics) => {
      const payloads = payloadsOf('one', topics);
      expect(payloads.every((payload) => Buffer.byteLength(payload) < 8000)).toBe(true);
      expect(payloads.flatMap((payload) => topicsOf('two', payload))).toEqual(topics);
      expect(payloads.flatMap((payload) => topicsOf('one', payload))).toEqual([]);
    }),
  );
});
