import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { RereadingClient } from './RereadingClient.ts';

const client = new RereadingClient();
afterEach(() => client.clear());

test('a first reading asked before a change does not outlive it', async () => {
  const answers: ((seen: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['parcel'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const leave = observer.subscribe(() => {});
  const changed = client.invalidateQueries();
  answers[0]?.('before');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('after');
  await changed;
  expect(observer.getCurrentResult().data).toBe('after');
  leave();
});

test('what the change does not touch is read once', async () => {
  let asked = 0;
  const observer = new QueryObserver(client, { queryKey: ['orders'], queryFn: async () => ++asked });
  const leave = observer.subscribe(() => {});
  await client.invalidateQueries({ queryKey: ['parcels'] });
  await expect.poll(() => observer.getCurrentResult().data).toBe(1);
  leave();
});
