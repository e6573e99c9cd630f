import { beforeEach, expect, test, vi } from 'vitest';
import { uploadFile } from './upload-file.ts';

let opened: number;

beforeEach(() => {
  opened = 0;
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly upload = new EventTarget();
      readonly #ears = new EventTarget();
      open(): void {
        opened += 1;
      }
      setRequestHeader(): void {}
      addEventListener(name: string, listen: () => void): void {
        this.#ears.addEventListener(name, listen);
      }
      send(): void {}
      abort(): void {
        this.#ears.dispatchEvent(new Event('abort'));
      }
    },
  );
});

const words = new File(['说明'], '说明.pdf', { type: 'application/pdf' });
const nothing = (): void => undefined;

test('a file is brought under the name of who chose it, and of nobody else', async () => {
  const { done } = uploadFile(words, nothing, () => false);
  await expect(done).rejects.toMatchObject({ name: 'AbortError' });
  expect(opened).toBe(0);
});

test('what was cancelled before it was sent is not sent', async () => {
  const { done, cancel } = uploadFile(words, nothing, () => true);
  cancel();
  await expect(done).rejects.toMatchObject({ name: 'AbortError' });
  expect(opened).toBe(0);
});

test('what is cancelled on its way is given up', async () => {
  const { done, cancel } = uploadFile(words, nothing, () => true);
  await expect.poll(() => opened).toBe(1);
  cancel();
  await expect(done).rejects.toMatchObject({ name: 'AbortError' });
});
