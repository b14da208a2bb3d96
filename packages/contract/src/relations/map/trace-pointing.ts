import type { KindRef } from '../../kinds/kind-ref.ts'
import { isTold } from '../is-told.ts'
import { identifyKind } from '../kind-identity.ts'
import { buildPointsAt, isSpokenFor, targetOf } from '../points-at.ts'
import type { Relation, RelationWord } from '../relation.ts'
import { relationsTo } from '../relations-to.ts'
import type { Member, Tracing } from './map-draft.ts'
import { traceGroup } from './trace-group.ts'
import { mayFollow } from './turns.ts'

type Arrow = { readonly from: KindRef; readonly word: RelationWord; readonly by: Relation['by'] }

/** Whoever points at an object, beside what owns it. */
export function tracePointing(tracing: Tracing, member: Member, step: number): readonly Member[] {
  const groups = arrowsTo(member.kind)
    .filter(({ from, word }) => mayFollow(member.came, { way: 'done', word, from }))
    .map((arrow) => ({ ...arrow, ...findPointing(tracing, member, arrow) }))
  // What nobody speaks for after all stands there by itself.
  const isSpoken = (word: RelationWord) => groups.some((one) => one.word === word && one.topmost.length > 0)
  return groups.flatMap(({ from, word, all, topmost }) =>
    traceGroup(tracing, {
      at: member,
      kind: from,
      word,
      way: 'done',
      found: isSpoken(word) ? topmost : all,
      step,
    }),
  )
}

/** All objects that an arrow comes from, and those of them that no owner speaks for. */
function findPointing({ world }: Tracing, { kind, object }: Member, { from, word, by }: Arrow) {
  const target = targetOf({ id: kind, kind: object.kind ?? '' }, object)
  const home = identifyKind(from)?.scope === 'cluster' ? null : target.namespace
  const points = buildPointsAt(from, target, [word])
  const all = (world.list(from, home) ?? []).filter((seen) => points(seen.object))
  const topmost =
    by === 'name' || by === 'numbered' ? all.filter((seen) => !isSpokenFor(seen.object, target, [word])) : all
  return { all, topmost }
}

/** Each kind and word once: several fields may name one kind. */
function arrowsTo(kind: KindRef): readonly Arrow[] {
  const arrows = new Map<string, Arrow>()
  for (const { from, relation } of relationsTo(kind)) {
    const { by, word } = relation
    if (isTold(from, relation, kind)) arrows.set(`${from} ${word}`, { from, word, by })
  }
  return [...arrows.values()]
}
