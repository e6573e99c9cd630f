import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { draw, nextTap } from '../../../test/render.tsx';
import { Sheet } from '../overlay/Sheet.tsx';
import { Link } from '../press/Link.tsx';
import { go, goBack, placeNow, replaceWith, usePlace } from '../screen/navigation.ts';
import { TextField } from './Field.tsx';
import { Form } from './Form.tsx';
import { useForm } from './useForm.ts';

const here = '/pages/form';
const there = '/pages/other';

const Wish = z.object({ wish: z.string().check(z.minLength(1)) });

type WishProps = { readonly send?: () => Promise<void>; readonly mayBeLost?: boolean; readonly isKept?: boolean };

const WishForm = ({ send = async () => undefined, ...options }: WishProps) => {
  const form = useForm(Wish, { wish: '' }, options);
  return (
    <>
      <Form submit="寄出" onSubmit={() => form.submit(send).catch(() => undefined)}>
        <TextField {...form.bind('wish')} label="愿望" />
      </Form>
      <Link to={there}>别处</Link>
    </>
  );
};

const drawForm = (props: WishProps = {}) => {
  replaceWith('/pages/before');
  go(here);
  return draw(<WishForm {...props} />);
};

const at = () => `/${placeNow().path}`;
const question = () => screen.findByRole('dialog', { name: '离开这里？' });
const mustNotAsk = () => expect(screen.queryByRole('dialog', { name: '离开这里？' })).toBeNull();
const unloads = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
const press = (name: string) => screen.getByRole('button', { name });
const back = () => act(async () => history.back());

test('an unchanged form, and one that is as it was, let go at once', async () => {
  const user = drawForm();
  const field = screen.getByLabelText('愿望');
  await user.type(field, '灯');
  expect(unloads()).toBe(false);
  await user.clear(field);
  expect(unloads()).toBe(true);
  await user.click(screen.getByRole('link', { name: '别处' }));
  mustNotAsk();
  expect(at()).toBe(there);
});

test('a half-typed form asks before a link; who stays keeps it, who leaves goes where the link leads', async () => {
  const user = drawForm();
  await user.type(screen.getByLabelText('愿望'), '灯');
  await user.click(screen.getByRole('link', { name: '别处' }));
  await question();
  expect(at()).toBe(here);
  await user.click(press('留下'));
  mustNotAsk();
  expect(at()).toBe(here);
  expect(screen.getByLabelText<HTMLInputElement>('愿望').value).toBe('灯');
  await user.click(screen.getByRole('link', { name: '别处' }));
  await question();
  await user.click(press('离开'));
  await waitFor(() => expect(at()).toBe(there));
  expect(unloads()).toBe(true);
});

test('Back asks; Back again closes the question; who leaves is where they came from', async () => {
  const user = drawForm();
  await user.type(screen.getByLabelText('愿望'), '灯');
  await back();
  await question();
  expect(at()).toBe(here);
  await back();
  await waitFor(mustNotAsk);
  expect(at()).toBe(here);
  await back();
  await question();
  await user.click(press('离开'));
  await waitFor(() => expect(at()).toBe('/pages/before'));
});

test('a form that is being sent, or was, does not ask; one that was refused does', async () => {
  let refuse: (() => void) | undefined;
  const refused = () => new Promise<never>((_, reject) => (refuse = () => reject(new Error('no'))));
  const user = drawForm({ send: async () => (refuse ? goBack() : refused()) });
  await user.type(screen.getByLabelText('愿望'), '灯');
  await user.click(press('寄出'));
  expect(unloads()).toBe(true);
  refuse?.();
  await waitFor(() => expect(unloads()).toBe(false));
  await nextTap();
  await user.click(press('寄出'));
  await waitFor(() => expect(at()).toBe('/pages/before'));
  mustNotAsk();
});

test('a form that may be lost never asks', async () => {
  const user = drawForm({ mayBeLost: true });
  await user.type(screen.getByLabelText('愿望'), '灯');
  await user.click(screen.getByRole('link', { name: '别处' }));
  mustNotAsk();
  expect(at()).toBe(there);
});

const Visited = () => {
  const { path, key } = usePlace();
  return path === 'pages/form' ? <WishForm key={key} isKept /> : null;
};

test('a kept form is there again behind a screen that was opened over it, and asks where that is no use', async () => {
  replaceWith('/pages/before');
  go(here);
  const user = draw(<Visited />);
  await user.type(screen.getByLabelText('愿望'), '灯');
  await user.click(screen.getByRole('link', { name: '别处' }));
  mustNotAsk();
  expect(at()).toBe(there);
  await back();
  expect(screen.getByLabelText<HTMLInputElement>('愿望').value).toBe('灯');
  await back();
  await question();
  await user.click(press('离开'));
  await waitFor(() => expect(at()).toBe('/pages/before'));
  act(() => go(here));
  expect(screen.getByLabelText<HTMLInputElement>('愿望').value).toBe('');
});

const SheetWithForm = ({ typed }: { readonly typed: boolean }) => {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Sheet open={isOpen} onClose={() => setIsOpen(false)} title="写评价" isUnsaved={typed}>
      {typed ? null : <WishForm />}
    </Sheet>
  );
};

const sheet = () => screen.queryByRole('dialog', { name: '写评价' });

test.each(['within', 'outside'] as const)(
  'a sheet asks before it is closed where something is typed in it, kept %s',
  async (kept) => {
    replaceWith(here);
    const user = draw(<SheetWithForm typed={kept === 'outside'} />);
    if (kept === 'within') await user.type(screen.getByLabelText('愿望'), '灯');
    await user.click(press('关闭'));
    await question();
    await user.click(press('留下'));
    expect(sheet()).not.toBeNull();
    await back();
    await question();
    expect(sheet()).not.toBeNull();
    await user.click(press('离开'));
    await waitFor(() => expect(sheet()).toBeNull());
    expect(at()).toBe(here);
    expect(unloads()).toBe(true);
  },
);
