const dayMs = 86_400_000;

export type ExpectedDays = { readonly from: string; readonly to: string };

/** Between which instants a parcel should arrive that was sent at one, by a route that takes so many days. */
export const expectedBetween = (
  shippedAt: string | null,
  days: { readonly from: number; readonly to: number } | null,
): ExpectedDays | undefined => {
  if (shippedAt === null || days === null) return undefined;
  const after = (count: number) => new Date(Date.parse(shippedAt) + count * dayMs).toISOString();
  return { from: after(days.from), to: after(days.to) };
};
