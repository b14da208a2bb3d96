import { buildMark } from '@naru/contract/kinds/kind-word'
import { CONFIG_TYPES } from '@naru/mesh/answers/config-names'
import { ISTIO_TYPES, type IstioType } from '@naru/mesh/model/istio-object'

const GATEWAY_API = 'gateway.networking.k8s.io'

/** What people call a type: two of them are gateways. */
export function typeTitle(type: IstioType): string {
  const { kind, group } = ISTIO_TYPES[type]
  return group === GATEWAY_API ? `${kind} (Gateway API)` : kind
}

export function typeMark(type: IstioType): string {
  return buildMark(ISTIO_TYPES[type].kind)
}

/** All of them by what they are called. */
export const TYPE_OPTIONS = CONFIG_TYPES.map((value) => ({ value, label: typeTitle(value) })).toSorted(
  (a, b) => (a.label < b.label ? -1 : 1),
)
