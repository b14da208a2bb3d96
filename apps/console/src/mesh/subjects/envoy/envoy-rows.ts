import type { ClustersDump, ListenersDump, RoutesDump } from '@naru/contract/mesh/wire/config-dump'

type Host = ClustersDump['clusters'][number]['service_fqdn']

/** A host as people write it; empty for what goes to no host. */
export function hostText({ service, namespace }: Host): string {
  return namespace === '' ? service : `${service}.${namespace}`
}

/** An object that is told as `name.namespace`; null where there is none. */
export function readOrigin(text: string): { readonly name: string; readonly namespace: string } | null {
  const dot = text.lastIndexOf('.')
  return dot < 1 ? null : { name: text.slice(0, dot), namespace: text.slice(dot + 1) }
}

/** Where a listener leads within the same proxy: its routes of a name, or a cluster of a host. */
export function readDestination(
  text: string,
): { readonly view: 'clusters' | 'routes'; readonly find: string } | null {
  const route = /^Route: (.+)$/.exec(text)?.[1]
  if (route !== undefined) return { view: 'routes', find: route }
  const [, port, , host] = /^Cluster: (?:in|out)bound\|(\d+)\|([^|]*)\|([^|]*)$/.exec(text) ?? []
  return host ? { view: 'clusters', find: `${host.replace(/\.svc\..*$/, '')} ${port}` } : null
}

/** Rows have nothing of their own to be told apart by: the same may stand in two lists. */
export type Numbered<Row> = Row & { readonly key: string }

export type ClusterRow = Numbered<ClustersDump['clusters'][number]>
export type ListenerRow = Numbered<ListenersDump['listeners'][number]>
export type RouteRow = Numbered<RoutesDump['routes'][number]>

export function numberRows<Row>(rows: readonly Row[]): readonly Numbered<Row>[] {
  return rows.map((row, index) => ({ ...row, key: String(index) }))
}
