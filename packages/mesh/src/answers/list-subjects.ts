import type { Locale } from '@naru/contract/i18n/locale'
import type { AppList } from '@naru/contract/mesh/wire/apps'
import type { ServiceList } from '@naru/contract/mesh/wire/services'
import type { WorkloadList } from '@naru/contract/mesh/wire/workloads'
import { buildHealth, type NamespaceHealth } from '../health/build-health.ts'
import { kindKey } from '../health/health-subject.ts'
import { inNamespace } from '../model/in-namespace.ts'
import { namespaceHead } from './list-namespaces.ts'
import type { MeshWorld, Reader } from './mesh-world.ts'
import { syncedWorld, syncOf } from './synced-world.ts'
import { findApps, tellApp } from './tell-app.ts'
import { tellHosts, tellService } from './tell-service.ts'
import { tellValidations } from './tell-validations.ts'
import { tellWorkload } from './tell-workload.ts'

export type ListAsk = {
  readonly namespace: string
  /** Replicas as the cluster's objects tell them, and requests where telemetry was asked. */
  readonly health: boolean
  /** Which objects of the mesh's configuration a thing is subject to, and what is wrong with it. */
  readonly istioResources: boolean
  readonly locale: Locale
}

/** GET `/namespaces/{ns}/workloads`. */
export function listWorkloads(world: MeshWorld, reader: Reader, ask: ListAsk): WorkloadList {
  const health = ask.health ? healthOf(world, ask.namespace) : undefined
  return {
    namespace: namespaceHead(world, ask.namespace),
    workloads: inNamespace(world.cluster.workloads, ask.namespace).map((one) => {
      const own = health?.workloadsByKind[kindKey(one)]
      return {
        ...bare(tellWorkload(world, reader, one), ask),
        ...(own && { health: own }),
        ...(world.sync && { proxyStatus: syncOf(world, one)?.status ?? null }),
      }
    }),
    validations: validationsOf(world, reader, { ...ask, objectType: 'workload' }),
  }
}

/** GET `/namespaces/{ns}/services`. */
export function listServices(world: MeshWorld, reader: Reader, ask: ListAsk): ServiceList {
  const { services: health = {} } = (ask.health && healthOf(world, ask.namespace)) || {}
  const own = inNamespace(world.cluster.services, ask.namespace)
  const all = [
    ...own.map((one) => tellService(world, reader, one)),
    ...tellHosts(world, reader, ask.namespace),
  ]
  return {
    namespace: namespaceHead(world, ask.namespace),
    services: all.map((one) => ({
      ...bare(one, ask),
      ...(health[one.name] && { health: health[one.name] }),
    })),
    validations: validationsOf(world, reader, { ...ask, objectType: 'service' }),
  }
}

/** GET `/namespaces/{ns}/apps`. */
export function listApps(world: MeshWorld, reader: Reader, ask: ListAsk): AppList {
  const { apps: health = {} } = (ask.health && healthOf(world, ask.namespace)) || {}
  return {
    namespace: namespaceHead(world, ask.namespace),
    cluster: world.cluster.name,
    applications: findApps(world, ask.namespace).map((app) => ({
      ...bare(tellApp(world, reader, app), ask),
      ...(health[app.name] && { health: health[app.name] }),
    })),
  }
}

/** Of everything in a namespace; without telemetry replicas, and no requests. */
export function healthOf(world: MeshWorld, namespace: string): NamespaceHealth | undefined {
  if (world.health) return world.health.get(namespace)
  const { snapshot, vectors = {} } = syncedWorld(world)
  const { healthRates } = snapshot.settings
  return buildHealth({ namespaces: [namespace], vectors, snapshot, healthRates })[0]
}

/** What is wrong with things of one sort in a namespace. */
export function validationsOf(
  world: MeshWorld,
  reader: Reader,
  { namespace, objectType, locale, istioResources }: ListAsk & { readonly objectType: string },
): ReturnType<typeof tellValidations> {
  if (!istioResources) return {}
  return tellValidations(world, reader, {
    namespaces: [namespace],
    keeps: (one) => one === objectType,
    locale,
  })
}

function bare<Told extends { readonly istioReferences: unknown }>(
  told: Told,
  { istioResources }: ListAsk,
): Told {
  return istioResources ? told : { ...told, istioReferences: [] }
}
