import { type Blocked, listBlocked } from '@naru/contract/kinds/blocked'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { findRules } from '@naru/contract/kinds/rules-registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { rightsNamespace } from '@naru/contract/kubernetes/rights-namespace'
import type { Row } from '@naru/contract/rows/row'
import type { RightsScope } from '../data/grantors.ts'

/** The object that an action is about, from a list's row or from the object itself. */
export type ActionTarget = {
  readonly kind: KindSpec
  readonly cluster: string
  readonly namespace: string | null
  readonly name: string
  readonly uid: string
  readonly blocked: Blocked
}

export function rowTarget(kind: KindSpec, row: Row): ActionTarget {
  const { cluster, namespace, name, uid, blocked = {} } = row
  return { kind, cluster, namespace, name, uid, blocked }
}

export function objectTarget(kind: KindSpec, cluster: string, object: KubeObject): ActionTarget {
  const { name, namespace = null, uid = '' } = object.metadata
  const blocked = listBlocked(kind, findRules(kind.id) ?? {}, object) ?? {}
  return { kind, cluster, namespace, name, uid, blocked }
}

/** Where a cluster judges what is done to the object: a namespace in itself. */
export function rightsScope({ kind, cluster, namespace, name }: ActionTarget): RightsScope {
  const resource = { group: kind.api.group, plural: kind.plural }
  return { cluster, namespace: rightsNamespace(resource, { namespace, name }) }
}
