import { service } from '@naru/contract/kinds/network/service'
import { type Fields, readString } from '@naru/contract/manifest/read'
import { ISTIO_TYPES } from '../model/istio-object.ts'

/** The type of what routes and policies refer to: a group without a version, and a kind. */
export type RefType = { readonly group: string; readonly kind: string }

const GATEWAY: RefType = ISTIO_TYPES.k8sgateways

/** A group that is left out is the one that the kind is known of. */
export function readRefType({ group, kind: named }: Fields, usual = ''): RefType {
  const kind = readString(named) || usual
  if (typeof group === 'string') return { group, kind }
  return { group: kind === service.kind ? service.api.group : GATEWAY.group, kind }
}

/** Of Kubernetes itself, whose group may be written out: others have kinds of that name, too. */
export function isService({ group, kind }: RefType): boolean {
  return kind === service.kind && (group === service.api.group || group === 'core')
}

/** Of the Gateway API, not Istio's own. */
export function isGateway({ group, kind }: RefType): boolean {
  return kind === GATEWAY.kind && group === GATEWAY.group
}
