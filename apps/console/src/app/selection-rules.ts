import { ALL } from '@naru/contract/pages/page'

export type ClusterChoice = {
  /** What the person last chose; null when nothing was ever chosen. */
  readonly current: string | null
  /** The value of the URL's query, if any. */
  readonly query: string | null
  readonly clusters: readonly { readonly id: string; readonly clusterProvider: 'kubernetes' | 'openshift' }[]
  readonly openShiftOnly?: boolean
}

/** The cluster a page works on: a valid query, else what was chosen, else the first; OpenShift where the page needs it. */
export function chooseCluster({ current, query, clusters, openShiftOnly }: ClusterChoice): string | null {
  const valid = (id: string | null) => id === ALL || clusters.some((cluster) => cluster.id === id)
  const chosen = [query, current, clusters[0]?.id ?? null].find(valid) ?? null
  if (!openShiftOnly) return chosen
  const fits = (id: string | null) =>
    clusters.some((cluster) => cluster.id === id && cluster.clusterProvider === 'openshift')
  if (fits(chosen)) return chosen
  return clusters.find((cluster) => fits(cluster.id))?.id ?? chosen
}

export type NamespaceChoice = {
  readonly current: string | null
  readonly query: string | null
  /** Null while the list is not known: then nothing that was chosen is given up. */
  readonly namespaces: readonly string[] | null
  readonly mayChooseAll: boolean
}

/** The namespace a page works in: a valid query, else the current, else the first option. */
export function chooseNamespace({
  current,
  query,
  namespaces,
  mayChooseAll,
}: NamespaceChoice): string | null {
  const valid = (name: string | null) =>
    name !== null && (name === ALL ? mayChooseAll : namespaces === null || namespaces.includes(name))
  const first = mayChooseAll ? ALL : (namespaces?.[0] ?? null)
  return [query, current].find(valid) ?? first
}
