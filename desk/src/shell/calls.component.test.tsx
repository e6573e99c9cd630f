import { listAlerts } from '@hakobu/contract/operations/operations.desk-api';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { draw, server } from '../../test/render.tsx';
import { useCall, useKeysetList } from './calls.ts';

const OfToday = () => {
  const { data } = useCall(listAlerts, { state: 'open' });
  return <p>{data ? `${data.list.length} of today` : 'waiting'}</p>;
};

const OfTheList = () => {
  const { list } = useKeysetList(listAlerts, { state: 'open' });
  return <p>{`${list.state}: ${list.rows.length} in the list`}</p>;
};

const Both = () => {
  const [isList, setList] = useState(false);
  return (
    <>
      <OfToday />
      {isList ? <OfTheList /> : <button type="button" onClick={() => setList(true)} aria-label="the list" />}
    </>
  );
};

test('a list that was asked for as a single page is shown as a growing list all the same', async () => {
  server.answer(listAlerts, () => ({ list: [], nextCursor: null }));
  const { user } = draw(<Both />, ['settings.read']);
  await screen.findByText('0 of today');
  await user.click(screen.getByRole('button', { name: 'the list' }));
  await screen.findByText('ready: 0 in the list');
  expect(server.heard(listAlerts)).toHaveLength(2);
});
