import { homeOf } from '../config/home.ts'
import type { IstioObject, IstioType } from '../model/istio-object.ts'

export type ObjectName = { readonly type: IstioType; readonly namespace: string; readonly name: string }
export type Name = { readonly namespace: string; readonly name: string }

/** What one object points at. */
export type Links = {
  readonly objects: readonly ObjectName[]
  readonly services: readonly Name[]
  readonly workloads: readonly Name[]
}

export const NO_LINKS: Links = { objects: [], services: [], workloads: [] }

export function joinLinks(all: readonly Links[]): Links {
  return {
    objects: all.flatMap(({ objects }) => objects),
    services: all.flatMap(({ services }) => services),
    workloads: all.flatMap(({ workloads }) => workloads),
  }
}

export function nameOf(type: IstioType, object: IstioObject): ObjectName {
  return { type, namespace: homeOf(object), name: object.metadata.name }
}

export function configKey({ type, namespace, name }: ObjectName): string {
  return `${type}/${namespace}/${name}`
}

export function nameKey({ namespace, name }: Name): string {
  return `${namespace}/${name}`
}

/** Each thing once, in the order of its key. */
export function uniqueBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  const byKey = new Map(items.map((item) => [keyOf(item), item]))
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item)
}
