import { type Fields, isRecord } from '@naru/contract/manifest/read'

/** What holds: what was set over the chart's own values, where null takes a value away. */
export function mergeValues(set: Fields, usual: Fields): Fields {
  const merged: Record<string, unknown> = { ...usual }
  for (const [key, value] of Object.entries(set)) {
    const before = Object.hasOwn(usual, key) ? usual[key] : undefined
    merged[key] = isRecord(value) && isRecord(before) ? mergeValues(value, before) : value
  }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
}
