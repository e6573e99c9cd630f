import { dayMs, hourMs } from '../platform/clock/clock.ts';
import type { Diary } from './diary.ts';
import { topUp } from './people.ts';
import type { Actor, Stage } from './stage.ts';

const daysTold = 14;

/** Round sums, as people top up. */
const sumsYen = [10_000, 30_000, 20_000, 50_000, 15_000, 100_000, 5_000] as const;
const sumsFen = [50_000, 100_000, 30_000] as const;

/** Shoppers top up all the time: one to three times a day in yen, every third day in yuan. */
export const tellTopUps = (stage: Stage, diary: Diary, shoppers: readonly Actor[], now: Date): void => {
  let told = 0;
  const plan = (agoMs: number, currency: 'JPY' | 'CNY', amount: number) => {
    const who = shoppers[(told * 7) % shoppers.length];
    told += 1;
    if (who) diary.plan(new Date(now.getTime() - agoMs), () => topUp(stage, who, currency, amount));
  };
  for (let day = daysTold - 1; day >= 0; day -= 1) {
    for (let turn = 0; turn <= (day * 5) % 3; turn += 1)
      plan(day * dayMs + (turn * 5 + 1) * hourMs, 'JPY', sumsYen[(day + turn * 3) % sumsYen.length] ?? 10_000);
    if (day % 3 === 0) plan(day * dayMs + 2 * hourMs, 'CNY', sumsFen[day % sumsFen.length] ?? 50_000);
  }
};
