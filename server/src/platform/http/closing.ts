import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const finishWithinMs = 10_000;

/**
 * Lets calls that are being answered end before the server closes, for ten seconds at most; `refuse` answers new ones
 * from the first moment. What is still open after that is cut, idle connections at once.
 */
export const finishBeforeClosing = (
  app: FastifyInstance,
  refuse: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void => {
  let running = 0;
  let isClosing = false;
  let allEnded = (): void => {};
  app.server.on('request', (_request, response) => {
    running += 1;
    response.once('close', () => {
      running -= 1;
      if (running === 0) allEnded();
    });
  });
  app.addHook('onRequest', async (request, reply) => (isClosing ? refuse(request, reply) : undefined));
  app.addHook('preClose', async () => {
    isClosing = true;
    if (running === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    allEnded = resolve;
    const cut = setTimeout(resolve, finishWithinMs);
    await promise;
    clearTimeout(cut);
  });
};
