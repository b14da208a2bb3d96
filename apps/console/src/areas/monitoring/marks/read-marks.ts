import type { KindRef } from '@naru/contract/kinds/kind-ref'
import type { ListQuery } from '@naru/contract/live/protocol'
import { isLink } from '@naru/contract/rows/cell'
import type { Row } from '@naru/contract/rows/row'
import type { ChartMark } from '../../../charts/chart-line.ts'
import type { ListData } from '../../../data/live/live-reducer.ts'

/** Marks of each sort: the newest. */
export const MOST_MARKS = 200

/** What a mark is about, and what happened to it; a rollout has no word of its own. */
export type Happening = Pick<ChartMark, 'id' | 'at' | 'tone'> & {
  readonly reason: string | null
  readonly kind: KindRef
  readonly namespace: string | null
  readonly name: string
}

type MarkQueries = { readonly rollouts: ListQuery; readonly warnings: ListQuery }

/** What is asked for marks, as whoever looks: replica sets, of which each begins a rollout, and warnings. */
export function planMarks(cluster: string, namespace: string | null): MarkQueries {
  const common = {
    type: 'list' as const,
    clusters: [cluster],
    namespaces: namespace === null ? ('all' as const) : [namespace],
    offset: 0,
    limit: MOST_MARKS,
  }
  return {
    rollouts: { ...common, kind: 'replica-set', sort: { column: 'created', dir: 'desc' } },
    warnings: {
      ...common,
      kind: 'event',
      folded: true,
      filters: [{ column: 'type', op: 'in', values: ['Warning'] }],
      sort: { column: 'last-seen', dir: 'desc' },
    },
  }
}

type Found = Pick<ListData, 'columns' | 'rows' | 'order'>

/** What happened by one of these lists. */
export function readMarks(list: Found): readonly Happening[] {
  const placeOf = (id: string) => list.columns.findIndex((column) => column.id === id)
  const places = {
    revision: placeOf('revision'),
    reason: placeOf('reason'),
    object: placeOf('object'),
    seen: placeOf('last-seen'),
  }
  return list.order.flatMap((key) => {
    const row = list.rows.get(key)
    if (!row) return []
    return (places.object < 0 ? readRollout(row, places) : readEvent(row, places)) ?? []
  })
}

type Places = Readonly<Record<'revision' | 'reason' | 'object' | 'seen', number>>

/** A deployment calls its replica sets as itself, with what their pods are told apart by. */
function readRollout({ uid, namespace, name, created, cells }: Row, { revision }: Places): Happening | null {
  // Who is of no deployment has no revision.
  if ((cells[revision] ?? null) === null) return null
  const deployment = name.replace(/-[^-]*$/, '')
  return {
    id: uid,
    at: Math.floor(created / 1000),
    tone: 'change',
    reason: null,
    kind: 'deployment',
    namespace,
    name: deployment,
  }
}

function readEvent({ uid, cells }: Row, { reason, object, seen }: Places): Happening | null {
  const [about = null, at, told] = [cells[object], cells[seen], cells[reason]]
  if (!isLink(about) || typeof at !== 'number') return null
  return {
    id: uid,
    at: Math.floor(at / 1000),
    tone: 'warning',
    reason: typeof told === 'string' ? told : '',
    ...about,
  }
}
