import type { GraphType } from '@naru/contract/mesh/wire/graph'
import { isKnown, isKnownVersion, type NodeType } from '../graph.ts'

/** One end of a sample: who sent, or who received. Sources have no service. */
export type Endpoint = {
  readonly cluster: string
  readonly serviceNamespace: string
  readonly service: string
  readonly namespace: string
  readonly workload: string
  readonly app: string
  readonly version: string
  readonly isWaypoint?: true
}

export type NodeIdentity = { readonly key: string; readonly nodeType: NodeType; readonly namespace: string }

/** Which node an endpoint is (docs/spec/mesh-wire.md 3.5), or null when nothing about it is known. */
export function identifyNode(end: Endpoint, graphType: GraphType): NodeIdentity | null {
  const { cluster, workload, app, service } = end
  const namespace = namespaceOf(end)
  if (isUnknownSource(end, namespace))
    return { key: `${cluster}_unknown_source`, nodeType: 'unknown', namespace }
  const byApp = graphType === 'app' || graphType === 'versionedApp'
  if (byApp && isKnown(app)) return { key: appKey(end, namespace, graphType), nodeType: 'app', namespace }
  if (isKnown(workload))
    return { key: `wl_${cluster}_${namespace}_${workload}`, nodeType: 'workload', namespace }
  const isNobody = !isKnown(app) && [workload, app, service].some((name) => name !== 'unknown')
  if (isNobody && !isKnown(service)) return null
  const name = isKnown(service) ? service : 'unknown'
  return { key: `svc_${cluster}_${namespace}_${name}`, nodeType: 'service', namespace }
}

function isUnknownSource({ workload, app, service }: Endpoint, namespace: string): boolean {
  return service === '' && namespace === 'unknown' && workload === 'unknown' && app === 'unknown'
}

/** The node of an aggregate such as `request_operation=Checkout`, narrowed to a service where one is named. */
export function aggregateKey(
  cluster: string,
  namespace: string,
  aggregate: string,
  service: string | null,
): string {
  const parts = ['agg', cluster, namespace, ...aggregate.split(/=(.*)/s).slice(0, 2)]
  return [...parts, ...(service ? [service] : [])].join('_')
}

/** That of its workload, else that of its service; a source has only the first. */
function namespaceOf({ namespace, serviceNamespace, service }: Endpoint): string {
  const isSource = service === '' && serviceNamespace === ''
  return isSource || isKnown(namespace) ? namespace : serviceNamespace
}

function appKey(
  { cluster, workload, app, version }: Endpoint,
  namespace: string,
  graphType: GraphType,
): string {
  if (graphType === 'versionedApp' && isKnown(workload)) return `vapp_${cluster}_${namespace}_${workload}`
  if (graphType === 'versionedApp' && isKnownVersion(version))
    return `vapp_${cluster}_${namespace}_${app}_${version}`
  return `app_${cluster}_${namespace}_${app}`
}

/**
 * The fields a node keeps (docs/spec/mesh-wire.md 3.5): only services carry a service, only versioned apps what is
 * `unknown`.
 */
export function nodeFields(stop: NodeStop, graphType: GraphType): NodeFields {
  const { end, identity, aggregate = '' } = stop
  const { workload, app, version, service } = end
  switch (identity.nodeType) {
    case 'unknown':
      return { workload: 'unknown', app: 'unknown', version: 'unknown' }
    case 'service':
      return { service: isKnown(service) ? service : 'unknown' }
    case 'aggregate':
      return { aggregate, ...(isKnown(app) && { app }), ...(isKnown(service) && { service }) }
    case 'workload':
      return { workload, ...(isKnown(app) && { app }), ...(isKnown(version) && { version }) }
    default:
      return graphType === 'app' ? { app } : versionedFields(end)
  }
}

function versionedFields({ workload, app, version }: Endpoint): NodeFields {
  return { ...(workload && { workload }), app, ...(version && { version }) }
}

type NodeStop = { readonly end: Endpoint; readonly identity: NodeIdentity; readonly aggregate?: string }
type NodeFields = {
  readonly workload?: string
  readonly app?: string
  readonly version?: string
  readonly service?: string
  readonly aggregate?: string
}
