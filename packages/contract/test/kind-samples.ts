import type { RuleContext } from '../src/kinds/kind-rules.ts'
import type { KindId } from '../src/kinds/registry.ts'
import { findRules } from '../src/kinds/rules-registry.ts'
import type { KubeObject } from '../src/kubernetes/object.ts'

export const START = '2026-01-01T00:00:00Z'
/** Ten minutes after the start. */
export const now = Date.parse(START) + 600_000

/** An object named `web` in `shop`, made at the start. */
export function object(fields: object = {}, metadata: Partial<KubeObject['metadata']> = {}): KubeObject {
  return { metadata: { name: 'web', namespace: 'shop', creationTimestamp: START, ...metadata }, ...fields }
}

export function statusOf(kind: KindId, value: KubeObject, context: Partial<RuleContext> = {}) {
  return findRules(kind)?.status?.(value, { now, ...context })?.text
}

export function problemOf(kind: KindId, value: KubeObject, context: Partial<RuleContext> = {}) {
  return findRules(kind)?.problem?.(value, { now, ...context }) ?? null
}

export function cell(kind: KindId, value: KubeObject, column: string, context: Partial<RuleContext> = {}) {
  return findRules(kind)
    ?.columns.find(({ id }) => id === column)
    ?.value(value, { now, ...context })
}

export function condition<S extends string>(type: string, status: S, reason = 'Because') {
  return { type, status, reason, lastTransitionTime: START }
}
