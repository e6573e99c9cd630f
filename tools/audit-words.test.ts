import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('whatever is audited of conversations has words at the desk', () => {
  const files = globSync('server/src/features/chat/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const audited = files.flatMap((file) =>
    [...read(file).matchAll(/action: '(chat\.\w+)'/g)].map(([, action]) => action),
  );
  const labels = read('desk/src/features/audit/audit.labels.ts');
  expect(audited).toContain('chat.takeOver');
  expect(audited.filter((action) => !labels.includes(`'${action}': msg`))).toEqual([]);
});
