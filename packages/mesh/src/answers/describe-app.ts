import type { OwnDashboard } from '@naru/contract/mesh/own-dashboards'
import type { AppDetails } from '@naru/contract/mesh/wire/apps'
import { findRuntimes } from '../dashboards/find-runtimes.ts'
import { EMPTY_REQUESTS } from './empty-health.ts'
import { namespaceHead } from './list-namespaces.ts'
import { healthOf } from './list-subjects.ts'
import type { MeshWorld } from './mesh-world.ts'
import { findApps } from './tell-app.ts'

export type AppAsk = {
  readonly namespace: string
  readonly name: string
  /** Dashboards of the mesh's own settings. */
  readonly own?: readonly OwnDashboard[]
}

/** GET `/namespaces/{ns}/apps/{app}`; null where nothing bears the label. */
export function describeApp(world: MeshWorld, { namespace, name, own }: AppAsk): AppDetails | null {
  const app = findApps(world, namespace).find((one) => one.name === name)
  if (!app) return null
  return {
    namespace: namespaceHead(world, namespace),
    name,
    cluster: world.cluster.name,
    workloads: app.workloads.map((one) => ({
      workloadName: one.name,
      istioSidecar: one.hasSidecar,
      istioAmbient: one.isAmbient,
      labels: { ...one.labels },
      serviceAccountNames: [...one.serviceAccounts],
    })),
    serviceNames: app.services.map((service) => service.name),
    runtimes: findRuntimes(app.workloads, { own, vectors: world.vectors }),
    health: healthOf(world, namespace)?.apps[name] ?? {
      workloadStatuses: [],
      requests: EMPTY_REQUESTS,
    },
  }
}
