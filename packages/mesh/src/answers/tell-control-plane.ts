import { readAt, readItems, readString } from '@naru/contract/manifest/read'
import type { IstioStatus, MeshStatus } from '@naru/contract/mesh/wire/status'
import type { MeshSettings } from '../model/mesh-settings.ts'
import type { MeshWorkload } from '../model/mesh-workload.ts'
import { isRunning } from '../snapshot/pod-facts.ts'
import { isIn, type MeshWorld, type Reader } from './mesh-world.ts'

/** What stands beside a control plane, and cannot be heard. */
export type ComponentsAsk = { readonly beside: IstioStatus }

/**
 * GET `/istio/status`: every istiod, and gateways that are not healthy; null where there is no istiod. Which gateways
 * a mesh should have nobody can tell, so that none is ever not found. Those outside of the control plane's namespace
 * are told to whoever may read theirs.
 */
export function tellComponents(
  world: MeshWorld,
  reader: Reader,
  { beside }: ComponentsAsk,
): IstioStatus | null {
  const istiods = workloadsOf(world, 'istiod')
  if (istiods.length === 0) return null
  const { cluster, settings } = world
  const gateways = cluster.workloads.filter(
    (workload) =>
      workload.isGateway &&
      judge(workload) !== 'Healthy' &&
      (workload.namespace === settings.istioNamespace || isIn(reader.namespaces, workload.namespace)),
  )
  const tell = (workload: MeshWorkload, isCore: boolean): IstioStatus[number] => {
    const { name, namespace } = workload
    return { name, namespace, status: judge(workload), is_core: isCore }
  }
  return [
    ...istiods.map((istiod) => tell(istiod, true)),
    ...gateways.map((gateway) => tell(gateway, false)),
    ...beside,
  ]
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

/** Where the certificates of a mesh are kept: those of istiod's own, and those that it signs for others. */
export function findCertificates({ settings }: MeshWorld): {
  readonly namespace: string
  readonly dns: MeshSettings['dnsCertificates']
} {
  return { namespace: settings.istioNamespace, dns: settings.dnsCertificates }
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

/** A tag has 128 characters at most. */
const TAG = /:([\w.-]{1,128})$/

/** By the image that istiod runs; `Unknown` where it is pinned by its digest, or no istiod is there. */
export function istioVersion(world: MeshWorld): string {
  const [istiod] = workloadsOf(world, 'istiod')
  const behind = istiod && world.behind(istiod.namespace, istiod.name)
  const pods = behind?.flatMap((one) => one.pods) ?? []
  const images = pods.flatMap(({ spec }) =>
    readItems(readAt(spec, 'containers')).map(({ image }) => readString(image)),
  )
  const [, tag = ''] = TAG.exec(images[0] ?? '') ?? []
  return /^\d+\.\d+/.test(tag) ? tag : 'Unknown'
}
