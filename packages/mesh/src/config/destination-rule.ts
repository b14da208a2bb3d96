import type { IstioObject } from '../model/istio-object.ts'
import { asRecords, asString, asStringMap, recordAt } from './spec-reader.ts'
import type { Labels } from './workload-selector.ts'

export type Subset = { readonly name: string; readonly labels: Labels }

export function subsetsOf({ spec }: IstioObject): readonly Subset[] {
  return asRecords(recordAt(spec)['subsets']).map(({ name, labels }) => ({
    name: asString(name),
    labels: asStringMap(labels),
  }))
}

export function ruleHost({ spec }: IstioObject): string {
  return asString(recordAt(spec)['host'])
}
