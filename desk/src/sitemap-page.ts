import type { QueueName } from '@hakobu/contract/today/today.shape';
import type { Permission } from '@hakobu/contract/staff/permissions';
import type { MessageDescriptor } from '@lingui/core';
import { type ComponentType, lazy } from 'react';
import type { RailGroup } from './rail-groups.ts';
import type { IconName } from './kit/Icon.tsx';

export type SitemapPage = {
  readonly path: `/${string}`;
  readonly title: MessageDescriptor;
  readonly icon: IconName;
  readonly group?: RailGroup;
  /** Reached from elsewhere than the rail. */
  readonly isOffRail?: true;
  /** The letter that opens it after G. */
  readonly letter?: string;
  /** What one must be allowed to do to see it. */
  readonly permission: Permission | 'session';
  /** The queue that it works on: its count stands on the rail. */
  readonly queue?: QueueName;
  /** Others of the same page, counted with it. */
  readonly alsoQueues?: readonly QueueName[];
  /** Where a text from the box at the top is looked for on this page; null when it cannot be there. */
  readonly find?: (text: string) => string | null;
  readonly Page: ComponentType;
};

/** A page that is loaded when it is first opened. */
export const page = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

/** Finds what has a code of its own, however it was typed; another text cannot be there. */
export const foundByCode =
  (code: RegExp, to: (keyword: string) => string) =>
  (text: string): string | null =>
    code.test(text) ? to(text.toUpperCase()) : null;
