import { countCart } from '@hakobu/contract/carts/cart.api';
import { readLetters, unreadLetters } from '@hakobu/contract/letters/letter.api';
import type { LetterKind } from '@hakobu/contract/letters/letter.shape';
import { answerRestQuestion } from '@hakobu/contract/orders/order.api';
import { restQuestionAnswered, restQuestionNotFound } from '@hakobu/contract/orders/order.problems';
import { yen } from '@hakobu/contract/base/money';
import { screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { draw, nextTap, server } from '../../../test/render.tsx';
import { endpointKey } from './call-keys.ts';
import { useCall } from './calls.ts';
import { type Changed, useReread, useSend } from './sends.ts';

type Settings = Parameters<
  typeof useSend<(typeof answerRestQuestion)['input'], (typeof answerRestQuestion)['output']>
>[1];

const question = '0197a3c0-0000-7000-8000-000000000007';
const answered = { codes: [], releasedYen: yen(0) };

/** Counts lines and letters, each asked about its own. */
const giveCounts = () => {
  server.answer(countCart, () => ({ count: server.heard(countCart).length }));
  server.answer(unreadLetters, () => ({ unread: server.heard(unreadLetters).length }));
};

const asked = () => [server.heard(countCart).length, server.heard(unreadLetters).length];

const Counts = () => {
  const cart = useCall(countCart, {}, { about: 'carts' });
  const letters = useCall(unreadLetters, {}, { about: 'letters' });
  return (
    <p>
      lines {cart.data?.count} letters {letters.data?.unread}
    </p>
  );
};

type DecidingProps = { readonly settings?: Settings; readonly onEnd?: (how: string) => void };

const Deciding = ({ settings, onEnd = () => undefined }: DecidingProps) => {
  const { mutateAsync } = useSend(answerRestQuestion, settings);
  const send = (answer: 'buyRest' | 'cancelRest') => () =>
    void mutateAsync({ id: question, answer }).then(
      () => onEnd('done'),
      () => onEnd('refused'),
    );
  return (
    <>
      <button onClick={send('buyRest')}>buy</button>
      <button onClick={send('cancelRest')}>cancel</button>
    </>
  );
};

const drawDeciding = async (props: DecidingProps = {}) => {
  giveCounts();
  const user = draw(
    <>
      <Counts />
      <Deciding {...props} />
    </>,
  );
  await screen.findByText('lines 1 letters 1');
  return { press: (name: 'buy' | 'cancel') => user.click(screen.getByRole('button', { name })) };
};

test('after its answer a subject that it changes is asked again, and nothing else', async () => {
  server.answer(answerRestQuestion, () => answered);
  const { press } = await drawDeciding({ settings: { changes: ['carts'] } });
  await press('buy');
  await screen.findByText('lines 2 letters 1');
  expect(asked()).toEqual([2, 1]);
});

test('one endpoint of a subject is asked again by its key alone', async () => {
  server.answer(answerRestQuestion, () => answered);
  const changes = [endpointKey(unreadLetters, 'letters'), endpointKey(readLetters, 'carts')];
  const { press } = await drawDeciding({ settings: { changes } });
  await press('buy');
  await screen.findByText('lines 1 letters 2');
  expect(asked()).toEqual([1, 2]);
});

test('whoever sent goes on once what was changed is there, and what was answered has been seen before', async () => {
  server.answer(answerRestQuestion, () => answered);
  const ends: string[] = [];
  const onDone = () => void ends.push(`answered, asked ${server.heard(countCart).length}`);
  const onEnd = (how: string) => void ends.push(`${how}, asked ${server.heard(countCart).length}`);
  const { press } = await drawDeciding({ settings: { changes: ['carts'], onDone }, onEnd });
  await press('buy');
  await waitFor(() => expect(ends).toEqual(['answered, asked 1', 'done, asked 2']));
});

test('a refusal is told and changes nothing that is on screen', async () => {
  server.answer(answerRestQuestion, () => {
    throw restQuestionAnswered();
  });
  const onEnd = vi.fn<(how: string) => void>();
  const { press } = await drawDeciding({ settings: { changes: ['carts'] }, onEnd });
  await press('buy');
  expect(await screen.findByText('已经决定过了，或已过时限')).toBeTruthy();
  expect(onEnd.mock.calls).toEqual([['refused']]);
  expect(asked()).toEqual([1, 1]);
});

test('where a refusal says that the screen is out of date, it is asked again then too', async () => {
  server.answer(answerRestQuestion, () => {
    throw restQuestionAnswered();
  });
  const { press } = await drawDeciding({ settings: { changes: ['carts'], evenRefused: true } });
  await press('buy');
  await screen.findByText('lines 2 letters 1');
  expect(asked()).toEqual([2, 1]);
});

test('a refusal that the screen tells itself is told by nobody else', async () => {
  server.answer(answerRestQuestion, () => {
    throw restQuestionNotFound();
  });
  const onEnd = vi.fn<(how: string) => void>();
  const { press } = await drawDeciding({ settings: { quiet: true }, onEnd });
  await press('buy');
  await waitFor(() => expect(onEnd.mock.calls).toEqual([['refused']]));
  expect(screen.queryByText('没有找到这个询问')).toBeNull();
});

test('sent again after a lost answer it keeps its key, and another wish has a key of its own', async () => {
  server.answer(answerRestQuestion, () => answered);
  const onEnd = vi.fn<(how: string) => void>();
  const { press } = await drawDeciding({ onEnd });
  server.loseNextAnswer(answerRestQuestion);
  await press('buy');
  await waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1));
  await nextTap();
  await press('buy');
  await waitFor(() => expect(onEnd).toHaveBeenCalledTimes(2));
  await press('cancel');
  await waitFor(() => expect(onEnd.mock.calls).toEqual([['refused'], ['done'], ['done']]));
  const [lost, again, other] = server.heard(answerRestQuestion).map(({ key }) => key);
  expect(lost).toBeTruthy();
  expect(again).toBe(lost);
  expect(other).not.toBe(lost);
});

