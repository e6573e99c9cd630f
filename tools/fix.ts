import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const steps = [
  ['oxlint/bin/oxlint', '--fix'],
  ['oxfmt/bin/oxfmt', '.'],
] as const;

for (const [program, argument] of steps)
  spawnSync(process.execPath, [join(root, 'node_modules', program), argument], { cwd: root, stdio: 'inherit' });
