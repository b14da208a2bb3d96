import { configMap } from './configuration/config-map.ts'
import type { KindSpec } from './kind-spec.ts'

/** Every kind of the product; a line here is a compile error elsewhere until its rules and its view exist. */
export const kinds = [configMap] as const

export type KindId = (typeof kinds)[number]['id']

const byId = new Map<string, KindSpec>(kinds.map((kind) => [kind.id, kind]))

/** The kind with that id, or undefined: ids also come from URLs. */
export function findKind(id: string): KindSpec | undefined {
  return byId.get(id)
}
