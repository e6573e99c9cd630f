import Fastify from 'fastify';

// The same framework, answering as many bytes as it is asked for and doing nothing for them: what HTTP alone costs here.
const fillings = new Map<number, string>();
const filling = (bytes: number): string => {
  const known = fillings.get(bytes) ?? 'x'.repeat(bytes);
  fillings.set(bytes, known);
  return known;
};

const app = Fastify();
app.post<{ Params: { bytes: string } }>('/:bytes', async ({ params }) => ({
  code: 10_000,
  message: '',
  data: filling(Number(params.bytes)),
}));
await app.listen({ port: 0, host: '127.0.0.1' });
const at = app.server.address();
process.stdout.write(`http://127.0.0.1:${at !== null && typeof at === 'object' ? at.port : 0}\n`);
process.once('SIGTERM', () => process.exit(0));
