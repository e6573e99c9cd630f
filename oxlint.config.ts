import { defineConfig } from 'oxlint';

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'oxc', 'promise', 'vitest', 'node'],
  jsPlugins: ['./tools/walls/plugin.ts'],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: [
    '**/dist/**',
    'contract/src/chat/chat_pb.*',
    'server/src/platform/database/tables.ts',
    '**/src/locales/**',
    'test-results/**',
    'data/**',
  ],
  rules: {
    'house/imports': 'error',
    'house/sql': 'error',
    'house/tables': 'error',
    'house/purity': 'error',
    'house/movements': 'error',
    'house/shown': 'error',
    'house/listeners': 'error',
    'house/words': 'error',
    'house/assertions': 'error',
    'house/clock': 'error',
    'house/environment': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'no-console': 'error',
    // The rest are rules of these categories that do not fit here.
    'react/react-in-jsx-scope': 'off',
    'react/static-components': 'off',
    'react/no-object-type-as-default-prop': 'off',
    // Brands and rows are asserted where they enter; `any` and the assertion of an assertion stay forbidden.
    'typescript/no-unsafe-type-assertion': 'off',
    // A branded integer is a number.
    'typescript/no-unsafe-unary-minus': 'off',
    'typescript/no-unnecessary-type-arguments': 'off',
    // Order matters more often than speed: a transaction has one connection, and a loop reads well.
    'no-await-in-loop': 'off',
    'no-underscore-dangle': 'off',
    'no-unmodified-loop-condition': 'off',
    'oxc/no-map-spread': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'max-params': ['error', { max: 4 }],
    complexity: ['error', { max: 20 }],
  },
  overrides: [
    {
      // What a tool reads as a module wants its default export.
      files: [
        '**/*.config.ts',
        'tools/walls/plugin.ts',
        'browser-tests/server.setup.ts',
        'tools/test/failures.ts',
        '**/*.d.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // Programs for people at a terminal.
      files: ['tools/**', 'bench/**', 'browser-tests/**', 'server/test/**'],
      rules: { 'no-console': 'off', 'typescript/no-non-null-assertion': 'off' },
    },
    { files: ['**/*.test.ts', '**/*.test.tsx'], rules: { 'typescript/no-non-null-assertion': 'off' } },
  ],
});
