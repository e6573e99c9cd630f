import { rolesIn } from '../staff/permissions.ts';
import type { SettingsChange } from './settings.shape.ts';

/**
 * Which way of changing a setting loosens a guard of money, and so takes two people: a greater number, a smaller one,
 * switching it off, or fewer of what it is for. Null: it guards no money, and is one person's. What a company sets next is named here, too.
 */
export const loosening = {
  companyName: null,
  // Hides menus from whoever reviews the app; what is paid out is judged as before.
  isInReview: null,
  // A price, not a guard.
  freeStorageDays: null,
  mostFreePayYen: 'more',
  payCodeAboveYen: 'more',
  secondPersonAboveYen: 'more',
  topUpSecondPersonAboveYen: 'more',
  topUpBonusPercent: 'more',
  payeeCoolingHours: 'less',
  feedbackHours: null,
  collectedFallPercent: null,
  // What strangers can make messages cost.
  codesADay: 'more',
  // Network addresses; who did what stays in the audit log for ever.
  accessDays: null,
  closingDays: null,
  mostOpenGroups: null,
  mostGroupRequests: null,
  groupProlongedDays: null,
  groupAcceptHours: null,
  // How many trust their goods to somebody of whom nothing is known.
  firstGroupMembers: 'more',
  freezesOnChargeback: 'off',
  secondFactorRoles: 'fewer',
} as const satisfies Readonly<Record<keyof SettingsChange, 'more' | 'less' | 'off' | 'fewer' | null>>;

type Value = SettingsChange[keyof SettingsChange];

/** Whether a change of a setting, by its name, loosens what guards money. */
export const isLoosened = (name: string, from: Value, to: Value): boolean => {
  const way = Object.entries(loosening).find(([known]) => known === name)?.[1] ?? null;
  if (way === 'off') return from === true && to === false;
  if (way === 'fewer') return rolesIn(String(from)).some((role) => !rolesIn(String(to)).includes(role));
  if (typeof from !== 'number' || typeof to !== 'number') return false;
  return way === 'more' ? to > from : way === 'less' && to < from;
};
