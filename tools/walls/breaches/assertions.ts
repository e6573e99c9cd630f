import { type Breach, feature } from './breach.ts';

const twice = [
  'export const x = (row: object) => row as unknown as string;',
  'export const x = (row: object) => (row as unknown) as string;',
  'export const x = (row: object) => <string>(<unknown>row);',
  'export const x = (row: object) => (<unknown>row) as string;',
  'export const x = (row: object) => row as never as string;',
  'export const x = (row?: object) => (row as unknown)! as string;',
  'export const x = (row: object) => (row as unknown satisfies unknown) as string;',
];
const columns = [`${feature}/a/`, 'contract/src/a/', 'wap/src/features/a/', 'desk/src/shell/', 'server/test/'];

export const assertionsBreaches: readonly Breach[] = [
  ...twice.map((code, place) => {
    const folder = columns[place % columns.length] ?? '';
    return { caught: 'wall 18:', file: `${folder}twice${place}.ts`, code };
  }),
  { caught: 'wall 18:', file: 'wap/src/features/a/twice.test.ts', code: 'export const x = {} as unknown as Date;' },
  {
    caught: '',
    file: `${feature}/a/once.ts`,
    code: "export const x = (row: unknown) => row as string;\nexport const y = ['a'] as const as readonly string[];",
  },
];
