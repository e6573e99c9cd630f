import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle({ dir }) {
    if (!dir) return;
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|html|svg|json)$/.test(name)) continue;
      const bytes = readFileSync(join(dir, name));
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      writeFileSync(join(dir, `${name}.br`), brotliCompressSync(bytes, { params }));
      writeFileSync(join(dir, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    }
  },
});

// Named, so that the tests of components, which run from the repository's root, are compiled by it too.
const configPath = join(import.meta.dirname, 'lingui.config.ts');
const linguiConfig = getConfig({ configPath });

const isAntd = (id: string): boolean => /node_modules[\\/](antd|@ant-design|@rc-component|dayjs)[\\/]/.test(id);
/** antd's pickers without their words, which belong to each language's antd. */
const isCalendar = (id: string): boolean =>
  /node_modules[\\/](antd[\\/]es[\\/]date-picker|@rc-component[\\/]picker)[\\/](?!(es[\\/])?locale)/.test(id);

export default defineConfig({
  base: '/desk/',
  root: import.meta.dirname,
  build: {
    // The oldest browsers that know light-dark(), which the tokens are written in.
    target: ['chrome123', 'firefox120', 'safari17.5'],
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'antd', test: (id) => isAntd(id) && !isCalendar(id), priority: 2 },
            // Met by lazily loaded charts alone: it must not ride with what every page needs.
            { name: 'charts', test: /node_modules[\\/](echarts|zrender)[\\/]/, priority: 2 },
            // Met by pages with a day to choose alone.
            { name: 'calendar', test: isCalendar, priority: 1 },
            // Met by pages with a form alone.
            { name: 'form', test: /@tanstack[\\/](react-form|form-core|react-store|store)[\\/]/, priority: 2 },
            { name: 'vendor', test: (id) => id.includes('node_modules') && !isCalendar(id), priority: 1 },
          ],
        },
      },
    },
  },
  plugins: [
    react(),
    lingui({ configPath }),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig }, { configPath })] }),
    precompress(),
  ],
});
