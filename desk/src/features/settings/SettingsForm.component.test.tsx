import { changeSettings } from '@hakobu/contract/settings/settings.desk-api';
import { defaultSettings, type Settings } from '@hakobu/contract/settings/settings.shape';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { draw, press, server } from '../../../test/render.tsx';
import { type Draft, draftedFrom } from './setting-drafts.ts';
import { SettingsForm } from './SettingsForm.tsx';

const Drawn = ({
  settings = defaultSettings,
  typed = {},
}: {
  readonly settings?: Settings;
  readonly typed?: Draft;
}) => {
  const [draft, setDraft] = useState<Draft>(typed);
  return (
    <SettingsForm
      settings={settings}
      draft={draft}
      drafted={draftedFrom(settings, draft)}
      isFixed={false}
      onChange={(part) => setDraft({ ...draft, ...part })}
      onClear={() => setDraft({})}
    />
  );
};

const field = (name: string) => screen.getByRole('textbox', { name });
const wordsOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent;

test('nothing is asked and nothing is sent while a setting is wrong: it takes the focus', async () => {
  const { user } = draw(<Drawn />, ['settings.write']);
  const days = field('免费存放天数');
  const above = field('两人审核起点');
  expect(wordsOf(days)).toBe('0 天 – 365 天');
  await user.clear(above);
  await user.paste('250000');
  await user.clear(days);
  await user.paste('366');
  expect([days.getAttribute('aria-invalid'), wordsOf(days)]).toEqual(['true', '要填 0 天 – 365 天']);
  await user.clear(days);
  expect(days.getAttribute('aria-invalid')).toBe('false');
  await user.click(above);
  await press('ctrl+Enter');
  await waitFor(() => expect(document.activeElement).toBe(days));
  expect(wordsOf(days)).toBe('要填 0 天 – 365 天');
  expect(screen.queryByText('放宽对钱的保护？')).toBeNull();

  await user.paste('90');
  await press('ctrl+Enter');
  await waitFor(() => expect(screen.getAllByText('放宽对钱的保护？')).toBeTruthy());
  expect(server.heard(changeSettings)).toEqual([]);
});

test('requiring the second factor of fewer roles is called by what it loosens', async () => {
  const required = { ...defaultSettings, secondFactorRoles: 'admin' };
  draw(<Drawn settings={required} typed={{ secondFactorRoles: '' }} />, ['settings.write']);
  await press('ctrl+Enter');
  await waitFor(() => expect(screen.getAllByText('放宽对登录的保护？')).toBeTruthy());
  expect(screen.queryByText(/放宽对钱/)).toBeNull();
  expect(server.heard(changeSettings)).toEqual([]);
});
