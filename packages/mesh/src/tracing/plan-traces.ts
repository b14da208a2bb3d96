import type { MeshWorld } from '../answers/mesh-world.ts'
import { selectedWorkloads } from '../answers/tell-service.ts'
import type { MeshWorkload } from '../model/mesh-workload.ts'

/** Whose traces are asked for; `kind` tells workloads of one name apart. */
export type TracesAsk = {
  readonly namespace: string
  readonly of: 'app' | 'service' | 'workload'
  readonly name: string
  readonly kind: string | null
}

/** Which spans of an application's are meant. */
export type SpanPick =
  | { readonly type: 'all' }
  | { readonly type: 'operation'; readonly prefix: string }
  | {
      readonly type: 'pods'
      readonly namespace: string
      readonly workload: string
      readonly kind: string
      /** Those that are there now. */
      readonly pods: readonly string[]
    }

/** What a trace store is asked for: it knows applications alone. */
export type TracesPlan = { readonly service: string; readonly pick: SpanPick }

const ALL: SpanPick = { type: 'all' }

/** The question behind the traces of something; null where it is not there. */
export function planTraces(world: MeshWorld, _: unknown, ask: TracesAsk): TracesPlan | null {
  const { namespace, of, name } = ask
  if (of === 'app') return { service: `${name}.${namespace}`, pick: ALL }
  return of === 'service' ? planService(world, ask) : planWorkload(world, ask)
}

function planService(world: MeshWorld, { namespace, name }: TracesAsk): TracesPlan | null {
  const service = world.cluster.services.find((one) => one.namespace === namespace && one.name === name)
  if (!service) return null
  const [behind] = selectedWorkloads(world, service)
  const app = behind ? appOf(world, behind) : (service.selector[world.settings.labels.app] ?? name)
  const pick: SpanPick = app === name ? ALL : { type: 'operation', prefix: `${name}.${namespace}` }
  return { service: `${app}.${namespace}`, pick }
}

function planWorkload(world: MeshWorld, { namespace, name, kind }: TracesAsk): TracesPlan | null {
  const found = world.behind(namespace, name)
  const one = found.find(({ workload }) => workload.kind === kind) ?? (kind === null ? found[0] : undefined)
  if (!one) return null
  const app = appOf(world, one.workload)
  const pods = one.pods.map(({ metadata }) => metadata.name)
  const pick: SpanPick = { type: 'pods', namespace, workload: name, kind: one.workload.kind, pods }
  return { service: `${app}.${namespace}`, pick }
}

/** What Istio calls an application whose pods bear no label is its workload. */
function appOf({ settings }: MeshWorld, { labels, name }: MeshWorkload): string {
  return labels[settings.labels.app] ?? name
}
