import { readAt, readItems, readString } from '@naru/contract/manifest/read'
import type { IstioStatus, MeshStatus } from '@naru/contract/mesh/wire/status'
import type { MeshWorkload } from '../model/mesh-workload.ts'
import { isRunning } from '../snapshot/pod-facts.ts'
import type { MeshWorld } from './mesh-world.ts'

/** What a control plane consists of, by the label of its workloads. */
const COMPONENTS = [
  { app: 'istiod', isCore: true },
  { app: 'istio-ingressgateway', isCore: true },
  { app: 'istio-egressgateway', isCore: false },
] as const

/** What stands beside a control plane, and cannot be heard. */
export type ComponentsAsk = { readonly beside: IstioStatus }

/** GET `/istio/status`: what is not healthy, and healthy istiods; null where there is no control plane at all. */
export function tellComponents(world: MeshWorld, _: unknown, { beside }: ComponentsAsk): IstioStatus | null {
  if (COMPONENTS.every(({ app }) => workloadsOf(world, app).length === 0)) return null
  const own = COMPONENTS.flatMap(({ app, isCore }): IstioStatus => {
    const found = workloadsOf(world, app)
    if (found.length === 0) return [{ name: app, status: 'NotFound' as const, is_core: isCore }]
    return found.flatMap((workload) => {
      const status = judge(workload)
      const isTold = status !== 'Healthy' || app === 'istiod'
      return isTold ? [{ name: workload.name, status, is_core: isCore }] : []
    })
  })
  return [...own, ...beside]
}

function judge({ desired, current, available }: MeshWorkload): IstioStatus[number]['status'] {
  if (desired === 0) return 'NotReady'
  return desired === current && desired === available ? 'Healthy' : 'Unhealthy'
}

function workloadsOf({ cluster, settings }: MeshWorld, app: string): readonly MeshWorkload[] {
  return cluster.workloads.filter(
    ({ namespace, labels }) => namespace === settings.istioNamespace && labels[settings.labels.app] === app,
  )
}

/** Where istiod runs, and the pods of it that do: whom to ask about proxies. */
export function findControlPlane(world: MeshWorld): {
  readonly namespace: string
  readonly pods: readonly string[]
} {
  const running = workloadsOf(world, 'istiod').flatMap(({ namespace, name, kind }) =>
    world
      .behind(namespace, name)
      .filter(({ workload }) => workload.kind === kind)
      .flatMap(({ pods }) => pods.filter(isRunning)),
  )
  return { namespace: world.settings.istioNamespace, pods: running.map(({ metadata }) => metadata.name) }
}

/** The version of this API that clients know. */
const SPOKEN = 'v1.73.0'

/** What a cluster has beside its mesh, and what is to be said of it. */
export type StatusAsk = Pick<MeshStatus, 'externalServices' | 'warningMessages'>

/** GET `/` and `/status`. */
export function tellStatus(world: MeshWorld, _: unknown, ask: StatusAsk): MeshStatus {
  return {
    status: {
      'Kiali version': SPOKEN,
      'Kiali commit hash': '',
      'Kiali container version': '',
      'Kiali state': 'running',
      'Mesh name': 'Istio',
      'Mesh version': istioVersion(world),
    },
    externalServices: ask.externalServices,
    warningMessages: ask.warningMessages,
    istioEnvironment: { isMaistra: false, istioAPIEnabled: true },
  }
}

/** By the image that istiod runs; `Unknown` where it is pinned by its digest, or no istiod is there. */
export function istioVersion(world: MeshWorld): string {
  const [istiod] = workloadsOf(world, 'istiod')
  const behind = istiod && world.behind(istiod.namespace, istiod.name)
  const pods = behind?.flatMap((one) => one.pods) ?? []
  const images = pods.flatMap(({ spec }) =>
    readItems(readAt(spec, 'containers')).map(({ image }) => readString(image)),
  )
  return /:(\d+\.\d+[\w.-]*)$/.exec(images[0] ?? '')?.[1] ?? 'Unknown'
}
