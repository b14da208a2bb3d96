import type { KubeObject } from '@naru/contract/kubernetes/object'
import { type Fields, readAt, readItems, readString } from '@naru/contract/manifest/read'

export const PROXY = 'istio-proxy'

/** The containers of a pod, or of a pod template, that are there for its whole life: native sidecars too. */
export function longContainers(pod: unknown): readonly Fields[] {
  const native = readItems(readAt(pod, 'spec', 'initContainers')).filter(
    ({ restartPolicy }) => restartPolicy === 'Always',
  )
  return [...native, ...readItems(readAt(pod, 'spec', 'containers'))]
}

/** Whether Envoy runs in a pod: as a container among the others, or as a native sidecar. */
export function hasProxy(pod: KubeObject): boolean {
  return longContainers(pod).some(({ name }) => name === PROXY)
}

/** Whether ztunnel carries a pod's traffic. */
export function isRedirected({ metadata }: KubeObject): boolean {
  return metadata.annotations?.['ambient.istio.io/redirection'] === 'enabled'
}

export function asksAmbient({ metadata }: KubeObject): boolean {
  return metadata.labels?.['istio.io/dataplane-mode'] === 'ambient'
}

export function isRunning({ status }: KubeObject): boolean {
  return readString(readAt(status, 'phase')) === 'Running'
}

export function accountOf(pod: unknown): string {
  return readString(readAt(pod, 'spec', 'serviceAccountName')) || 'default'
}
