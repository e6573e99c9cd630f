import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'zh-CN',
  locales: ['zh-CN', 'ja', 'en'],
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['<rootDir>/src'] }],
  // Vite reads the path from the app's own folder.
  runtimeConfigModule: { Trans: ['/src/kit/text/Trans.tsx', 'Trans'] },
  format: formatter({ lineNumbers: false }),
});
