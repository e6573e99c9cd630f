import { SheetLine } from '@hakobu/contract/parcels/sheet.shape';
import { expect, test } from 'vitest';
import { declaredAs } from './declared.ts';
import { kinds } from './goods.ts';

test.each(['【人气】信乐烧 茶碗 共箱', '信楽焼 茶碗 作家物', '信樂燒 茶碗', 'Shigaraki tea bowl, no chips'])(
  '%s is declared as ceramics, not as a toy of plastic',
  (name) => {
    expect(declaredAs(name)).toEqual({ nameEnglish: 'Shigaraki tea bowl', hsCode: '691200', material: 'ceramic' });
  },
);

test('toys are toys, an iron kettle is iron, and what nobody knows is hobby goods', () => {
  expect(declaredAs('铁路模型').hsCode).toBe('950300');
  expect(declaredAs('南部铁器 铁壶')).toMatchObject({ hsCode: '732399', material: 'cast iron' });
  expect(declaredAs('?')).toMatchObject({ nameEnglish: 'Hobby goods', hsCode: '950300' });
});

test('every kind of goods of the sample fits the form', () => {
  for (const { category, models } of kinds)
    for (const [name] of models) {
      const declared = declaredAs(name);
      expect(`${category} ${name}: ${declared.nameEnglish}`).not.toContain('Hobby goods');
      const line = { ...declared, orderCode: 'O202603010001', nameChinese: '', quantity: 1, unitValueYen: 1 };
      expect({ name, error: SheetLine.safeParse(line).error }).toEqual({ name, error: undefined });
    }
});
