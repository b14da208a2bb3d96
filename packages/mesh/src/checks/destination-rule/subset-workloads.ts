import { hasLabels } from '@naru/contract/kubernetes/label-selector'
import { readStringMap } from '@naru/contract/manifest/read'
import { ruleHost, subsetsOf } from '../../config/destination-rule.ts'
import { areSeenTogether } from '../../config/exported-to.ts'
import { homeOf } from '../../config/home.ts'
import { isWildcard } from '../../config/host.ts'
import { asRecords, recordAt } from '../../config/spec-reader.ts'
import { routesOf } from '../../config/virtual-service.ts'
import { type Labels, workloadSelector } from '../../config/workload-selector.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import type { ObjectCheck } from '../check.ts'
import { type Finding, finding } from '../finding.ts'
import { serviceEntriesFor } from '../hosts/known-host.ts'
import { ruleTarget } from '../hosts/rule-target.ts'
import type { MeshView } from '../mesh-view.ts'
import { hasKnownHost } from './host-found.ts'

/** KIA0203 and KIA0209: a subset whose labels no workload of the host has, and one without labels. */
export const subsetWorkloads: ObjectCheck = {
  codes: ['KIA0203', 'KIA0209'],
  types: ['destinationrules'],
  needsRegistry: true,
  check: (rule, mesh) => {
    if (!hasKnownHost(rule, mesh)) return []
    const subsets = subsetsOf(rule)
    const isFound = subsets.map(({ labels }) => isLabelled(labels) && hasWorkload(rule, labels, mesh))
    return subsets.flatMap(({ name, labels }, index): readonly Finding[] => {
      const path = `spec/subsets[${index}]`
      if (!isLabelled(labels)) {
        return [finding('KIA0209', path, isFound.includes(true) ? { severity: 'unknown' } : {})]
      }
      if (isFound[index]) return []
      return [
        finding('KIA0203', path, isUsed(rule, name, mesh) ? {} : { severity: 'unknown', invalidates: false }),
      ]
    })
  },
}

function isLabelled(labels: Labels): boolean {
  return Object.keys(labels).length > 0
}

/** Among the workloads of the host's service, or else among the endpoints of its service entries. */
function hasWorkload(rule: IstioObject, labels: Labels, mesh: MeshView): boolean {
  const namespace = homeOf(rule)
  if (isWildcard(ruleHost(rule))) return true
  const host = mesh.host(ruleHost(rule), namespace)
  const selector = host.type === 'service' ? mesh.service(host.namespace, host.service)?.selector : undefined
  if (host.type === 'service' && selector && isLabelled(selector)) {
    return mesh.workloadsLike(selector, host.namespace).some((workload) => hasLabels(labels, workload.labels))
  }
  return serviceEntriesFor(ruleTarget(rule, mesh), namespace, mesh)
    .flatMap((entry) => endpointLabels(entry, mesh))
    .some((endpoint) => hasLabels(labels, endpoint))
}

/** Labels of what stands behind a service entry: its own endpoints, and what it selects. */
function endpointLabels(entry: IstioObject, mesh: MeshView): readonly Labels[] {
  const namespace = homeOf(entry)
  const own = asRecords(recordAt(entry.spec)['endpoints']).map(({ labels }) => readStringMap(labels))
  const selector = workloadSelector(entry)
  if (!isLabelled(selector)) return own
  const entries = mesh
    .objectsIn('workloadentries', namespace)
    .map(({ spec }) => readStringMap(recordAt(spec)['labels']))
  const workloads = mesh.workloadsLike(selector, namespace).map(({ labels }) => labels)
  return [...own, ...workloads, ...entries.filter((labels) => hasLabels(selector, labels))]
}

/** Whether a VirtualService that some namespace sees beside the rule sends traffic to the subset. */
function isUsed(rule: IstioObject, subset: string, mesh: MeshView): boolean {
  const host = ruleTarget(rule, mesh)
  return mesh.routesTo(host).some(
    (service) =>
      areSeenTogether(rule, service) &&
      routesOf(service)
        .flatMap(({ destinations }) => destinations)
        .some((to) => to.subset === subset && mesh.fullHost(to.host, homeOf(service)) === host),
  )
}
