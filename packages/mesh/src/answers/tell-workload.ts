import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readAt, readString } from '@naru/contract/manifest/read'
import type { IstioReference } from '@naru/contract/mesh/wire/references'
import type { WorkloadList } from '@naru/contract/mesh/wire/workloads'
import { healthAnnotations } from '../health/health-subject.ts'
import type { MeshWorkload } from '../model/mesh-workload.ts'
import { typeOfSingular } from './config-names.ts'
import { type MeshWorld, mayRead, type Reader } from './mesh-world.ts'

export type WorkloadOverview = Omit<WorkloadList['workloads'][number], 'health' | 'proxyStatus'>

const INJECT = 'sidecar.istio.io/inject'

/** One workload as lists and details tell of it. */
export function tellWorkload(world: MeshWorld, reader: Reader, workload: MeshWorkload): WorkloadOverview {
  const { namespace, name, kind, labels, annotations } = workload
  const { app, version } = world.settings.labels
  const object = objectOf(world, workload)
  const inject = labels[INJECT] ?? annotations[INJECT]
  return {
    name,
    cluster: world.cluster.name,
    type: kind,
    createdAt: workload.created ?? '',
    resourceVersion: readString(readAt(object, 'metadata', 'resourceVersion')),
    ...((inject === 'true' || inject === 'false') && { istioInjectionAnnotation: inject === 'true' }),
    istioSidecar: workload.hasSidecar,
    istioAmbient: workload.isAmbient,
    additionalDetailSample: null,
    labels: { ...labels },
    appLabel: labels[app] !== undefined,
    versionLabel: labels[version] !== undefined,
    podCount: workload.podCount,
    annotations: { ...annotations },
    healthAnnotations: healthAnnotations([annotations]),
    istioReferences: readable(world.references().ofWorkload({ namespace, name }), reader),
    dashboardAnnotations: pick(annotations, (key) => key.startsWith('kiali.io/')),
    serviceAccountNames: [...workload.serviceAccounts],
  }
}

/** References to objects that the caller may read. */
export function readable(references: readonly IstioReference[], reader: Reader): IstioReference[] {
  return references.filter(({ objectType, namespace }) => {
    const type = typeOfSingular(objectType)
    return type !== undefined && mayRead(reader, type, namespace)
  })
}

function objectOf({ behind }: MeshWorld, workload: MeshWorkload): KubeObject | null | undefined {
  return behind(workload.namespace, workload.name).find((one) => one.workload === workload)?.object
}

type Texts = Readonly<Record<string, string>>

function pick(texts: Texts, keeps: (key: string) => boolean): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => keeps(key)))
}
