type Labels = Readonly<Record<string, string>>

export type AlertObject = { readonly kind: string; readonly namespace: string | null; readonly name: string }

/** The labels by which exporters name objects, most exact first, each with the kind that it names. */
const NAMED: readonly (readonly [label: string, kind: string])[] = [
  ['pod', 'pod'],
  ['deployment', 'deployment'],
  ['statefulset', 'stateful-set'],
  ['daemonset', 'daemon-set'],
  ['replicaset', 'replica-set'],
  ['job_name', 'job'],
  ['cronjob', 'cron-job'],
  ['horizontalpodautoscaler', 'horizontal-pod-autoscaler'],
  ['persistentvolumeclaim', 'persistent-volume-claim'],
  ['service', 'service'],
  ['ingress', 'ingress'],
]
const NODE_LABELS = ['node', 'Hostname']

/** What an alert is about, as its labels name it; the first is what is broken. */
export function alertObjects(labels: Labels): readonly AlertObject[] {
  const namespace = labels['exported_namespace'] || labels['namespace'] || null
  const inside = NAMED.flatMap(([label, kind]) => {
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
