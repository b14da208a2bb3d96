import type { GroupVersionKind, Subresource } from '../served-resource.ts'

const core = (kind: string): GroupVersionKind => ({ group: '', version: 'v1', kind })

export const STATUS: Subresource = { name: 'status', verbs: ['get', 'patch', 'update'] }

export const SCALE: Subresource = {
  name: 'scale',
  verbs: ['get', 'patch', 'update'],
  kind: { group: 'autoscaling', version: 'v1', kind: 'Scale' },
}

const CONNECT = ['create', 'get'] as const
const PROXY = ['create', 'delete', 'get', 'patch', 'update'] as const

export function proxy(kind: string): Subresource {
  return { name: 'proxy', verbs: PROXY, kind: core(kind) }
}

export const POD_SUBRESOURCES: readonly Subresource[] = [
  { name: 'attach', verbs: CONNECT, kind: core('PodAttachOptions') },
  { name: 'binding', verbs: ['create'], kind: core('Binding') },
  { name: 'ephemeralcontainers', verbs: ['get', 'patch', 'update'] },
  { name: 'eviction', verbs: ['create'], kind: { group: 'policy', version: 'v1', kind: 'Eviction' } },
  { name: 'exec', verbs: CONNECT, kind: core('PodExecOptions') },
  { name: 'log', verbs: ['get'] },
  { name: 'portforward', verbs: CONNECT, kind: core('PodPortForwardOptions') },
  proxy('PodProxyOptions'),
  { name: 'resize', verbs: ['get', 'patch', 'update'] },
  STATUS,
]

export const TOKEN: Subresource = {
  name: 'token',
  verbs: ['create'],
  kind: { group: 'authentication.k8s.io', version: 'v1', kind: 'TokenRequest' },
}
