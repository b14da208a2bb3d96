/** The product's name, as people read it. */
export const PRODUCT_NAME = 'Naru'

/** The document's title: `Pods · Naru`, most telling part first. */
export function formatTitle(...parts: readonly string[]): string {
  return [...parts.filter((part) => part !== ''), PRODUCT_NAME].join(' · ')
}
