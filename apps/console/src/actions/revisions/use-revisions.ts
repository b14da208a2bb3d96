import { refOfResource } from '@naru/contract/kinds/resolve-ref'
import { useMemo } from 'react'
import { useLive } from '../../data/live/live.ts'
import { isAwaited, windowRows } from '../../data/live/live-reducer.ts'
import type { ActionTarget } from '../action-target.ts'
import { buildRevisions, revisionSource } from './revisions.ts'

/** An owner keeps ten unless it is told otherwise. */
const MOST = 200

type Owner = Pick<ActionTarget, 'kind' | 'cluster' | 'namespace' | 'uid'>

/** An owner's revisions as they come and go, newest first; undefined until they have come, or where they may not be read. */
export function useRevisions(owner: Owner | undefined) {
  const source = owner && revisionSource(owner.kind.id)
  const uid = owner?.uid ?? ''
  const view = useLive(
    owner && source && uid !== ''
      ? {
          type: 'list',
          kind: refOfResource(source.resource),
          clusters: [owner.cluster],
          namespaces: owner.namespace === null ? 'all' : [owner.namespace],
          owner: uid,
          whole: true,
          offset: 0,
          limit: MOST,
        }
      : null,
  )
  const isKnown = !isAwaited(view) && view.sources.every(({ state }) => state === 'live' || state === 'stale')
  const { data } = view
  return useMemo(() => {
    if (!source || !data || !isKnown) return undefined
    return buildRevisions(
      source,
      uid,
      windowRows(data).flatMap((row) => row?.object ?? []),
    )
  }, [source, uid, data, isKnown])
}
