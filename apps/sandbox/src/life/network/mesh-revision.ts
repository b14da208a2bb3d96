import type { KubeObject } from '@naru/contract/kubernetes/object'

/** Names a control plane among several of a cluster, on its own pods and on what it serves. */
export const REVISION = 'istio.io/rev'

/** To which control plane a pod belongs: istiods say it by a label, proxies by the annotation that they came with. */
export function revisionOf({ metadata: { labels, annotations } }: KubeObject): string {
  return labels?.[REVISION] ?? annotations?.[REVISION] ?? 'default'
}
