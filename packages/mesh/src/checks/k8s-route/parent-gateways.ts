import { matchesLabels, readLabelSelector } from '@naru/contract/kubernetes/label-selector'
import type { LabelSelector } from '@naru/contract/kubernetes/pod'
import { type Fields, readString, readStringMap } from '@naru/contract/manifest/read'
import { homeOf } from '../../config/home.ts'
import { asRecords, asStrings, recordAt } from '../../config/spec-reader.ts'
import { ISTIO_TYPES } from '../../model/istio-object.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'
import { type Listener, listenersOf } from '../k8s-gateway/listeners.ts'
import type { MeshView } from '../mesh-view.ts'
import { parentsOf, type RouteReference } from './route-references.ts'

const { group: GROUP, kind: KIND } = ISTIO_TYPES.k8sgateways

/** KIA1401: a parent gateway that does not exist, or that does not let routes of this namespace in. */
export const parentGateways: ObjectCheck = {
  codes: ['KIA1401'],
  types: ['k8shttproutes', 'k8sgrpcroutes'],
  check: (route, mesh) =>
    parentsOf(route)
      .filter(({ group, kind, name }) => group === GROUP && kind === KIND && name !== '')
      .filter((parent) => !letsIn(parent, homeOf(route), mesh))
      .map(({ path, name }) => finding('KIA1401', `${path}/name/${name}`)),
}

function letsIn({ namespace, name, section }: RouteReference, from: string, mesh: MeshView): boolean {
  const gateway = mesh.object('k8sgateways', namespace, name)
  if (!gateway) return false
  if (namespace === from) return true
  const listeners = listenersOf(gateway).filter((listener) => section === '' || listener.name === section)
  return listeners.some((listener) => admits(listener, from, mesh))
}

/** Listeners are for routes of their own namespace unless they say otherwise. */
function admits({ allowedRoutes }: Listener, namespace: string, mesh: MeshView): boolean {
  const { from, selector } = recordAt(allowedRoutes, 'namespaces')
  if (readString(from) === 'All') return true
  const labels = mesh.namespace(namespace)?.labels
  if (readString(from) !== 'Selector' || selector == null || !labels) return false
  return matchesLabels(readLabelSelector(selectorOf(recordAt(selector))), labels)
}

function selectorOf({ matchLabels, matchExpressions }: Fields): LabelSelector {
  return {
    matchLabels: readStringMap(matchLabels),
    matchExpressions: asRecords(matchExpressions).map(({ key, operator, values }) => ({
      key: readString(key),
      operator: readString(operator),
      values: [...asStrings(values)],
    })),
  }
}
