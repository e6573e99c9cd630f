import {
  deskSession,
  expect,
  mustBeAccessible,
  shopSession,
  signInStaff,
  signInWith,
  test,
  type Page,
} from './fixtures.ts';
import { deskPages, shopScreens } from './sitemaps.ts';
