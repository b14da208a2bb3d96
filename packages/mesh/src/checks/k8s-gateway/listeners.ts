import { matchesLabels, readLabelSelector } from '@naru/contract/kubernetes/label-selector'
import type { LabelSelector } from '@naru/contract/kubernetes/pod'
import { type Fields, readNumber, readString, readStringMap } from '@naru/contract/manifest/read'
import { asRecords, asStrings, recordAt } from '../../config/spec-reader.ts'
import type { Labels } from '../../config/workload-selector.ts'
import type { IstioObject } from '../../model/istio-object.ts'

export type Listener = {
  readonly name: string
  readonly hostname: string
  readonly port: number
  readonly protocol: string
  readonly allowedRoutes: Readonly<Record<string, unknown>>
}

export function listenersOf({ spec }: IstioObject): readonly Listener[] {
  return asRecords(recordAt(spec)['listeners']).map((listener) => ({
    name: readString(listener['name']),
    hostname: readString(listener['hostname']).toLowerCase(),
    port: readNumber(listener['port']) ?? 0,
    protocol: readString(listener['protocol']),
    allowedRoutes: recordAt(listener, 'allowedRoutes'),
  }))
}

/** Whether a listener is open to namespaces with these labels, wherever they are; undefined where they are not known. */
export function admits({ allowedRoutes }: Listener, labels: Labels | undefined): boolean {
  const { from, selector } = recordAt(allowedRoutes, 'namespaces')
  if (readString(from) === 'All') return true
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
