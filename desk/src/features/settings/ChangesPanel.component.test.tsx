import { defaultSettings } from '@hakobu/contract/settings/settings.shape';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../test/render.tsx';
import { ChangesPanel } from './ChangesPanel.tsx';
import { draftedFrom } from './setting-drafts.ts';

test('changes that cannot be taken yet are not called no change', () => {
  draw(
    <ChangesPanel settings={defaultSettings} drafted={draftedFrom(defaultSettings, { freeStorageDays: 'x' })} />,
    [],
  );
  expect(screen.getByText('改的 1 项都还没有写对，写对了在这里对照。')).toBeTruthy();
});
