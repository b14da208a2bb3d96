import type { ParsedQuery } from '@naru/contract/pages/query'

/** How namespaces are shown. */
export const DISPLAYS = ['cards', 'list'] as const

/** Reads an address; what it says wrongly is as usual. */
export function parseDisplay({ displayMode }: ParsedQuery): (typeof DISPLAYS)[number] {
  return DISPLAYS.find((one) => one === displayMode) ?? 'cards'
}
