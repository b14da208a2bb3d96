import type { Condition, KubeObject } from '@naru/contract/kubernetes/object'

function conditionsOf(node: KubeObject): readonly Condition[] {
  const status = node['status']
  if (typeof status !== 'object' || status === null || !('conditions' in status)) return []
  // A node's conditions come from the seed or from a checked status update.
  return status.conditions as readonly Condition[]
}

export function isNodeReady(node: KubeObject): boolean {
  return conditionsOf(node).some(({ type, status }) => type === 'Ready' && status === 'True')
}
