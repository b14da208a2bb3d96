import { findKind } from '@naru/contract/kinds/registry'
import type { ActionTarget } from '../../actions/action-target.ts'

/** A namespace that something is done to. */
export function namespaceTarget(cluster: string, name: string): ActionTarget | null {
  const kind = findKind('namespace')
  return kind ? { kind, cluster, namespace: null, name, uid: '', blocked: {} } : null
}
