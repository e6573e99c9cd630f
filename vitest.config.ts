import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const sources = ['contract/src', 'server/src', 'wap/src', 'desk/src'];
const postgres = ['server/test/postgres.setup.ts', 'server/test/row-types.setup.ts'];
const rowTypes = ['server/test/row-types-held.setup.ts'];

export default defineConfig({
  // Outside of the tests of components, what runs here needs JSX at most to be read.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    setupFiles: ['tools/test/fast-check.setup.ts'],
    // Tests wait for PostgreSQL about as long as they compute: one worker would leave a core idle.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // What keeps no state need not be read anew by every file: nearly half of the work was that.
          isolate: false,
          // Properties are tried hundreds of times, by check:long twenty thousand times; a busy machine must not be taken
          // for a fault.
          testTimeout: process.env['FAST_CHECK_RUNS'] ? 1_800_000 : 60_000,
          include: [...sources.map((folder) => `${folder}/**/*.test.{ts,tsx}`), 'tools/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/*.component.test.tsx', 'tools/architecture.test.ts', '**/node_modules/**'],
        },
      },
      ...['wap', 'desk'].map((app) => ({
        // Compiled as it is built: its words, its JSX.
        extends: `./${app}/vite.config.ts`,
        root: join(import.meta.dirname, app),
        test: {
          name: `components-${app}`,
          environment: 'happy-dom',
          include: ['src/**/*.component.test.tsx'],
          testTimeout: 60_000,
          setupFiles: join(import.meta.dirname, 'tools/test/components.setup.ts'),
        },
      })),
      // The walls are a static check, told apart so that `npm run check` can run them alone.
      { extends: true, test: { name: 'walls', include: ['tools/architecture.test.ts'], testTimeout: 120_000 } },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['server/src/**/*.db.test.ts'],
          // Each file has a database and a house of its own; the modules of a whole server are read once a worker.
          isolate: false,
          globalSetup: postgres,
          setupFiles: rowTypes,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'stories',
          include: ['server/test/stories/**/*.test.ts'],
          isolate: false,
          globalSetup: postgres,
          setupFiles: rowTypes,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['server/test/faults/**/*.test.ts'],
          isolate: false,
          globalSetup: postgres,
          setupFiles: rowTypes,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
