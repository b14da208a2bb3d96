import type { KindRules, Repeats, Told } from '@naru/contract/kinds/kind-rules'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Entry } from '../views/entry.ts'

/** Objects of one kind that tell the same, such as events of one reason about one object. */
export type RepeatIndex = {
  put(entry: Entry, before: Entry | undefined): void
  remove(entry: Entry): void
  /** What the object tells together with the others, as it would be once it is put. */
  of(object: KubeObject): Repeats
}

type Sums = Omit<Told, 'key'>
type Group = { readonly members: Map<string, Told>; sums: Sums; latest: string }

/** `touch`: what that object's row says has changed, because another came or went. */
export function createRepeatIndex(
  read: NonNullable<KindRules['repeats']>,
  touch: (uid: string) => void,
): RepeatIndex {
  const groups = new Map<string, Group>()

  function leave(uid: string, { key }: Told): void {
    const group = groups.get(key)
    if (!group?.members.delete(uid)) return
    if (group.members.size === 0) return void groups.delete(key)
    const left = sumUp(group.members)
    groups.set(key, left)
    touch(left.latest)
  }

  function join(uid: string, told: Told): void {
    const group = groups.get(told.key)
    if (group === undefined) {
      groups.set(told.key, { members: new Map([[uid, told]]), sums: told, latest: uid })
      return
    }
    const known = group.members.has(uid)
    const before = group.latest
    group.members.set(uid, told)
    if (known) Object.assign(group, sumUp(group.members))
    else {
      if (isLater(told, uid, group)) group.latest = uid
      group.sums = add(group.sums, told)
    }
    // Its own row was made with this in mind.
    for (const one of new Set([before, group.latest])) if (one !== uid) touch(one)
  }

  return {
    put(entry, before) {
      // Seen anew because of another, it tells nothing else than it did.
      if (before?.object === entry.object) return
      const { uid } = entry
      const told = read(entry.object)
      const old = before && read(before.object)
      if (old && old.key !== told.key) leave(uid, old)
      join(uid, told)
    },
    remove: ({ uid, object }) => leave(uid, read(object)),
    of(object) {
      const told = read(object)
      const { uid = '' } = object.metadata
      const group = groups.get(told.key)
      if (group === undefined) return { ...told, isLatest: true }
      const known = group.members.get(uid)
      if (known && isSame(known, told)) return { ...group.sums, isLatest: group.latest === uid }
      if (!known) return { ...add(group.sums, told), isLatest: isLater(told, uid, group) }
      const after = sumUp(new Map(group.members).set(uid, told))
      return { ...after.sums, isLatest: after.latest === uid }
    },
  }
}

function sumUp(members: Map<string, Told>): Group {
  const group: Group = { members, sums: { count: 0, first: Infinity, last: 0 }, latest: '' }
  for (const [uid, told] of members) {
    if (isLater(told, uid, group)) group.latest = uid
    group.sums = add(group.sums, told)
  }
  return group
}

/** Of two at the same time, always the same one. */
function isLater(told: Told, uid: string, { members, latest }: Group): boolean {
  const last = members.get(latest)?.last ?? 0
  return told.last > last || (told.last === last && uid > latest)
}

function add(a: Sums, b: Sums): Sums {
  return { count: a.count + b.count, first: Math.min(a.first, b.first), last: Math.max(a.last, b.last) }
}

function isSame(a: Told, b: Told): boolean {
  return a.count === b.count && a.first === b.first && a.last === b.last
}
