import type { KubeObject } from '@naru/contract/kubernetes/object'
import { formatApiVersion } from '@naru/contract/kubernetes/resource'
import { workloadKind } from '../src/snapshot/mesh-sources.ts'

type Fields = Readonly<Record<string, unknown>>

/** An object as `namespace/name`, or by its name alone, with more of its metadata and fields. */
export function kubeObject(place: string, metadata: Fields = {}, fields: Fields = {}): KubeObject {
  const [namespace, name = ''] = place.includes('/') ? place.split('/') : [undefined, place]
  return { metadata: { name, ...(namespace !== undefined && { namespace }), ...metadata }, ...fields }
}

/** What a controller's pods say of it. */
export function ownedBy(kind: string, name: string, uid = `${kind}-${name}`) {
  const own = workloadKind(kind)
  const apiVersion = own ? formatApiVersion(own.api) : 'others.example/v1'
  return { ownerReferences: [{ apiVersion, kind, name, uid, controller: true }] }
}

/** The same of a kind of others that is called as one of Kubernetes. */
export function ownedByForeign(kind: string, name: string) {
  return {
    ownerReferences: [
      { apiVersion: 'others.example/v1', kind, name, uid: `foreign-${name}`, controller: true },
    ],
  }
}

const CONTAINER = { name: 'app', ports: [{ name: 'http', containerPort: 8080 }] }
export const PROXY_CONTAINER = { name: 'istio-proxy', ports: [{ containerPort: 15090 }] }

/** A running pod; with a proxy as a container beside the app, as a native sidecar, or without one. */
export function podOf(
  place: string,
  metadata: Fields,
  proxy: 'container' | 'native' | 'none' = 'container',
): KubeObject {
  const native = { initContainers: [{ ...PROXY_CONTAINER, restartPolicy: 'Always' }] }
  return kubeObject(place, metadata, {
    spec: {
      serviceAccountName: 'web',
      containers: proxy === 'container' ? [CONTAINER, PROXY_CONTAINER] : [CONTAINER],
      ...(proxy === 'native' && native),
    },
    status: { phase: 'Running' },
  })
}

export function deploymentOf(place: string, labels: Fields = {}, fields: Fields = {}): KubeObject {
  const name = place.split('/').at(-1) ?? ''
  return kubeObject(
    place,
    { uid: `Deployment-${name}`, annotations: { 'health.kiali.io/rate': 'x' } },
    {
      spec: {
        replicas: 2,
        template: { metadata: { labels }, spec: { serviceAccountName: 'web', containers: [CONTAINER] } },
      },
      status: { replicas: 2, availableReplicas: 1 },
      ...fields,
    },
  )
}
