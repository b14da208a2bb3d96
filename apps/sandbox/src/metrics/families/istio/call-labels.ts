import { meshIdOf } from '../../../seed/addons/mesh-ids.ts'
import type { CallEnd, CallEnding, MeshCall } from '../../../seed/mesh-call.ts'
import type { Labels } from '../../family.ts'
import type { Variant } from './call-timeline.ts'

const UNKNOWN = 'unknown'
const DOMAIN = 'cluster.local'

/** What the pods of an end run in one series; null where nobody is known. */
export type EndVariant = Variant | null

export type Side = 'source' | 'destination'

/** What Istio knows of a workload from the certificate and the metadata of its proxy. */
function endLabels(side: Side, end: CallEnd | undefined, variant: EndVariant): Labels {
  const known = end && variant !== null
  const app = known ? end.app : UNKNOWN
  const revision = known ? variant.version : side === 'source' && !end ? 'latest' : UNKNOWN
  return {
    [`${side}_workload`]: known ? variant.workload : UNKNOWN,
    [`${side}_workload_namespace`]: known ? end.namespace : UNKNOWN,
    [`${side}_app`]: app,
    [`${side}_version`]: known ? variant.version : UNKNOWN,
    [`${side}_canonical_service`]: app,
    [`${side}_canonical_revision`]: revision,
    [`${side}_cluster`]: known ? meshIdOf(end.cluster) : UNKNOWN,
    [`${side}_principal`]: UNKNOWN,
  }
}

function principal({ namespace, app }: CallEnd): string {
  return `spiffe://${DOMAIN}/ns/${namespace}/sa/${app}`
}

export type Told = {
  readonly call: MeshCall
  readonly reporter: Side
  readonly source: EndVariant
  readonly destination: EndVariant
  /** Whether both ends have a proxy. */
  readonly isSecured: boolean
}

/** What is called, whoever answers. */
function serviceLabels({ host, app, namespace }: MeshCall['to']): Labels {
  return {
    destination_service: host ?? `${app}.${namespace}.svc.${DOMAIN}`,
    destination_service_name: host ?? app,
    destination_service_namespace: namespace,
  }
}

type Shared = { readonly reporter: Side; readonly cluster: string; readonly workloads: readonly string[] }

/** Those of its traffic that all series of one side of a call have in a cluster: they are known before any pod is. */
export function sharedLabels({ from, to, protocol }: MeshCall, told: Shared): Labels {
  const { reporter, cluster, workloads } = told
  const [workload, ...others] = workloads
  return {
    reporter,
    ...serviceLabels(to),
    request_protocol: protocol,
    ...(from?.cluster === cluster && {
      source_workload_namespace: from.namespace,
      ...(workload !== undefined && others.length === 0 && { source_workload: workload }),
    }),
  }
}

/** The labels that all standard metrics of Istio have. */
export function trafficLabels({ call, reporter, source, destination, isSecured }: Told): Labels {
  const { from, to, protocol } = call
  const names = isSecured && from && destination !== null
  const policy = reporter === 'source' ? UNKNOWN : isSecured ? 'mutual_tls' : 'none'
  return {
    ...endLabels('source', from, source),
    ...endLabels('destination', to, destination),
    ...(names && { source_principal: principal(from), destination_principal: principal(to) }),
    reporter,
    ...serviceLabels(to),
    request_protocol: protocol,
    connection_security_policy: policy,
  }
}

/** How requests ended; connections have a flag alone, and messages nothing of all this. */
export function endingLabels(
  { code, grpc, flags = '-' }: CallEnding,
  protocol: MeshCall['protocol'],
): Labels {
  if (protocol === 'tcp') return { response_flags: flags }
  return {
    response_code: code,
    response_flags: flags,
    ...(grpc !== undefined && { grpc_response_status: grpc }),
  }
}
