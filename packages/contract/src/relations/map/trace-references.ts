import { ownsBelow } from '../is-told.ts'
import { isSpokenFor } from '../points-at.ts'
import { isChosen, type ObjectReference, referencesOf, type Selection } from '../references-of.ts'
import { type Member, nodeId, type Tracing } from './map-draft.ts'
import { findSeen } from './map-world.ts'
import { traceGroup } from './trace-group.ts'
import { readController, traceOwned } from './trace-owners.ts'
import { mayFollow } from './turns.ts'

/** What an object points at: what it names, what it chooses by labels or names and, of what is not the body itself, what it owns. */
export function traceReferences(tracing: Tracing, member: Member, step: number): readonly Member[] {
  const { references, selections } = referencesOf(member.kind, member.object)
  const follows = (word: ObjectReference['word']) =>
    word !== 'concerns' && mayFollow(member.came, { way: 'does', word, from: member.kind })
  return [
    ...(member.step > 0 && follows('owns') ? traceOwned(tracing, member, step) : []),
    ...references
      .filter(({ word }) => follows(word))
      .flatMap((reference) => traceReference(tracing, member, reference, step)),
    ...selections
      .filter(({ word, kind }) => follows(word) && !ownsBelow(member.kind, kind))
      .flatMap((selection) => traceSelection(tracing, member, selection, step)),
  ]
}

function traceReference(
  tracing: Tracing,
  member: Member,
  reference: ObjectReference,
  step: number,
): readonly Member[] {
  const { draft, world } = tracing
  const { kind, word, optional } = reference
  if (isToldByOwner(tracing, member, reference)) return []
  const seen = kind === null ? undefined : findSeen(world, { ...reference, kind })
  const came = { way: 'does' as const, word, from: member.kind }
  const found = seen && kind !== null ? draft.add(kind, seen, step, came) : null
  if (!seen) draft.addNamed(reference, step, stateOf(tracing, reference, optional))
  draft.connect(member.id, nodeId(reference), word)
  return found ? [found] : []
}

/** What a pod names its deployment's template names as well. */
function isToldByOwner(
  { draft }: Tracing,
  { object, step }: Member,
  { kind, word }: ObjectReference,
): boolean {
  if (kind === null || !isSpokenFor(object, { kind }, [word])) return false
  const owner = readController(object)
  return step > 0 || (owner !== null && draft.has(nodeId(owner)))
}

function stateOf({ world }: Tracing, { kind, namespace }: ObjectReference, optional: boolean) {
  if (kind === null || world.list(kind, namespace) === null) return 'unknown'
  return optional ? 'optional' : 'missing'
}

function traceSelection(
  tracing: Tracing,
  member: Member,
  selection: Selection,
  step: number,
): readonly Member[] {
  const { kind, namespace, word } = selection
  const all = tracing.world.list(kind, namespace)
  if (all === null) return []
  const found = all.filter(({ object }) => isChosen(selection, object.metadata))
  if (found.length > 0) return traceGroup(tracing, { at: member, kind, word, way: 'does', found, step })
  // What a selector looks for is meant to be there; what is numbered comes with its number.
  if (selection.stems) return []
  const { draft } = tracing
  draft.connect(member.id, draft.addCount(`${member.id} does`, kind, step, 0), word)
  return []
}
