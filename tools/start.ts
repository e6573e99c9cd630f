import { buildApps } from './build.ts';

try {
  await buildApps();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import('../server/src/main.ts');
