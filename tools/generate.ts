import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { lifecyclesDocument, mapDocument, openApiDocument } from './generate/documents.ts';
import { eventsDocument } from './generate/events-document.ts';
import { moneyDocument } from './generate/money-document.ts';
import { generateTables } from './generate/tables.ts';

const root = resolve(import.meta.dirname, '..');

const generateChat = (draft: string): Map<string, string> => {
  const buf = join(root, 'node_modules/@bufbuild/buf/bin/buf');
  execFileSync(process.execPath, [buf, 'generate', '--output', draft], {
    cwd: join(root, 'contract'),
    stdio: 'inherit',
  });
  const names = ['src/chat/chat_pb.js', 'src/chat/chat_pb.d.ts'];
  return new Map(names.map((name) => [`contract/${name}`, readFileSync(join(draft, name), 'utf8')]));
};

/** Everything that is generated, by path: made in a folder of its own, so that runs and servers never meet. */
const generateAll = async (): Promise<Map<string, string>> => {
  const draft = mkdtempSync(join(tmpdir(), 'hk-generate-'));
  try {
    return new Map([
      ...generateChat(draft),
      ['server/src/platform/database/tables.ts', await generateTables(draft)],
      ['docs/generated/openapi.json', await openApiDocument()],
      ['docs/generated/lifecycles.md', await lifecyclesDocument()],
      ['docs/generated/money.md', moneyDocument()],
      ['docs/generated/events.md', await eventsDocument()],
      ['docs/generated/map.md', mapDocument()],
    ]);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
};

const current = (path: string): string | undefined =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;

const write = (path: string, text: string): void => {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
};

const checking = process.argv.includes('--check');
const drifted = [...(await generateAll())].filter(([path, text]) => current(path) !== text);
for (const [path, text] of drifted) {
  console.log(checking ? `${path} is not what its sources say: npm run generate` : `wrote ${path}`);
  if (!checking) write(path, text);
}
if (drifted.length === 0) console.log('Everything generated is what its sources say.');
process.exit(checking && drifted.length > 0 ? 1 : 0);
