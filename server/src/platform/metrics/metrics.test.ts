import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';
import { runtimeMetrics } from './runtime-metrics.ts';

test('calls are counted by route, method and status, in growing buckets', async () => {
  const metrics = createMetrics();
  for (const seconds of [0.004, 0.2, 30])
    metrics.answered({ method: 'GET', route: '/api/desk/orders/:id', status: 200, seconds });
  const labels = 'method="GET",route="/api/desk/orders/:id",status="200"';
  const lines = (await metrics.text()).split('\n');
  expect(lines).toContain(`hakobu_http_request_seconds_bucket{${labels},le="0.005"} 1`);
  expect(lines).toContain(`hakobu_http_request_seconds_bucket{${labels},le="0.25"} 2`);
  expect(lines).toContain(`hakobu_http_request_seconds_bucket{${labels},le="+Inf"} 3`);
  expect(lines).toContain(`hakobu_http_request_seconds_count{${labels}} 3`);
});

test('a source that fails is left out, the others are told', async () => {
  const metrics = createMetrics();
  metrics.collect(() => Promise.reject(new Error('the database is away')));
  metrics.collect(() => [
    { name: 'hakobu_x', says: 'X', kind: 'gauge', samples: [{ labels: { a: 'say "x"\n' }, value: 7 }] },
  ]);
  metrics.collect(runtimeMetrics());
  const text = await metrics.text();
  expect(text).toContain('# TYPE hakobu_x gauge\nhakobu_x{a="say \\"x\\"\\n"} 7\n');
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
});
