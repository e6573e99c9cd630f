export { moneyDirectionLabels, moneyReasonLabels, moneySourceLabels } from './money.labels.ts';
