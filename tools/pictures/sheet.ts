import { mkdirSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { deskPages, shopScreens } from '../../browser-tests/sitemaps.ts';
import { openContext, pictureOf, settle, type Frame } from './camera.ts';
import { composeSheets, type SheetFormat, type Shot } from './compose.ts';
import type { Shop } from './shop.ts';
import { bringTo, listStates, markOf } from './states.ts';

export type SheetWish = {
  /** The folder that the sheets are written to; made where it is not there. */
  readonly to: string;
  /** Widths of the shopper's phone, in CSS pixels; the desk has its one width. */
  readonly widths: readonly number[];
  readonly schemes: readonly Frame['scheme'][];
  /** Languages that browsers ask for. */
  readonly languages: readonly string[];
  /** Whether lists are shown loading, empty and failing too. */
  readonly states: boolean;
  /** Only screens and pages whose path contains one of these; all of them when there is none. */
  readonly only: readonly string[];
};

const phoneHeight = 844;
const deskFrame: Frame = { width: 1440, height: 900, scale: 1, scheme: 'light' };
const settledWithinMs = 15_000;

const phoneFormat: SheetFormat = { pictureWidth: 270, columns: 4, onEach: 12 };
const deskFormat: SheetFormat = { pictureWidth: 720, columns: 2, onEach: 6 };

/** Pictures by the name of the sheets that they come to. */
type Taken = Map<string, Shot[]>;

const keep = (taken: Taken, sheet: string, shot: Shot): void => {
  taken.set(sheet, [...(taken.get(sheet) ?? []), shot]);
};

/** One that does not come to rest is shown as it is, and says so. */
const standing = async (rest: () => Promise<void>, words: string): Promise<string> => {
  try {
    await rest();
    return words;
  } catch {
    console.error(`does not come to rest: ${words}`);
    return `${words} — did not come to rest`;
  }
};

/** What is to be seen: where, what is done before, and how it is known to have come to rest. */
type Sight = {
  readonly address: string;
  readonly words: string;
  readonly before?: (page: Page) => Promise<void>;
  readonly rest: (page: Page) => Promise<void>;
};

type Room = {
  readonly context: BrowserContext;
  readonly sheet: string;
  readonly widths: readonly number[];
  readonly height: number;
};

/** Opens it anew for each scheme: colours that change before one's eyes take a frame for each level of the page. */
const shoot = async (room: Room, wish: SheetWish, taken: Taken, { address, words, before, rest }: Sight) => {
  const { context, sheet, widths, height } = room;
  for (const scheme of wish.schemes) {
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme: scheme });
    await before?.(page);
    await page.goto(address);
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      const said = await standing(() => rest(page), words);
      keep(taken, `${sheet}-${width}-${scheme}`, { words: said, webp: await pictureOf(page) });
    }
    await page.close();
  }
};

const isWished = (wish: SheetWish, path: string): boolean =>
  wish.only.length === 0 || wish.only.some((part) => path.includes(part));

type Taking = { readonly browser: Browser; readonly shop: Shop; readonly wish: SheetWish; readonly taken: Taken };

const takePhone = async ({ browser, shop, wish, taken }: Taking, language: string): Promise<void> => {
  const frame: Frame = { width: wish.widths[0] ?? 390, height: phoneHeight, scale: 1, scheme: 'light', language };
  const context = await openContext(browser, shop.base, frame);
  context.setDefaultTimeout(settledWithinMs);
  await shop.signInShopper(context);
  const room: Room = { context, sheet: `wap-${language}`, widths: wish.widths, height: phoneHeight };
  for (const { path, title, isList } of shopScreens.filter((each) => isWished(wish, each.path))) {
    const address = shop.addressOf(path);
    const words = `${title} ${path.split('/').at(-1)}`;
    await shoot(room, wish, taken, { address, words, rest: settle });
    for (const state of wish.states && isList ? listStates : []) {
      const before = (page: Page) => bringTo(page, state);
      const rest = (page: Page) => page.locator(markOf[state]).filter({ visible: true }).first().waitFor();
      await shoot(room, wish, taken, { address, words: `${words}, ${state}`, before, rest });
    }
  }
  await context.close();
};

const takeDesk = async ({ browser, shop, wish, taken }: Taking, language: string): Promise<void> => {
  const pages = deskPages.filter((each) => isWished(wish, each.path));
  for (const account of new Set(pages.map((each) => each.account))) {
    const context = await openContext(browser, shop.base, { ...deskFrame, language });
    context.setDefaultTimeout(settledWithinMs);
    await shop.signInStaff(context, account);
    const room: Room = { context, sheet: `desk-${language}`, widths: [deskFrame.width], height: deskFrame.height };
    for (const { path } of pages.filter((each) => each.account === account))
      await shoot(room, wish, taken, { address: `/desk${path}`, words: `${path} ${account}`, rest: settle });
    await context.close();
  }
};

/** Every screen of both apps with something of the sample shop to show, put together on sheets. */
export const takeContactSheet = async (browser: Browser, shop: Shop, wish: SheetWish): Promise<void> => {
  const taken: Taken = new Map();
  for (const language of wish.languages) {
    const taking = { browser, shop, wish, taken };
    await takePhone(taking, language);
    await takeDesk(taking, language);
  }
  mkdirSync(wish.to, { recursive: true });
  for (const [name, shots] of taken) {
    const format = name.startsWith('desk') ? deskFormat : phoneFormat;
    for (const file of await composeSheets(browser, wish.to, { name, shots, format }))
      console.log(`${wish.to}/${file}`);
  }
};
