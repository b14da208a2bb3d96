import { matchesLabels } from '../kubernetes/label-selector.ts'
import { OWN_ACCOUNT } from './access-object.ts'
import type { AccessRule, RuledCluster, Scope } from './access-rule.ts'

/** A namespace; null for the whole cluster. */
export type Place = string | null

/** Where a scope holds in a cluster: nowhere, in all of it, or in some of its namespaces, sorted. */
export function findPlaces(scope: Scope, cluster: RuledCluster): readonly Place[] {
  switch (scope.over) {
    case 'all':
      return [null]
    case 'clusters':
      return scope.clusters.includes(cluster.id) ? [null] : []
    case 'projects': {
      const own = scope.projects.filter((project) => project.cluster === cluster.id)
      const names = new Set(own.map(({ namespace }) => namespace))
      return namesOf(cluster, ({ name }) => names.has(name))
    }
    case 'namespaces': {
      if (scope.clusters !== null && !scope.clusters.includes(cluster.id)) return []
      const { labels: wanted } = scope
      const names = new Set(scope.names)
      return namesOf(
        cluster,
        ({ name, labels }) =>
          names.has(name) ||
          // Whoever runs pods there can be Naru itself, so that nobody comes to it by chance.
          (wanted !== null && name !== OWN_ACCOUNT.namespace && matchesLabels(wanted, labels)),
      )
    }
  }
}

type Namespace = RuledCluster['namespaces'][number]

function namesOf(cluster: RuledCluster, isMeant: (namespace: Namespace) => boolean): readonly string[] {
  return cluster.namespaces
    .filter(isMeant)
    .map(({ name }) => name)
    .toSorted()
}

/** Whether a rule holds at a time in ms since 1970. */
export function isInForce({ expires }: Pick<AccessRule, 'expires'>, now: number): boolean {
  return expires === null || expires > now
}
