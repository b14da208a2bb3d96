/** The applications of each namespace of a wide mesh, in the order in which the store keeps them. */
export const WIDE_APPS = [
  'address',
  'auth',
  'cache',
  'cart',
  'catalog',
  'coupon',
  'delivery',
  'gateway',
  'member',
  'notify',
  'order',
  'payment',
  'point',
  'price',
  'rank',
  'refund',
  'review',
  'search',
  'settle',
  'stock',
] as const

export type WideApp = (typeof WIDE_APPS)[number]

export function wideNamespaces(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `team-${String(index + 1).padStart(3, '0')}`)
}
