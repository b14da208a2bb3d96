import type { AppList } from '@naru/contract/mesh/wire/apps'
import { groupBy } from '../model/group-by.ts'
import { inNamespace } from '../model/in-namespace.ts'
import type { MeshService } from '../model/mesh-service.ts'
import type { MeshWorkload } from '../model/mesh-workload.ts'
import { uniqueBy } from '../references/links.ts'
import type { MeshWorld, Reader } from './mesh-world.ts'
import { selectedWorkloads } from './tell-service.ts'
import { readable } from './tell-workload.ts'

/** An application: the workloads of a namespace that share the label. */
export type App = {
  readonly name: string
  readonly workloads: readonly MeshWorkload[]
  readonly services: readonly MeshService[]
}

export type AppOverview = Omit<AppList['applications'][number], 'health'>

/** The applications of a namespace by name; what has no such label belongs to none. */
export function findApps(world: MeshWorld, namespace: string): readonly App[] {
  const { cluster, settings } = world
  const labelled = inNamespace(cluster.workloads, namespace).filter(
    ({ labels }) => labels[settings.labels.app],
  )
  const services = inNamespace(cluster.services, namespace).map((service) => ({
    service,
    behind: new Set(selectedWorkloads(world, service)),
  }))
  return [...groupBy(labelled, ({ labels }) => labels[settings.labels.app] ?? '')]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, workloads]) => ({
      name,
      workloads,
      services: services.flatMap(({ service, behind }) =>
        workloads.some((one) => behind.has(one)) ? [service] : [],
      ),
    }))
}

export function tellApp(world: MeshWorld, reader: Reader, { name, workloads, services }: App): AppOverview {
  const references = [
    ...workloads.flatMap((one) => world.references().ofWorkload(one)),
    ...services.flatMap((one) => world.references().ofService(one)),
  ]
  return {
    name,
    cluster: world.cluster.name,
    istioSidecar: workloads.every(({ hasSidecar }) => hasSidecar),
    istioAmbient: workloads.every(({ isAmbient }) => isAmbient),
    labels: joinLabels(workloads),
    istioReferences: readable(
      uniqueBy(references, (one) => `${one.objectType}/${one.namespace}/${one.name}`),
      reader,
    ),
  }
}

/** All values of each label over the workloads, as one text. */
function joinLabels(workloads: readonly MeshWorkload[]): Record<string, string> {
  const pairs = workloads.flatMap(({ labels }) => Object.entries(labels))
  const values = groupBy(pairs, ([key]) => key)
  return Object.fromEntries(
    [...values].map(([key, all]) => [key, [...new Set(all.map(([, value]) => value))].sort().join(',')]),
  )
}
