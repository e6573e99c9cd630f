import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { tellMethods, tellNotFound } from './refusing/refusals.ts';

const hashed = '/assets/';
const aYear = 'public, max-age=31536000, immutable';

// Names of files as the build gives them, and nothing that a file system might read in another way.
const isFilePath = (path: string): boolean => /^\/(?:[\w-][\w.-]*\/)*(?:[\w-][\w.-]*)?$/.test(path);

/** How an app tells its pages apart: behind the `#` of one page, or by paths that lead back to that page. */
export type PagesOfApp = 'behind-hash' | 'by-path';

const isPagePath = (path: string): boolean => /^(?:\/[a-z][a-z0-9-]*){1,2}\/?$/.test(path);

/** The lines' base addresses, as the page reads them: `<meta name="line-1" content="https://line.example.com">`. */
export const lineMeta = (lines: readonly string[]): string =>
  lines.map((line, at) => (line ? `<meta name="line-${at + 1}" content="${line}" />` : '')).join('');

type App = {
  readonly folder: string;
  readonly pages: PagesOfApp;
  /** Stands in the head of its page. */ readonly meta?: string;
};

/**
 * A built web app under its prefix: precompressed, its hashed files cached for good, its page never. What is neither a file
 * nor a page of the app is not found.
 */
export const serveApp = async (
  app: FastifyInstance,
  prefix: `/${string}/`,
  { folder, pages, meta = '' }: App,
): Promise<void> => {
  if (!existsSync(folder)) return;
  const bare = prefix.slice(0, -1);
  const page: FastifyPluginAsync = async (here) => {
    await here.register(fastifyStatic, {
      root: folder,
      prefix: '/',
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      // Fastify's reply is handed over, not Node's: `setHeader` would fail on every file.
      setHeaders: (reply, path) => void reply.header('cache-control', path.includes(hashed) ? aYear : 'no-cache'),
    });
    if (meta) {
      const html = readFileSync(join(folder, 'index.html'), 'utf8').replace('<head>', () => `<head>${meta}`);
      for (const path of ['/', '/index.html'])
        here.get(path, { prefixTrailingSlash: 'slash' }, (_request, reply) =>
          reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html),
        );
    }
    const pathOf = ({ url }: FastifyRequest): string => (url.split('?')[0] ?? '').slice(bare.length);
    // Asked for in another way than it is answered in.
    const isThere = (request: FastifyRequest): boolean =>
      !['GET', 'HEAD'].includes(request.method) &&
      (existsSync(join(folder, pathOf(request))) || (pages === 'by-path' && isPagePath(pathOf(request))));
    here.addHook('onRequest', async (request, reply) =>
      isFilePath(pathOf(request)) ? undefined : tellNotFound(request, reply),
    );
    // It answers through the reply alone: a promise of the reply is waited for by each hook that passes it on.
    here.setNotFoundHandler((request, reply) => {
      const isPage = pages === 'by-path' && ['GET', 'HEAD'].includes(request.method) && isPagePath(pathOf(request));
      if (isPage) reply.header('cache-control', 'no-cache').sendFile('index.html');
      else if (isThere(request)) void tellMethods(request, reply, ['GET']);
      else void tellNotFound(request, reply);
    });
  };
  await app.register(page, { prefix: bare });
  app.get(bare, (_request, reply) => reply.redirect(prefix, 302));
};
