import type { KindRef } from '../../kinds/kind-ref.ts'
import type { RelationWord } from '../relation.ts'
import { type Came, type Member, nameSeen, nodeId, type Tracing } from './map-draft.ts'
import type { Seen } from './map-world.ts'

export type Group = {
  readonly at: Member
  readonly kind: KindRef
  readonly word: RelationWord
  /** Who of the two points: the one in the map, or those of the group. */
  readonly way: Came['way']
  readonly found: readonly Seen[]
  readonly step: number
}

const MOST = 4

/** Puts objects of one kind that stand to one of the map in the same way into it: the worst by name, the others as a number. */
export function traceGroup({ draft }: Tracing, group: Group): readonly Member[] {
  const { at, kind, word, way, found, step } = group
  const connect = (id: string) =>
    way === 'does' ? draft.connect(at.id, id, word) : draft.connect(id, at.id, word)
  const isKnown = (seen: Seen) => draft.has(nodeId(nameSeen(kind, seen)))
  for (const seen of found.filter(isKnown)) connect(nodeId(nameSeen(kind, seen)))
  const fresh = found.filter((seen) => !isKnown(seen)).toSorted(byWeight)
  const shown = fresh.filter((seen) => !isOff(seen) || isOff(fresh[0])).slice(0, MOST)
  // From its own body one goes any way.
  const came = step === 0 ? null : { way, word, from: way === 'does' ? at.kind : kind }
  const members = shown.flatMap((seen) => draft.add(kind, seen, step, came) ?? [])
  for (const { id } of members) connect(id)
  const more = fresh.length - members.length
  if (more > 0) connect(draft.addCount(`${at.id} ${way}`, kind, step, more))
  return members
}

function byWeight(a: Seen, b: Seen): number {
  return weigh(a) - weigh(b) || (a.object.metadata.name < b.object.metadata.name ? -1 : 1)
}

function weigh(seen: Seen): number {
  if (seen.severity !== null) return seen.severity === 'error' ? 0 : 1
  return isOff(seen) ? 3 : 2
}

/** What is over or switched off gives way to what is at work. */
function isOff(seen: Seen | undefined): boolean {
  return seen?.severity === null && seen.status?.tone === 'off'
}
