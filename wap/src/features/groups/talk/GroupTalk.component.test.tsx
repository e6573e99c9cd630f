import { groupNotFound } from '@hakobu/contract/groups/group.problems';
import {
  groupTalkState,
  listGroupMessages,
  markGroupTalk,
  muteGroupTalk,
  recallInGroup,
  sayInGroup,
} from '@hakobu/contract/groups/talk.api';
import type { GroupMessage } from '@hakobu/contract/groups/talk.shape';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../../../test/open-screen.tsx';
import { nextTap, server } from '../../../../test/render.tsx';
import { groupLinks } from '../group-links.ts';

const id = 'G7K2M9PQXR4';
const sentAt = '2026-11-20T02:59:00.000Z';
const orange = { nickName: 'Orange', avatar: '', isClosed: false };

let said: GroupMessage[] = [];
let readSeq = 0;
let isMuted = false;

const message = (more: Partial<GroupMessage>): GroupMessage => ({
  seq: said.length + 1,
  kind: 'text',
  person: orange,
  isMe: false,
  isOwner: true,
  text: '',
  isMasked: false,
  isRecalled: false,
  recalls: null,
  notice: null,
  sentAt,
  ...more,
});
const say = (more: Partial<GroupMessage>): GroupMessage => {
  const next = message(more);
  said = [...said, next];
  return next;
};
const stateNow = () => {
  const unread = said.filter(({ seq, isMe, kind }) => seq > readSeq && !isMe && kind === 'text').length;
  return { title: '一月第一车', lastSeq: said.length, readSeq, unread, isMuted };
};

beforeEach(() => {
  [said, readSeq, isMuted] = [[], 0, false];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  server.answer(groupTalkState, stateNow);
  server.answer(listGroupMessages, ({ input: { after = 0 } }) => ({
    list: said.filter(({ seq }) => seq > after),
    lastSeq: said.length,
    hasEarlier: false,
  }));
  server.answer(markGroupTalk, ({ input: { seq } }) => {
    readSeq = seq;
    return stateNow();
  });
});

test('what was said in a group is shown with who said it, its notices in words, and is read', async () => {
  say({ kind: 'notice', notice: 'approve', person: { ...orange, nickName: 'lin' }, isOwner: false });
  say({ text: '大家好' });
  say({ text: '说错了', isRecalled: true });
  openScreen(groupLinks.talk(id));
  expect(await screen.findByText('大家好')).toBeTruthy();
  expect(screen.getByText('lin 入团了')).toBeTruthy();
  expect(screen.getByText('Orange 撤回了一条消息')).toBeTruthy();
  expect(screen.queryByText('说错了')).toBeNull();
  expect(screen.getByText('一月第一车 的群聊')).toBeTruthy();
  await waitFor(() => expect(readSeq).toBe(3));
});

test('what one says is sent once, warned of where it leads past the product, and stands there when it came through', async () => {
  let isLost = true;
  const ids: string[] = [];
  server.answer(sayInGroup, ({ input }) => {
    ids.push(input.msgId);
    if (isLost) {
      isLost = false;
      throw groupNotFound();
    }
    return say({ text: '加＊＊＊', isMasked: true, isMe: true });
  });
  const user = openScreen(groupLinks.talk(id));
  const field = await screen.findByRole('textbox', { name: '说点什么' });
  await user.type(field, '加微信：orange2024');
  expect(screen.getByText(/请不要在平台以外付款/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '发送' }));
  await waitFor(() => expect(ids).toHaveLength(1));
  expect(field).toHaveProperty('value', '加微信：orange2024');
  await nextTap();
  await user.click(screen.getByRole('button', { name: '发送' }));
  expect(await screen.findByText('加＊＊＊')).toBeTruthy();
  expect(screen.getByText('有一部分已隐藏')).toBeTruthy();
  expect(field).toHaveProperty('value', '');
  expect(new Set(ids).size).toBe(1);
});

test('one’s own words are taken back while they may be, and the talk is muted', async () => {
  say({ text: '说错了', isMe: true });
  server.answer(recallInGroup, ({ input }) => say({ kind: 'recall', recalls: input.seq, isMe: true }));
  server.answer(muteGroupTalk, ({ input }) => {
    isMuted = input.isMuted;
    return stateNow();
  });
  const user = openScreen(groupLinks.talk(id));
  await user.click(await screen.findByRole('button', { name: '撤回' }));
  expect(await screen.findByText('你撤回了一条消息')).toBeTruthy();
  expect(screen.queryByText('说错了')).toBeNull();
  await user.click(screen.getByRole('button', { name: '免打扰' }));
  expect(await screen.findByRole('button', { name: '取消免打扰' })).toBeTruthy();
});

test('whoever is not in it finds no talk', async () => {
  server.answer(groupTalkState, () => {
    throw groupNotFound();
  });
  server.answer(listGroupMessages, () => {
    throw groupNotFound();
  });
  openScreen(groupLinks.talk(id));
  expect(await screen.findByText('这个团已经不在了，或链接不完整。')).toBeTruthy();
});
