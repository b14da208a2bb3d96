import type { AccessObject } from './access-object.ts'
import type { Bound, OwnRule } from './access-rule.ts'
import type { Place } from './place.ts'

export type Rights = { readonly roles: readonly string[]; readonly rules: readonly OwnRule[] }

/** What somebody gains and loses in a place of a cluster. */
export type AccessChange = {
  readonly subject: Bound
  readonly namespace: Place
  readonly gains: Rights
  readonly loses: Rights
}

/** Single rights as text, by subject and place; each is a role's name or one verb on one resource. */
type Held = Map<string, { readonly subject: Bound; readonly namespace: Place; readonly rights: Set<string> }>

/**
 * Who gains and who loses what from one compilation of a cluster to another. What somebody keeps everywhere is not lost
 * in a namespace, and what they had everywhere is not gained in one. Platform roles are nobody's by a rule and left out.
 */
export function compareAccess(
  before: readonly AccessObject[],
  after: readonly AccessObject[],
): readonly AccessChange[] {
  const [had, has] = [collectRights(before), collectRights(after)]
  return [...new Set([...had.keys(), ...has.keys()])].toSorted().flatMap((key) => {
    const one = has.get(key) ?? had.get(key)
    if (!one) return []
    const { subject, namespace } = one
    const gains = without(has, had, one)
    const loses = without(had, has, one)
    if (gains.length + loses.length === 0) return []
    return [{ subject, namespace, gains: readRights(gains), loses: readRights(loses) }]
  })
}

type Where = { readonly subject: Bound; readonly namespace: Place }

/** What one side holds in a place and the other has neither there nor everywhere. */
function without(one: Held, other: Held, { subject, namespace }: Where): readonly string[] {
  const there = other.get(keyOf({ subject, namespace }))?.rights
  const everywhere = other.get(keyOf({ subject, namespace: null }))?.rights
  const held = one.get(keyOf({ subject, namespace }))?.rights ?? new Set<string>()
  return [...held].filter((right) => !there?.has(right) && !everywhere?.has(right)).toSorted()
}

function keyOf({ subject, namespace }: Where): string {
  return `${subject.kind} ${subject.id} ${namespace ?? ''}`
}

function collectRights(objects: readonly AccessObject[]): Held {
  const held: Held = new Map()
  const own = new Map(
    objects.flatMap((object) =>
      object.kind === 'ClusterRole' && object.metadata.name.startsWith('naru:rule:')
        ? [[object.metadata.name, object.rules] as const]
        : [],
    ),
  )
  for (const object of objects) {
    if (object.kind === 'ClusterRole') continue
    const rights = splitRights(object.roleRef.name, own.get(object.roleRef.name))
    for (const { name } of object.subjects) {
      const subject = readBound(name)
      if (!subject) continue
      const where = { subject, namespace: object.metadata.namespace ?? null }
      const cell = held.get(keyOf(where)) ?? { ...where, rights: new Set<string>() }
      for (const right of rights) cell.rights.add(right)
      held.set(keyOf(where), cell)
    }
  }
  return held
}

/** Null for a platform role. */
function readBound(name: string): Bound | null {
  if (name.startsWith('naru:role:')) return null
  const group = 'naru:group:'
  return name.startsWith(group)
    ? { kind: 'group', id: name.slice(group.length) }
    : { kind: 'user', id: name.slice('naru:'.length) }
}

type Single = readonly [group: string, resource: string, verb: string]

function splitRights(role: string, rules: readonly OwnRule[] | undefined): readonly string[] {
  if (!rules) return [JSON.stringify(role)]
  return rules.flatMap(({ apiGroups, resources, verbs }) =>
    apiGroups.flatMap((group) =>
      resources.flatMap((resource) => verbs.map((verb) => JSON.stringify([group, resource, verb]))),
    ),
  )
}

/** Single rights as roles and rules: verbs of a resource together, and resources of a group with the same verbs. */
function readRights(rights: readonly string[]): Rights {
  // Only what `splitRights` wrote comes back.
  const parsed = rights.map((right) => JSON.parse(right) as string | Single)
  const roles = parsed.filter((right) => typeof right === 'string')
  const verbs = new Map<string, string[]>()
  for (const right of parsed) {
    if (typeof right === 'string') continue
    const [group, resource, verb] = right
    const key = JSON.stringify([group, resource])
    verbs.set(key, [...(verbs.get(key) ?? []), verb])
  }
  const rules = new Map<string, OwnRule>()
  for (const [key, list] of verbs) {
    const [group = '', resource = ''] = JSON.parse(key) as readonly string[]
    const same = JSON.stringify([group, list])
    const known = rules.get(same)
    rules.set(same, {
      apiGroups: [group],
      resources: [...(known?.resources ?? []), resource],
      verbs: list,
    })
  }
  return { roles, rules: [...rules.values()] }
}
