import type { ServiceDesk } from '@hakobu/contract/chat/chat.shape';
import { agent, createWorld, shopper } from '@hakobu/contract/chat/client/fakes/world.fake';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../../../test/render.tsx';
import { useDeskStatus, useServiceTalk } from './useDeskStatus.ts';

const closed: ServiceDesk = {
  isOpen: false,
  isStaffed: false,
  opensAt: null,
  hours: [],
  usualMinutes: 1,
  offlineNotice: '',
  email: '',
  phone: '',
};

test('outside the hours the help centre says that somebody is there once they answer in the talk', async () => {
  const world = createWorld();
  const client = world.createDevice(shopper('phone')).client();
  await world.clock.run(1000);
  const { result } = renderHook(() => {
    const said = useServiceTalk(client);
    // The clock of the talk's double is not that of the phone.
    return useDeskStatus(
      closed,
      said.map(({ fromType }) => ({ fromType, sendTime: Date.now() })),
    )?.kind;
  });
  expect(result.current).toBe('closed');
  world.server.say(agent, '我在，您说');
  await act(() => world.clock.run(1000));
  expect(result.current).toBe('online');
});
