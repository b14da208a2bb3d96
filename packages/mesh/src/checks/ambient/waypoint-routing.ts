import type { CheckCode } from '@naru/contract/mesh/checks/check-catalogue'
import { ruleHost } from '../../config/destination-rule.ts'
import { asPlacedStrings, recordAt } from '../../config/spec-reader.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import type { MeshService } from '../../model/mesh-service.ts'
import type { ObjectCheck } from '../check.ts'
import { type Finding, finding } from '../finding.ts'
import type { MeshView } from '../mesh-view.ts'
import { isEnrolled } from './ambient-labels.ts'
import { isL7Rule, isL7Service } from './layer-seven.ts'

/** KIA0210, KIA0211, KIA0212: a DestinationRule about requests to a service in ambient mode. */
export const waypointRule: ObjectCheck = {
  codes: ['KIA0210', 'KIA0211', 'KIA0212'],
  types: ['destinationrules'],
  check: (rule, mesh) => {
    if (!isL7Rule(rule)) return []
    const hosts = [{ text: ruleHost(rule), path: 'spec/host' }]
    return checkHosts(rule, hosts, { needs: 'KIA0210', unenrolled: 'KIA0211', elsewhere: 'KIA0212' }, mesh)
  },
}

/** KIA1109, KIA1113, KIA1114: a VirtualService about requests to services in ambient mode. */
export const waypointService: ObjectCheck = {
  codes: ['KIA1109', 'KIA1113', 'KIA1114'],
  types: ['virtualservices'],
  check: (service, mesh) => {
    if (!isL7Service(service)) return []
    const hosts = asPlacedStrings(recordAt(service.spec)['hosts']).map(({ text, place }) => ({
      text,
      path: `spec/hosts[${place}]`,
    }))
    return checkHosts(service, hosts, { needs: 'KIA1109', unenrolled: 'KIA1113', elsewhere: 'KIA1114' }, mesh)
  },
}

type PlacedHost = { readonly text: string; readonly path: string }
type Codes = { readonly needs: CheckCode; readonly unenrolled: CheckCode; readonly elsewhere: CheckCode }

/** The services decide where they are known, each once; where none is, the object's own namespace does. */
function checkHosts(
  { metadata: { namespace = '' } }: IstioObject,
  hosts: readonly PlacedHost[],
  { needs, unenrolled, elsewhere }: Codes,
  mesh: MeshView,
): readonly Finding[] {
  const targets = hosts.flatMap(({ text, path }) => {
    const service = ambientService(text, namespace, mesh)
    return service ? [{ service, path }] : []
  })
  if (targets.length === 0) {
    const isUnserved = mesh.namespace(namespace)?.isAmbient === true && !isEnrolled({}, namespace, mesh)
    return isUnserved ? [finding(needs, hosts[0]?.path ?? 'spec/hosts')] : []
  }
  const distinct = targets.filter(
    ({ service }, place) => targets.findIndex((other) => other.service === service) === place,
  )
  return distinct.flatMap(({ service, path }) => [
    ...(service.namespace === namespace ? [] : [finding(elsewhere, path)]),
    ...(isEnrolled(service.labels, service.namespace, mesh) ? [] : [finding(unenrolled, path)]),
  ])
}

function ambientService(text: string, namespace: string, mesh: MeshView): MeshService | undefined {
  const host = mesh.host(text, namespace)
  if (host.type === 'literal' || !mesh.namespace(host.namespace)?.isAmbient) return undefined
  return mesh.service(host.namespace, host.service)
}
