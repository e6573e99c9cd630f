import { expect, test } from 'vitest';
import { createLog } from './log.ts';

const written = (write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> => {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => void lines.push(line) }));
  return JSON.parse(lines.join('')) as Record<string, unknown>;
};

test.each(['error', 'err'])('an error under %s says what happened, and carries nothing that hangs on it', (name) => {
  const error = Object.assign(new TypeError('no answer'), { code: 'ECONNRESET', request: { key: 'sk_live_secret' } });
  const line = written((log) => log.warn({ [name]: error }, 'it failed'));
  expect(line).toMatchObject({
    msg: 'it failed',
    [name]: { name: 'TypeError', message: 'no answer', code: 'ECONNRESET', stack: expect.stringContaining('log.test') },
  });
  expect(JSON.stringify(line)).not.toContain('sk_live_secret');
});

test('passwords and tokens are masked', () => {
  const line = written((log) =>
    log.info({ body: { password: 'p', payPassword: '1', token: 't', name: 'mei' } }, 'call'),
  );
  expect(line['body']).toEqual({ password: '[hidden]', payPassword: '[hidden]', token: '[hidden]', name: 'mei' });
});
