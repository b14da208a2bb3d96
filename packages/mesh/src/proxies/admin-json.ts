import { type Fields, isRecord, readItems, readString } from '@naru/contract/manifest/read'

/** What a path of names leads to; Envoy writes `route_config`, and istiod of the same `routeConfig`. */
export function adminAt(value: unknown, ...path: readonly string[]): unknown {
  let found = value
  for (const step of path) found = isRecord(found) ? (found[step] ?? found[toCamel(step)]) : undefined
  return found
}

export function adminItems(value: unknown, ...path: readonly string[]): readonly Fields[] {
  return readItems(adminAt(value, ...path))
}

export function adminText(value: unknown, ...path: readonly string[]): string {
  return readString(adminAt(value, ...path))
}

/** A part of a dump, such as `ClustersConfigDump`; undefined where the proxy has none. */
export function findSection(dump: unknown, name: string): Fields | undefined {
  return adminItems(dump, 'configs').find((one) => readString(one['@type']).endsWith(`.${name}`))
}

function toCamel(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
