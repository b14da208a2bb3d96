import { groupBy } from '../model/group-by.ts'
import type { Sample, Vectors } from './sample.ts'

/**
 * The registered ids of clusters by what the telemetry of one of them calls them: Istio has names of its own for clusters.
 * A name that is not in it stands for itself, and no two names for one cluster.
 */
export type ClusterNames = ReadonlyMap<string, string>

/** Where telemetry is read as it was written. */
export const NO_NAMES: ClusterNames = new Map()

const RENAMED = 'istio:'

/**
 * How the telemetry of a cluster is to be read. `names` has what the istiod of each registered cluster calls it, as far as
 * is known. Most call themselves `Kubernetes`: a cluster's own name means itself, and one that several others have means
 * none of them.
 */
export function nameClusters(own: string, names: ReadonlyMap<string, string>): ClusterNames {
  const ids = new Map<string, string>()
  for (const [name, bearers] of groupBy(names.keys(), (id) => names.get(id) ?? id)) {
    const [first] = bearers
    if (bearers.includes(own)) ids.set(name, own)
    else if (first !== undefined && bearers.length === 1) ids.set(name, first)
  }
  // Whom telemetry calls as Naru calls another is that other no more than anybody.
  for (const id of names.keys()) if (!ids.has(id)) ids.set(id, `${RENAMED}${id}`)
  return ids
}

/** What Istio calls a cluster that nobody has given a name. */
const UNNAMED = 'Kubernetes'

/** Other registered clusters that may be of one mesh with a cluster: whoever joins clusters names each of them. */
export function meshMates(own: string, names: ClusterNames): readonly string[] {
  const named = [...names].filter(([name, id]) => name !== UNNAMED && !id.startsWith(RENAMED))
  const ids = named.map(([, id]) => id)
  return ids.includes(own) ? ids.filter((id) => id !== own) : []
}

const CLUSTER_LABELS: readonly string[] = ['source_cluster', 'destination_cluster']

/** A value of a label as telemetry is asked for it. */
export function valueInTelemetry(names: ClusterNames, label: string, value: string): string {
  return CLUSTER_LABELS.includes(label) ? nameInTelemetry(names, value) : value
}

/** What telemetry calls a cluster. */
export function nameInTelemetry(names: ClusterNames, id: string): string {
  for (const [name, known] of names) if (known === id) return name
  return id
}

/** What was told of clusters by telemetry's names, told by the registered ids. */
export function withRegisteredIds<Told extends Pick<Sample, 'labels'>>(
  told: readonly Told[],
  names: ClusterNames,
): readonly Told[] {
  return isAsIs(names) ? told : told.map((one) => withIds(one, names))
}

/** The same of all the answers to a plan, while somebody goes through them. */
export function vectorsWithIds(vectors: Vectors, names: ClusterNames): Vectors {
  if (isAsIs(names)) return vectors
  const told = Object.entries(vectors).map(([id, samples]): [string, Iterable<Sample>] => [
    id,
    {
      *[Symbol.iterator]() {
        for (const sample of samples) yield withIds(sample, names)
      },
    },
  ])
  return Object.fromEntries(told)
}

function isAsIs(names: ClusterNames): boolean {
  return [...names].every(([name, id]) => name === id)
}

function withIds<Told extends Pick<Sample, 'labels'>>(told: Told, names: ClusterNames): Told {
  const labels: Sample['labels'] = told.labels
  const { source_cluster: source = '', destination_cluster: destination = '' } = labels
  const [from, to] = [names.get(source) ?? source, names.get(destination) ?? destination]
  if (from === source && to === destination) return told
  const registered = {
    ...labels,
    ...(from !== source && { source_cluster: from }),
    ...(to !== destination && { destination_cluster: to }),
  }
  return { ...told, labels: registered }
}
