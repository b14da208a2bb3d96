import { podStatus } from '@naru/contract/kinds/workload/pod-status'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { type Fields, readAt, readItems, readString, readStringMap } from '@naru/contract/manifest/read'
import type { PodDetails } from '@naru/contract/mesh/wire/pods'
import type { MeshSettings } from '../model/mesh-settings.ts'
import type { PodSync } from '../proxies/read-sync.ts'
import { accountOf, isRedirected, PROXY } from '../snapshot/pod-facts.ts'

type Container = PodDetails['containers'][number]

/** GET `/namespaces/{ns}/pods/{pod}`; what istiod knows of its proxy is not in the object, and null where nobody asked. */
export function describePod(
  pod: KubeObject,
  { labels: names }: Pick<MeshSettings, 'labels'>,
  sync: PodSync = {},
): PodDetails {
  const { metadata, spec, status } = pod
  const labels = readStringMap(metadata.labels)
  const read = (field: string): readonly Container[] => readContainers(pod, field)
  const [own, initial] = [read('containers'), read('initContainers')]
  return {
    name: metadata.name,
    labels: { ...labels },
    createdAt: metadata.creationTimestamp ?? '',
    createdBy: (metadata.ownerReferences ?? []).map(({ name, kind }) => ({ name, kind })),
    containers: own.filter(({ isProxy }) => !isProxy),
    istioContainers: [...own, ...initial.filter(({ name }) => isNative(spec, name))].filter(
      ({ isProxy }) => isProxy,
    ),
    istioInitContainers: initial.filter(({ name }) => name === 'istio-init' || name === 'istio-validation'),
    status: readString(readAt(status, 'phase')),
    statusMessage: readString(readAt(status, 'message')),
    statusReason: readString(readAt(status, 'reason')),
    appLabel: labels[names.app] !== undefined,
    versionLabel: labels[names.version] !== undefined,
    annotations: { ...readStringMap(metadata.annotations) },
    proxyStatus: sync[metadata.name] ?? null,
    serviceAccountName: accountOf(pod),
    word: podStatus(pod).text,
  }
}

function readContainers(pod: KubeObject, field: string): readonly Container[] {
  const statuses = readItems(
    readAt(pod.status, field === 'containers' ? 'containerStatuses' : 'initContainerStatuses'),
  )
  const ready = new Set(statuses.filter(({ ready: isReady }) => isReady === true).map(({ name }) => name))
  return readItems(readAt(pod.spec, field)).map(({ name, image }) => ({
    name: readString(name),
    image: readString(image),
    isProxy: name === PROXY,
    isReady: ready.has(name),
    isAmbient: isRedirected(pod),
  }))
}

function isNative(spec: unknown, name: string): boolean {
  return readItems(readAt(spec, 'initContainers')).some(
    (one: Fields) => one['name'] === name && one['restartPolicy'] === 'Always',
  )
}
