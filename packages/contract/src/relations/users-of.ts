import type { KindRef } from '../kinds/kind-ref.ts'
import type { KubeObject } from '../kubernetes/object.ts'
import { readHome } from '../kubernetes/read-home.ts'
import { isTold } from './is-told.ts'
import { isSameKind } from './kind-identity.ts'
import { stemOf } from './numbered-name.ts'
import { type RelationReader, relationReaders } from './read-relation.ts'
import type { Relation } from './relation.ts'
import { relationsOf } from './relations-of.ts'
import { relationsTo } from './relations-to.ts'

/** A kind whose objects name objects of another; `anywhere` where these may be in another namespace. */
export type UserKind = { readonly kind: KindRef; readonly anywhere: boolean }

/** Which kinds must be known before anybody can say that an object of a kind is used by none; each once. */
export function usersOf(kind: KindRef): readonly UserKind[] {
  const users = new Map<KindRef, UserKind>()
  for (const { from, relation } of relationsTo(kind)) {
    if (!names(relation, from, kind)) continue
    const anywhere =
      (relation.by === 'name' && relation.namespace !== undefined) || users.get(from)?.anywhere === true
    users.set(from, { kind: from, anywhere })
  }
  return [...users.values()]
}

/** What an object of a kind names of another kind, as `namespace/name`; of what is numbered, `#` stands for any number. */
export function listUsed(user: KindRef, object: KubeObject, kind: KindRef): readonly string[] {
  const home = readHome(object)
  const found = new Set<string>()
  for (const reader of namingReaders(user, kind)) {
    reader.visitNames(object, (end) => found.add(usedKey(end.namespace ?? home, end.name)))
    for (const stem of reader.readStems(object)) found.add(usedKey(home, `${stem}${ANY_NUMBER}`))
  }
  return [...found]
}

/** Whether an object is among what others name, each as `listUsed` tells it. */
export function isUsed(used: ReadonlySet<string>, namespace: string | null, name: string): boolean {
  const stem = stemOf(name)
  return (
    used.has(usedKey(namespace, name)) ||
    (stem !== null && used.has(usedKey(namespace, `${stem}${ANY_NUMBER}`)))
  )
}

export function usedKey(namespace: string | null, name: string): string {
  return `${namespace ?? ''}/${name}`
}

/** No name has it. */
const ANY_NUMBER = '#'

const readers = new Map<string, readonly RelationReader[]>()

function namingReaders(user: KindRef, kind: KindRef): readonly RelationReader[] {
  const key = `${user} ${kind}`
  const known = readers.get(key)
  if (known) return known
  const made = relationReaders(relationsOf(user)).filter(({ relation }) => names(relation, user, kind))
  readers.set(key, made)
  return made
}

function names(
  relation: Relation,
  from: KindRef,
  kind: KindRef,
): relation is Extract<Relation, { by: 'name' | 'numbered' }> {
  if (relation.by !== 'name' && relation.by !== 'numbered') return false
  return isSameKind(relation.to, kind) && isTold(from, relation, kind)
}