test('what may be repeated without harm is sent without a key', async () => {
  server.answer(readLetters, () => ({ unread: 0 }));
  const Reading = ({ kind }: { readonly kind: LetterKind }) => {
    const { mutate } = useSend(readLetters);
    return <button onClick={() => mutate({ kind })}>read</button>;
  };
  const user = draw(<Reading kind="order" />);
  await user.click(screen.getByRole('button', { name: 'read' }));
  await waitFor(() => expect(server.heard(readLetters).map(({ key }) => key)).toEqual([null]));
});

test('what is sent in turn waits for what was sent before it', async () => {
  const answers: ((answer: typeof answered) => void)[] = [];
  server.answer(answerRestQuestion, () => new Promise<typeof answered>((resolve) => void answers.push(resolve)));
  const { press } = await drawDeciding({ settings: { inTurn: 'question 7' } });
  await press('buy');
  await waitFor(() => expect(answers).toHaveLength(1));
  await press('cancel');
  expect(server.heard(answerRestQuestion).map(({ input }) => input.answer)).toEqual(['buyRest']);
  answers[0]?.(answered);
  await waitFor(() =>
    expect(server.heard(answerRestQuestion).map(({ input }) => input.answer)).toEqual(['buyRest', 'cancelRest']),
  );
  answers[1]?.(answered);
});

test('an effect that asks again does so once, whatever is drawn since, and a press reaches what is named by then', async () => {
  giveCounts();
  const Following = () => {
    const [about, setAbout] = useState<Changed>('carts');
    const reread = useReread(about);
    useEffect(() => {
      void reread();
    }, [reread]);
    return (
      <>
        <button onClick={() => setAbout('letters')}>letters</button>
        <button onClick={() => void reread()}>again</button>
      </>
    );
  };
  const user = draw(
    <>
      <Counts />
      <Following />
    </>,
  );
  await waitFor(() => expect(asked()).toEqual([2, 1]));
  await user.click(screen.getByRole('button', { name: 'letters' }));
  await user.click(screen.getByRole('button', { name: 'again' }));
  await waitFor(() => expect(asked()).toEqual([2, 2]));
});
