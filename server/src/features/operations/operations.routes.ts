import { plainRefusal } from '../../platform/http/refusing/plain-refusal.ts';
import { notPermitted } from '../../platform/http/refusing/problems.ts';
import type { PlainCall, PlainRoute } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashOfToken } from '../../platform/secrets/tokens.ts';

const isLoopback = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address);

const mayRead = ({ config }: Platform, { caller, headers }: PlainCall): boolean => {
  if (isLoopback(caller.address)) return true;
  const [, token = ''] = /^Bearer (\S+)$/.exec(headers['authorization'] ?? '') ?? [];
  // Hashes are compared, so that how long it takes says nothing about the token.
  return config.metricsToken !== null && hashOfToken(token) === hashOfToken(config.metricsToken);
};

/** `GET /metrics` in the text format of Prometheus, for this machine or whoever has the token. */
export const operationsRoutes = (p: Platform): PlainRoute[] => [
  {
    method: 'GET',
    url: '/metrics',
    handle: async (call) => {
      const headers = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' };
      if (!mayRead(p, call))
        return plainRefusal(403, notPermitted(), 'The token of HAKOBU_METRICS_TOKEN is asked for.\n');
      return { headers, body: await p.metrics.text() };
    },
  },
];
