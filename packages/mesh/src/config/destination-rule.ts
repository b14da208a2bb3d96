import { readString, readStringMap } from '@naru/contract/manifest/read'
import type { IstioObject } from '../model/istio-object.ts'
import { asRecords, recordAt } from './spec-reader.ts'
import type { Labels } from './workload-selector.ts'

export type Subset = { readonly name: string; readonly labels: Labels }

export function subsetsOf({ spec }: IstioObject): readonly Subset[] {
  return asRecords(recordAt(spec)['subsets']).map(({ name, labels }) => ({
    name: readString(name),
    labels: readStringMap(labels),
  }))
}

export function ruleHost({ spec }: IstioObject): string {
  return readString(recordAt(spec)['host'])
}
