import type { Span } from '@naru/contract/mesh/wire/traces'
import type { SpanPick } from './plan-traces.ts'
import { isPodOf } from './pod-name.ts'
import { nodeOf } from './traced-span.ts'

/** Whether a span is one of those that are meant. */
export function isPicked(
  { operationName, tags }: Pick<Span, 'operationName' | 'tags'>,
  pick: SpanPick,
): boolean {
  if (pick.type === 'all') return true
  if (pick.type === 'operation')
    return operationName.startsWith(pick.prefix) && /^([.:/]|$)/.test(operationName.slice(pick.prefix.length))
  const node = nodeOf({ tags })
  if (node?.namespace !== pick.namespace) return false
  return pick.pods.includes(node.pod) || isPodOf(node.pod, pick.workload, pick.kind)
}
