import type { Asked, Asks, KindRules, RuleContext } from '@naru/contract/kinds/kind-rules'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ListQuery } from '@naru/contract/live/protocol'
import { relatedOf } from '@naru/contract/relations/plan-related'
import { useLiveMany } from '../data/live/live-many.ts'
import { isAwaited, type ListData, type LiveView, windowRows } from '../data/live/live-reducer.ts'

type Placed = { readonly kind: KindSpec; readonly cluster: string; readonly object: KubeObject }

const MOST = 200

type AskedContext = Pick<RuleContext, 'objects' | 'users'>

/** What rules of an object ask of other kinds, of what the person may list. */
export function useAskedKinds(placed: Placed, rules: KindRules | undefined): AskedContext {
  const { objects = [], users = [] }: Asks = rules?.asks ?? {}
  const queries = [
    ...objects.map((kind) => planObjects(placed, kind)),
    ...users.map((kind) => planUsers(placed, kind)),
  ]
  const views = useLiveMany(queries)
  return {
    objects: (kind) => read(views[objects.indexOf(kind)], listObjects),
    users: (kind) => read(views[objects.length + users.indexOf(kind)], ({ total }) => total),
  }
}

function planObjects({ cluster }: Placed, kind: string): ListQuery {
  return { type: 'list', kind, clusters: [cluster], namespaces: 'all', whole: true, offset: 0, limit: MOST }
}

/** They are only counted. */
function planUsers({ kind, cluster, object }: Placed, user: string): ListQuery {
  const related = relatedOf({ kind, object }, user)
  const { namespace } = object.metadata
  return {
    type: 'list',
    kind: user,
    clusters: [cluster],
    namespaces: namespace === undefined ? 'all' : [namespace],
    ...(related && { related }),
    offset: 0,
    limit: 1,
  }
}

function listObjects(data: ListData): readonly KubeObject[] {
  return windowRows(data).flatMap((row) => row?.object ?? [])
}

function read<T>(view: LiveView<ListData> | undefined, of: (data: ListData) => T): Asked<T> {
  if (view === undefined || view.error) return null
  if (isAwaited(view)) return 'pending'
  const isKnown = view.sources.every(({ state }) => state === 'live' || state === 'stale')
  return view.data && isKnown ? of(view.data) : null
}
