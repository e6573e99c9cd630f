import { correctionLifecycle } from '@hakobu/contract/books/correction.lifecycle';
import { feedbackLifecycle } from '@hakobu/contract/feedback/feedback.lifecycle';
import { goodsImportLifecycle } from '@hakobu/contract/goods/goods-import.lifecycle';
import { proposalLifecycle } from '@hakobu/contract/proposals/proposal.lifecycle';
import { fixedServiceLifecycle } from '@hakobu/contract/services/fixed-service.lifecycle';
import { inspectionLifecycle } from '@hakobu/contract/services/inspection.lifecycle';
import { staffChangeLifecycle } from '@hakobu/contract/staff/staff-change.lifecycle';
import { unknownBoxLifecycle } from '@hakobu/contract/warehouse/unknown-box.lifecycle';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const sources = globSync('server/src/features/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map(read);
const labels = read('desk/src/features/audit/audit.labels.ts');

const found = (pattern: RegExp): string[] => [
  ...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name))),
];

type Moves = Readonly<Record<string, { readonly by: readonly string[] }>>;
const byStaff = ({ moves }: { readonly moves: Moves }) =>
  Object.entries(moves).flatMap(([verb, { by }]) => (by.includes('staff') ? [verb] : []));

/** What is put into an action's name where it is audited; null where the words are of another kind, complete by its type. */
const verbsOf: Readonly<Record<string, readonly string[] | null>> = {
  // `orderVerbLabels` and `verbLabels` of the parcels name every verb of theirs.
  'orders.${verb}': null,
  'parcels.${verb}': null,
  'content.${verb}${noun}': ['add', 'change', 'publish', 'end', 'delete'].flatMap((verb) => [
    `${verb}Notice`,
    `${verb}Slide`,
  ]),
  'feedback.${verb}': byStaff(feedbackLifecycle),
  'goods.${done.verb}': ['add', 'change', 'hide', 'show'],
  'session.${change}': ['addAuthenticator', 'removeAuthenticator', 'addPasskey', 'removePasskey', 'makeRecoveryCodes'],
  'goodsImports.${verb}': byStaff(goodsImportLifecycle),
  'ledger.${verb}': byStaff(correctionLifecycle),
  'outbox.${verb}': ['sendAgain', 'giveUp'],
  // What is agreed to is told as what it does.
  'proposal.${verb}': byStaff(proposalLifecycle).filter((verb) => verb !== 'agree'),
  'questions.${verb}': ['addTemplate', 'changeTemplate', 'deleteTemplate'],
  'reconciliation.${verb}': ['propose', 'settle', 'agree', 'drop'],
  'rules.${verb}': ['add', 'change', 'switchOn', 'switchOff', 'delete', 'import'],
  'services.${verb}': [...byStaff(fixedServiceLifecycle), ...byStaff(inspectionLifecycle)],
  'session.${by}': ['open', 'join'],
  // What is agreed to is told as what it does.
  'staff.${verb}': byStaff(staffChangeLifecycle).filter((verb) => verb !== 'agree'),
  'staff.${content.kind}': ['invite', 'roles', 'disable', 'enable', 'reset', 'matrix'],
  'warehouse.${verb}Unknown': byStaff(unknownBoxLifecycle),
  "warehouse.${state === 'Accepted' ? 'accept' : 'refuse'}Claim": ['accept', 'refuse'],
};

const namesFor = ([template, verbs]: [string, readonly string[] | null]): string[] =>
  verbs?.map((verb) =>
    template.includes('${noun}') ? `${template.split('.')[0]}.${verb}` : template.replace(/\$\{[^}]*\}/, () => verb),
  ) ?? [];

describe('whatever is audited has words at the desk', () => {
  test('each action that is written in one word', () => {
    const written = found(/\baction(?::| =)[^'`\n]{0,60}'([a-z]\w+\.\w+)'/g);
    const either = found(/action: [^'`\n]*'[^']+' : '([a-z]\w+\.\w+)'/gi);
    expect(written).toEqual(expect.arrayContaining(['chat.takeOver', 'ledger.propose', 'letters.announce']));
    expect([...written, ...either].filter((action) => !labels.includes(`'${action}': msg`))).toEqual([]);
  });

  test('each action that is put together, by everything that it can be put together of', () => {
    expect(found(/action: `([^`]+)`/g).toSorted()).toEqual(Object.keys(verbsOf).toSorted());
    const actions = Object.entries(verbsOf).flatMap(namesFor);
    expect(actions.filter((action) => !labels.includes(`'${action}': msg`))).toEqual([]);
  });

  test('each kind of thing that something is done to', () => {
    const kinds = [...found(/object: [`']([a-z]\w+)[:'`]/g), ...found(/objectOf = \([^)]*\) => [`']([a-z]\w+)[:'`]/g)];
    expect(kinds).toEqual(expect.arrayContaining(['order', 'announcement', 'correction']));
    const known = labels.slice(labels.indexOf('objectLabels'), labels.indexOf('fieldLabels'));
    expect(kinds.filter((kind) => !new RegExp(`^  '?${kind}'?: msg`, 'm').test(known))).toEqual([]);
  });
});
