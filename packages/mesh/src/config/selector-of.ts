import { readStringMap } from '@naru/contract/manifest/read'
import type { IstioObject, IstioType } from '../model/istio-object.ts'
import { recordAt } from './spec-reader.ts'
import { type Labels, policySelector, workloadSelector } from './workload-selector.ts'

const BY_WORKLOAD_SELECTOR: ReadonlySet<IstioType> = new Set(['sidecars', 'envoyfilters', 'serviceentries'])

/** The labels by which an object of any type chooses workloads; empty for all of them. */
export function selectorOf(type: IstioType, object: IstioObject): Labels {
  if (type === 'gateways') return readStringMap(recordAt(object.spec)['selector'])
  return BY_WORKLOAD_SELECTOR.has(type) ? workloadSelector(object) : policySelector(object)
}
