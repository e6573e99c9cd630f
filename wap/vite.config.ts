import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const brotli = (bytes: Buffer | string): Buffer =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

/** Writes .br and .gz beside every text, so that the server only hands them out. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle({ dir = 'dist' }) {
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|html|svg|webmanifest)$/.test(name)) continue;
      const bytes = readFileSync(join(dir, name));
      writeFileSync(join(dir, `${name}.br`), brotli(bytes));
      writeFileSync(join(dir, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    }
  },
});

const firstLoadMost = 120 * 1024;
const routeMost = 40 * 1024;
const firstScreen = 'HomeScreen';

/** Fails the build when what is fetched before home is drawn, or what a screen adds to it, grows past its budget. */
const sizeBudget = (): Plugin => ({
  name: 'size-budget',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = new Map(
      Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
    );
    const withImports = (names: readonly string[], seen = new Set<string>()): Set<string> => {
      for (const name of names) {
        const chunk = chunks.get(name);
        if (!chunk || seen.has(name)) continue;
        seen.add(name);
        withImports(chunk.imports, seen);
      }
      return seen;
    };
    const weigh = (names: Iterable<string>): number =>
      [...names].reduce((sum, name) => sum + brotli(chunks.get(name)?.code ?? '').length, 0);
    const named = (test: RegExp) =>
      [...chunks.values()].filter(({ name }) => test.test(name)).map((file) => file.fileName);
    const entries = [...chunks.values()].filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName);
    const first = withImports([...entries, ...named(/^zh-CN$/), ...named(new RegExp(`^${firstScreen}$`))]);
    const over: string[] = [];
    const say = (what: string, size: number, max: number) => {
      if (size > max) over.push(`${what}: ${(size / 1024).toFixed(1)} KB of ${max / 1024} KB`);
    };
    const total = weigh(first);
    this.info(`first load of home: ${(total / 1024).toFixed(1)} KB of JavaScript (brotli)`);
    say('first load of home', total, firstLoadMost);
    for (const file of named(/Screen$/)) {
      const added = [...withImports([file])].filter((name) => !first.has(name));
      say(file, weigh(added), routeMost);
    }
    if (over.length > 0) throw new Error(`over the size budget (brotli): ${over.join('; ')}`);
  },
});

// Named, so that the tests of components, which run from the repository's root, are compiled by it too.
const configPath = join(import.meta.dirname, 'lingui.config.ts');
const linguiConfig = getConfig({ configPath });

export default defineConfig({
  base: '/wap/',
  root: import.meta.dirname,
  build: {
    target: ['chrome87', 'safari14'],
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Left to itself each set of screens that shares a module has a file for it: ninety for one screen, each a
            // journey of its own, and smaller packed together.
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'common', minShareCount: 28, priority: 1 },
          ],
        },
      },
    },
    // Inlined fonts and pictures would need `data:` wherever the page's policy names sources.
    assetsInlineLimit: 0,
  },
  plugins: [
    react(),
    lingui({ configPath }),
    babel({
      presets: [linguiTransformerBabelPreset({ descriptorFields: 'message', linguiConfig }, { configPath })],
    }),
    sizeBudget(),
    precompress(),
  ],
});
