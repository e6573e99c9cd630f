import { proposeStaffChange } from '@hakobu/contract/staff/staff-change.desk-api';
import { staffSignInNameTaken } from '@hakobu/contract/staff/staff.problems';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { draw, press, server } from '../../../test/render.tsx';
import { forgetDrafts } from '../../kit/input/useDraft.ts';
import { InviteForm } from './InviteForm.tsx';
import { useStaffLink } from './useStaffLink.tsx';

beforeEach(forgetDrafts);

const Invite = ({ onClose }: { readonly onClose: () => void }) => (
  <InviteForm actsAlone link={useStaffLink()} onDone={() => undefined} onClose={onClose} />
);

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const saidOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

test('it begins in the name; what is missing is said at its fields, the roles among them', async () => {
  draw(<Invite onClose={() => undefined} />, ['staff.write']);
  await waitFor(() => expect(document.activeElement).toBe(box('姓名')));
  await press('ctrl+enter');
  await waitFor(() => expect(box('姓名').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    '还没有填',
    '还没有填',
    '至少选一项',
  ]);
});

test('an account that is taken is said at the account, until another one is typed', async () => {
  server.answer(proposeStaffChange, () => {
    throw staffSignInNameTaken({}, { path: 'account' });
  });
  const { user } = draw(<Invite onClose={() => undefined} />, ['staff.write']);
  await user.click(box('姓名'));
  await user.paste('新人');
  await user.click(box('登录账号'));
  await user.paste('sato');
  await user.click(screen.getAllByRole('checkbox')[0] ?? document.body);
  await press('ctrl+enter');
  await waitFor(() => expect(saidOf(box('登录账号'))).toEqual([staffSignInNameTaken.text]));
  await waitFor(() => expect(document.activeElement).toBe(box('登录账号')));
  await user.paste('2');
  expect(box('登录账号').getAttribute('aria-invalid')).toBeNull();
});

test('who does not invite after all leaves nothing for the next invitation', async () => {
  const onClose = vi.fn<() => void>();
  const { user, leave } = draw(<Invite onClose={onClose} />, ['staff.write']);
  await user.click(box('姓名'));
  await user.paste('旧的');
  await user.click(screen.getByRole('button', { name: '不邀请了' }));
  expect(onClose).toHaveBeenCalledOnce();
  leave();
  draw(<Invite onClose={onClose} />, ['staff.write']);
  expect(box('姓名').value).toBe('');
});
