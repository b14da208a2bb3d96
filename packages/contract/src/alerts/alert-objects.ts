import type { KindSpec } from '../kinds/kind-spec.ts'
import { kinds } from '../kinds/registry.ts'

type Labels = Readonly<Record<string, string>>

export type AlertObject = { readonly kind: string; readonly namespace: string | null; readonly name: string }

const specs: readonly KindSpec[] = kinds

/** The labels by which exporters name objects, most exact first, each with the kind that it names. */
const NAMED = specs
  .flatMap(({ id, measured }) => (measured?.alerts ? [{ kind: id, ...measured.alerts }] : []))
  .toSorted((a, b) => a.order - b.order)
const NODE_LABELS = ['node', 'Hostname']

/** What an alert is about, as its labels name it; the first is what is broken. */
export function alertObjects(labels: Labels): readonly AlertObject[] {
  const namespace = labels['exported_namespace'] || labels['namespace'] || null
  const inside = NAMED.flatMap(({ label, kind }) => {
    const name = labels[label]
    return name && namespace !== null ? [{ kind, namespace, name }] : []
  })
  const node = NODE_LABELS.map((label) => labels[label]).find((name) => name) ?? nodeInstance(labels)
  const onNode = node === undefined ? [] : [{ kind: 'node', namespace: null, name: node }]
  const within = namespace === null ? [] : [{ kind: 'namespace', namespace: null, name: namespace }]
  return [...inside, ...onNode, ...within]
}

/** The node exporter calls its instance as the node is called. */
function nodeInstance({ job, instance }: Labels): string | undefined {
  return job === 'node-exporter' && instance && !instance.includes(':') ? instance : undefined
}
