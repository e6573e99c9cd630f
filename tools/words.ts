import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { Converter } from 'opencc-js';
import { languages } from '../contract/src/base/languages.ts';
import { cataloguesFolder, sourceLanguage } from '../server/src/platform/words/catalogues.ts';
import { fillEmpty, listMessages } from './words/catalogue.ts';
import { listSaid } from './words/said.ts';
import { misnamed, updatedCatalogue } from './words/server-catalogue.ts';
import { listServerTexts } from './words/server-texts.ts';
import { inTaiwan } from './words/taiwan.ts';
import { misworded } from './words/wording.ts';

const root = resolve(import.meta.dirname, '..');
const checking = process.argv.includes('--check');

const convert = Converter({ from: 'cn', to: 'twp' });

const toTaiwan = (text: string): string => inTaiwan(convert(text));

/** The words in the contract that an app says: those of the labels that its sources import. */
const labelsOf = (app: string): string[] => {
  const source = join(root, app, 'src');
  const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(source, name), 'utf8'));
  const names = texts.flatMap((text) => [...text.matchAll(/'@hakobu\/contract\/([\w/-]+\.labels)'/g)]);
  return [...new Set(names.map(([, name = '']) => join(root, 'contract/src', `${name}.ts`)))].toSorted();
};

/** Gathers an app's messages into catalogues in a folder of its own; the app's are not touched. */
const extract = (app: string, folder: string): void => {
  const config = join(folder, 'lingui.config.ts');
  const settings = {
    rootDir: join(root, app),
    catalogs: [{ path: join(folder, '{locale}'), include: [join(root, app, 'src'), ...labelsOf(app)] }],
  };
  writeFileSync(
    config,
    `import base from ${JSON.stringify(join(root, app, 'lingui.config.ts'))};\n` +
      `export default { ...base, ...${JSON.stringify(settings)} };\n`,
  );
  const lingui = join(root, 'node_modules/@lingui/cli/dist/lingui.js');
  const args = [lingui, 'extract', '--config', config, '--clean', '--overwrite', '--workers', '1'];
  const done = spawnSync(process.execPath, args, { cwd: join(root, app), encoding: 'utf8' });
  rmSync(config);
  if (done.status !== 0) throw new Error(`the messages of ${app} could not be gathered:\n${done.stdout}${done.stderr}`);
};

/** Traditional Chinese as Taiwan writes it, where nobody has written better. */
const fillTaiwan = (folder: string): boolean => {
  const file = join(folder, 'zh-TW.po');
  if (!existsSync(file)) return false;
  const sources = new Map(
    listMessages(readFileSync(join(folder, `${sourceLanguage}.po`), 'utf8')).map(({ key, text }) => [key, text]),
  );
  const before = readFileSync(file, 'utf8');
  const after = fillEmpty(before, (key) => toTaiwan(sources.get(key) ?? ''));
  writeFileSync(file, after);
  return after !== before;
};

const missingIn = (catalogue: string): string[] =>
  listMessages(catalogue)
    .filter(({ text }) => text === '')
    .map(({ key }) => key);

/** Brings one app's catalogues up to date, or says how they are not; answers whether all is well. */
const attend = (app: string): boolean => {
  const locales = join(root, app, 'src/locales');
  mkdirSync(locales, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'hk-words-'));
  try {
    for (const name of readdirSync(locales).filter((each) => each.endsWith('.po')))
      cpSync(join(locales, name), join(folder, name));
    extract(app, folder);
    // A second pass writes what was filled in as the tool itself would.
    if (fillTaiwan(folder)) extract(app, folder);
    let well = true;
    for (const name of readdirSync(folder).toSorted()) {
      const text = readFileSync(join(folder, name), 'utf8');
      const known = existsSync(join(locales, name)) ? readFileSync(join(locales, name), 'utf8') : '';
      if (checking && text !== known) {
        console.log(`${app}/src/locales/${name} has keys that are not used, or lacks some that are: npm run words`);
        well = false;
      }
      if (!checking) writeFileSync(join(locales, name), text);
      const missing = missingIn(text);
      if (missing.length > 0) console.log(`${app}/src/locales/${name} lacks ${missing.length}, such as: ${missing[0]}`);
      if (checking && missing.length > 0) well = false;
    }
    return well;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The same for what the server says: its catalogues translate from the texts in its own sources and the contract's. */
const attendServer = async (): Promise<boolean> => {
  const texts = await listServerTexts();
  mkdirSync(cataloguesFolder, { recursive: true });
  let well = true;
  for (const language of languages.filter((each) => each !== sourceLanguage)) {
    const file = join(cataloguesFolder, `${language}.po`);
    const path = relative(root, file);
    const known = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const updated = updatedCatalogue(language, known, texts);
    const text = language === 'zh-TW' ? fillEmpty(updated, toTaiwan) : updated;
    if (checking && text !== known) console.log(`${path} has texts that nobody says, or lacks some: npm run words`);
    if (!checking) writeFileSync(file, text);
    const missing = missingIn(text);
    if (missing.length > 0) console.log(`${path} lacks ${missing.length}, such as: ${missing[0]}`);
    const other = misnamed(text);
    if (other.length > 0) console.log(`${path} names other facts than the text: ${other[0]}`);
    if (checking && (text !== known || missing.length + other.length > 0)) well = false;
  }
  return well;
};

/** Whether each language says one word for one thing, of all that the product says; tells where it does not. */
const attendWording = (): boolean => {
  const faults = listSaid().flatMap(({ language, file, text }) =>
    misworded(language, text).map((fault) => `${file} says ${fault}, in: ${text}`),
  );
  for (const fault of faults) console.log(fault);
  return faults.length === 0;
};

const apps = ['wap', 'desk'].map(attend);
const well = [...apps, await attendServer(), attendWording()].every(Boolean);
if (well && checking) console.log('Every text is there in every language.');
process.exit(well ? 0 : 1);
