import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** A screen of the shopper's app, as its sitemap has it. */
export type ShopScreen = {
  readonly path: string;
  readonly title: string;
  readonly protected: boolean;
  /** Whether it grows at its end. */
  readonly isList: boolean;
};

/** Every screen of the shopper's app, read from its sitemap, whose modules only a browser can load. */
export const shopScreens: readonly ShopScreen[] = [
  ...textOf('wap/src/sitemap.tsx').matchAll(/ route\('([^']+)', msg`([^`]+)`, \['(public|login)'([^\]]*)\]/g),
].map(([, path = '', title = '', access, traits = '']) => ({
  path,
  title,
  protected: access === 'login',
  isList: traits.includes("'bottom'"),
}));

const roles = {
  purchase: 'buyer1',
  warehouse: 'warehouse1',
  service: 'service1',
  money: 'finance1',
  content: 'content1',
  office: 'admin',
};

/** A page of the desk, with somebody of the sample shop whose work it is. */
export type DeskPage = { readonly path: string; readonly account: string };

/** Every page of the desk, read from its sitemap. */
export const deskPages: readonly DeskPage[] = [
  ...textOf('desk/src/sitemap.tsx').matchAll(/path: '([^']+)',[^}]*?icon: '\w+',(?:\s*group: '(\w+)')?/g),
].map(([, path = '', group]) => ({
  path,
  account: group && group in roles ? roles[group as keyof typeof roles] : 'buyer1',
}));

if (shopScreens.length < 20 || deskPages.length < 9) throw new Error('the sitemaps are not written as they were');
