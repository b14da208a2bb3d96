import { parseDiscoveredRef } from '@naru/contract/kinds/kind-ref'
import type { KindId } from '@naru/contract/kinds/registry'
import type { KindView, LoadView } from '../details/kind-view.ts'

// Each view takes its own kind's object type; `never` accepts them all.
type Loaders = { readonly [Id in KindId]?: () => Promise<{ readonly view: KindView<Id, never> }> }

/** Looks of kinds for which the framework's own is not enough, loaded when they are first shown. */
export const views: Loaders = {
  'config-map': () => import('./configuration/config-map/view.ts'),
  secret: () => import('./configuration/secret/view.ts'),
  namespace: () => import('./infrastructure/namespace/view.ts'),
  node: () => import('./infrastructure/node/view.ts'),
  cluster: () => import('./management/cluster/view.ts'),
  user: () => import('./management/user/view.ts'),
  route: () => import('./network/route/view.ts'),
  service: () => import('./network/service/view.ts'),
  'limit-range': () => import('./policy/limit-range/view.ts'),
  'cron-job': () => import('./workload/cron-job/view.ts'),
  deployment: () => import('./workload/deployment/view.ts'),
  pod: () => import('./workload/pod/view.ts'),
  'replica-set': () => import('./workload/replica-set/view.ts'),
  'stateful-set': () => import('./workload/stateful-set/view.ts'),
}

/** The look of a kind by id; all discovered kinds share one. */
export const loadView: LoadView = async (id) => {
  if (parseDiscoveredRef(id)) return (await import('./discovered/view.ts')).view
  const load = (views as Readonly<Record<string, (() => Promise<{ readonly view: unknown }>) | undefined>>)[
    id
  ]
  if (!load) return { kind: id }
  // The loaders' own types tie each view to its kind; objects of that kind are all it is given.
  return (await load()).view as Awaited<ReturnType<LoadView>>
}
