import { MAX_WINDOW } from '@naru/contract/live/protocol'
import { isAwaited, type ListData, type LiveView } from '../../../data/live/live-reducer.ts'

type RbacKind = 'role' | 'cluster-role' | 'role-binding' | 'cluster-role-binding'
type Place = { readonly kind: RbacKind; readonly cluster: string; readonly namespace: string | null }

/** Where roles or bindings of a kind are not all known, as keys; nothing while they are being read. */
export function listOpen(kind: RbacKind, view: LiveView<ListData>): readonly string[] {
  if (isAwaited(view)) return []
  if (view.error || view.data === null || view.data.total > MAX_WINDOW) return [kind]
  return view.sources.flatMap((source) => {
    if (source.state === 'live' || source.state === 'stale' || source.state === 'absent') return []
    const namespaces = source.state === 'denied' ? source.namespaces : undefined
    const key = `${kind} ${source.cluster}`
    return namespaces ? namespaces.map((namespace) => `${key}/${namespace}`) : [key]
  })
}

/** Whether one of that place may be there without being known. */
export function isRoleOpen(open: readonly string[], { kind, cluster, namespace }: Place): boolean {
  const key = `${kind} ${cluster}`
  return [kind, key, `${key}/${namespace}`].some((one) => open.includes(one))
}

/** Whether one may be there without being known anywhere in a cluster. */
export function isClusterOpen(open: readonly string[], kind: RbacKind, cluster: string): boolean {
  const key = `${kind} ${cluster}`
  return open.some((one) => one === kind || one === key || one.startsWith(`${key}/`))
}
