import { readList, readString } from '@naru/contract/manifest/read'
import { conditionsOf, operationsOf, sourcesOf } from '../../config/authorization-rules.ts'
import { asRecords, asStrings, recordAt } from '../../config/spec-reader.ts'
import type { IstioObject } from '../../model/istio-object.ts'

const L7_OPERATIONS = ['methods', 'notMethods', 'paths', 'notPaths', 'hosts', 'notHosts']
const L7_SOURCES = ['requestPrincipals', 'notRequestPrincipals']
const L7_CONDITIONS = ['request.headers', 'request.auth.']

/** Whether a policy asks about requests, which ztunnel, at L4, does not see. */
export function isL7Policy(policy: IstioObject): boolean {
  return (
    operationsOf(policy).some(({ fields }) =>
      L7_OPERATIONS.some((field) => readList(fields[field]).length > 0),
    ) ||
    sourcesOf(policy).some(({ fields }) => L7_SOURCES.some((field) => readList(fields[field]).length > 0)) ||
    conditionsOf(policy).some(({ key }) => L7_CONDITIONS.some((prefix) => key.startsWith(prefix)))
  )
}

/** Whether a DestinationRule, or one of its subsets, balances or watches requests rather than connections. */
export function isL7Rule({ spec }: IstioObject): boolean {
  const { trafficPolicy, subsets } = recordAt(spec)
  const policies = [trafficPolicy, ...asRecords(subsets).map((subset) => subset['trafficPolicy'])]
  return policies.some((policy) => {
    const { httpHeaderName, httpCookie } = recordAt(policy, 'loadBalancer', 'consistentHash')
    return (
      readString(httpHeaderName) !== '' ||
      httpCookie != null ||
      recordAt(policy, 'connectionPool')['http'] != null ||
      recordAt(policy)['outlierDetection'] != null
    )
  })
}

/** Whether a VirtualService routes requests between workloads of the mesh; at a gateway no waypoint is needed. */
export function isL7Service({ spec }: IstioObject): boolean {
  const { http, tls, gateways } = recordAt(spec)
  const named = asStrings(gateways)
  const isForMesh = named.length === 0 || named.includes('mesh')
  return isForMesh && readList(http).length + readList(tls).length > 0
}

/** Whether a Telemetry asks for what only requests have: traces, access logs, changed metrics. */
export function isL7Telemetry({ spec }: IstioObject): boolean {
  const { tracing, accessLogging, metrics } = recordAt(spec)
  return (
    readList(tracing).length + readList(accessLogging).length > 0 ||
    asRecords(metrics).some(({ overrides }) => readList(overrides).length > 0)
  )
}
