import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

const hashed = '/assets/';
const aYear = 'public, max-age=31536000, immutable';

/**
 * A built web app under its prefix: precompressed, its hashed files cached for good, its page never. Addresses below
 * the prefix that name no file answer the page, so that paths of the app itself can be opened directly.
 */
export const serveApp = async (app: FastifyInstance, prefix: `/${string}/`, folder: string): Promise<void> => {
  if (!existsSync(folder)) return;
  const bare = prefix.slice(0, -1);
  const page: FastifyPluginAsync = async (here) => {
    await here.register(fastifyStatic, {
      root: folder,
      prefix: '/',
      preCompressed: true,
      cacheControl: false,
      // Fastify's reply is handed over, not Node's: `setHeader` would fail on every file.
      setHeaders: (reply, path) => void reply.header('cache-control', path.includes(hashed) ? aYear : 'no-cache'),
    });
    // It answers through the reply alone: a promise of the reply is waited for by each hook that passes it on.
    here.setNotFoundHandler((request, reply) => {
      const missingFile = request.url.includes(hashed) || request.method !== 'GET';
      if (missingFile) void reply.status(404).send({ code: 10002, message: 'Not found', data: null });
      else reply.header('cache-control', 'no-cache').sendFile('index.html');
    });
  };
  await app.register(page, { prefix: bare });
  app.get(bare, (_request, reply) => reply.redirect(prefix, 302));
};
