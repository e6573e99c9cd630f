import { expect, test, vi } from 'vitest';
import { localWires } from './local-bus.ts';

const tellHundred = async (faults: Parameters<typeof localWires>[0]) => {
  const wires = localWires(faults);
  const [one, two] = [wires.join(), wires.join()];
  const heard: string[] = [];
  two.listen({ heard: (topics) => void heard.push(...topics), missed: () => {} });
  await one.start();
  await two.start();
  const answer = Array.from({ length: 100 }, (_, number) => String(number));
  one.tell(answer);
  wires.settle();
  for (let round = 0; round < 5; round += 1) await new Promise(setImmediate);
  return { told: answer, heard, wires, one };
};

test('buses within one process reach each other in order', async () => {
  const { told: answer, heard } = await tellHundred(undefined);
  expect(heard).toEqual(answer);
});

test('they can lose, repeat and disorder what is told, the same way for the same seed', async () => {
  const lossy = await tellHundred({ seed: 7, drop: 0.2 });
  expect(lossy.heard.length).toBeLessThan(100);
  expect(lossy.heard.length).toBeGreaterThan(50);
  const again = await tellHundred({ seed: 7, drop: 0.2 });
  expect(again.heard).toEqual(lossy.heard);
  const disordered = await tellHundred({ seed: 7, shuffle: 0.5, repeat: 0.2 });
  expect(disordered.heard).not.toEqual(disordered.told);
  expect(new Set(disordered.heard)).toEqual(new Set(disordered.told));
});

test('one that has left hears nothing', async () => {
  const wires = localWires();
  const [one, two] = [wires.join(), wires.join()];
  const heard = vi.fn<() => void>();
  two.listen({ heard, missed: () => {} });
  await two.start();
  one.tell(['x']);
  await two.close();
  await new Promise(setImmediate);
  expect(heard).not.toHaveBeenCalled();
});
