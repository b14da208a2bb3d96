import type { KubeObject, OwnerReference } from '@naru/contract/kubernetes/object'
import type { Pod, PodTemplate, Toleration } from '../objects/pod.ts'

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

/** Who tolerates a silent node on its own terms is not given the usual five minutes. */
function withDefaultTolerations(own: readonly Toleration[]): readonly Toleration[] {
  const missing = DEFAULT_TOLERATIONS.filter(
    ({ key, effect }) => !own.some((toleration) => toleration.key === key && toleration.effect === effect),
  )
  return [...own, ...missing]
}

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
      tolerations: withDefaultTolerations(spec?.tolerations ?? template.spec.tolerations ?? []),
    },
    status: { phase: 'Pending' },
  }
}
