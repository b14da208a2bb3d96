import type { KindSpec, PanelKey } from '../kinds/kind-spec.ts'
import { kinds } from '../kinds/registry.ts'

export type MeasuredObject = {
  readonly kind: string
  readonly namespace: string | null
  readonly name: string
}

const specs: readonly KindSpec[] = kinds

/** The kinds of objects that are measured, each with its panels in the order in which they are drawn. */
export const METRIC_PANELS: Readonly<Record<string, readonly PanelKey[]>> = Object.fromEntries(
  specs.flatMap(({ id, measured }) => (measured?.panels ? [[id, measured.panels]] : [])),
)

/** The right without which nobody is told: to list these. */
export type MetricRight = { readonly resource: 'pods' | 'nodes'; readonly namespace: string | null }

/** Who may not list the pods of a namespace does not read their numbers either. */
export function metricRight({ kind, namespace, name }: MeasuredObject): MetricRight {
  if (kind === 'node') return { resource: 'nodes', namespace: null }
  return { resource: 'pods', namespace: kind === 'namespace' ? name : namespace }
}
