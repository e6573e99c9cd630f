/** Who carries parcels within Japan, under the names that stand on their labels. */
export const domesticCarriers = ['ヤマト運輸', '佐川急便', '日本郵便', '西濃運輸', '福山通運', 'Amazon'].map(
  (value) => ({
    value,
  }),
);
