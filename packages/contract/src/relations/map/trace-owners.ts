import type { KubeObject } from '../../kubernetes/object.ts'
import { readHome } from '../../kubernetes/read-home.ts'
import { readItems, readString } from '../../manifest/read.ts'
import { buildMention, type Mention } from '../mention.ts'
import { ownedKinds } from '../relations-of.ts'
import { type Member, nodeId, type Tracing } from './map-draft.ts'
import { findSeen } from './map-world.ts'
import { traceGroup } from './trace-group.ts'

/** No chain of owners is longer, unless somebody made a ring of them. */
const HIGHEST = 5

/** All that stands above an object, the highest last. */
export function traceOwners(tracing: Tracing, member: Member, step: number): readonly Member[] {
  const above: Member[] = []
  for (let at: Member | null = member; at !== null && above.length < HIGHEST; ) {
    const owner: Member | null = traceOwner(tracing, at, step)
    if (owner) above.push(owner)
    at = owner
  }
  return above
}

function traceOwner({ draft, world }: Tracing, member: Member, step: number): Member | null {
  const owner = readController(member.object)
  if (owner === null) return null
  const { kind } = owner
  const seen = kind === null ? undefined : findSeen(world, { ...owner, kind })
  // An owner that is gone is cleaned up after; that is no broken edge.
  const found = seen && kind !== null ? draft.add(kind, seen, step, cameFrom(member, kind)) : null
  if (!seen) draft.addNamed(owner, step, 'unknown')
  draft.connect(nodeId(owner), member.id, 'owns')
  return found
}

const cameFrom = ({ step, came }: Member, from: string) =>
  step === 0 ? came : { way: 'done' as const, word: 'owns' as const, from }

/** What controls an object. */
export function readController({ metadata, ...object }: KubeObject): Mention | null {
  const owner = readItems(metadata.ownerReferences).find(({ controller }) => controller === true)
  if (!owner) return null
  const words = {
    apiVersion: readString(owner['apiVersion']),
    kind: readString(owner['kind']),
    name: readString(owner['name']),
  }
  return buildMention(words, readHome({ metadata, ...object }))
}

/** All that an object owns, level by level. */
export function traceBelow(tracing: Tracing, member: Member): readonly Member[] {
  return traceOwned(tracing, member, 0).flatMap((one) => [one, ...traceBelow(tracing, one)])
}

/** What an object itself owns. */
export function traceOwned(tracing: Tracing, member: Member, step: number): readonly Member[] {
  const { uid } = member.object.metadata
  if (uid === undefined) return []
  return ownedKinds(member.kind).flatMap((kind) => {
    const all = tracing.world.list(kind, readHome(member.object)) ?? []
    const found = all.filter(({ object }) =>
      readItems(object.metadata.ownerReferences).some(
        (owner) => owner['controller'] === true && owner['uid'] === uid,
      ),
    )
    return traceGroup(tracing, { at: member, kind, word: 'owns', way: 'does', found, step })
  })
}
