import type { KubeObject, OwnerReference } from '@naru/contract/kubernetes/object'
import type { Pod, PodTemplate } from '../objects/pod.ts'

type Parts = {
  readonly namespace: string | undefined
  readonly template: PodTemplate
  readonly owner: OwnerReference
  readonly labels?: Readonly<Record<string, string>>
  readonly spec?: Partial<Pod['spec']>
} & ({ readonly name: string } | { readonly generateName: string })

const DEFAULT_TOLERATIONS = [
  { key: 'node.kubernetes.io/not-ready', operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 300 },
  { key: 'node.kubernetes.io/unreachable', operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 300 },
] as const

/** A pod as a workload creates it, with what admission adds to every pod. */
export function buildPod(parts: Parts): KubeObject {
  const { namespace, template, owner, labels, spec } = parts
  const name = 'name' in parts ? parts.name : ''
  const generated = 'generateName' in parts ? { generateName: parts.generateName } : {}
  const { annotations } = template.metadata ?? {}
  return {
    metadata: {
      name,
      ...generated,
      ...(namespace === undefined ? {} : { namespace }),
      labels: { ...template.metadata?.labels, ...labels },
      ...(annotations === undefined ? {} : { annotations }),
      ownerReferences: [owner],
    },
    spec: {
      restartPolicy: 'Always',
      dnsPolicy: 'ClusterFirst',
      schedulerName: 'default-scheduler',
      terminationGracePeriodSeconds: 30,
      enableServiceLinks: true,
      serviceAccountName: 'default',
      securityContext: {},
      ...template.spec,
      ...spec,
      tolerations: [...(template.spec.tolerations ?? []), ...DEFAULT_TOLERATIONS],
    },
    status: { phase: 'Pending' },
  }
}
