import type { KindRef } from '@naru/contract/kinds/kind-ref'
import type { RelatedQuery } from '@naru/contract/live/related'
import { buildPointsAt, isSpokenFor } from '@naru/contract/relations/points-at'
import { isChosen } from '@naru/contract/relations/references-of'
import type { Entry } from './entry.ts'

type RelatedTest = (entry: Pick<Entry, 'row' | 'object'>) => boolean

/** Whether an entry of a kind has to do with the object that a list is narrowed to. */
export function buildRelatedTest(kind: KindRef, related: RelatedQuery): RelatedTest {
  if (related.by === 'pointing') {
    const pointsAt = buildPointsAt(kind, related.at, related.words)
    return ({ object }) => pointsAt(object)
  }
  return ({ row }) => row.namespace === related.namespace && isChosen(related, row)
}

/** Whether nothing that controls an entry's object says the same of the object that a list is narrowed to. */
export function buildTopmostTest(related: RelatedQuery): RelatedTest {
  if (related.by !== 'pointing' || !related.topmost) return () => true
  return ({ object }) => !isSpokenFor(object, related.at, related.words)
}
