import type { KubeObject } from '../kubernetes/object.ts'
import { type RoleName, readRoleName, readSubjects, type Subject } from './binding.ts'
import { type PolicyRule, permits, type RightAsked, readPolicyRules } from './policy-rule.ts'

/** Who comes to a cluster: a name, none where a group alone is meant, and groups. */
export type Identity = { readonly user: string | null; readonly groups: readonly string[] }

/** A binding by which somebody has rights. */
export type Grant = {
  readonly binding: { readonly kind: 'role-binding' | 'cluster-role-binding'; readonly name: string }
  /** Where it counts; null for everywhere. */
  readonly namespace: string | null
  readonly role: RoleName
  /** The group that it is granted to, where that is not the one asked for itself. */
  readonly group: string | null
  /** Null while the role is not known, or does not exist. */
  readonly rules: readonly PolicyRule[] | null
}

export type KnownRights = {
  /** Of either kind. */
  readonly bindings: Iterable<KubeObject>
  /** Of either kind; a role that is not here is not known. */
  readonly roles: Iterable<KubeObject>
}

/** What a question is about: one namespace, or (null) the whole cluster. */
export type PlacedRight = RightAsked & { readonly namespace: string | null }

/** Somebody whom a binding names, and all bindings by which they may do what was asked. */
export type Holder = { readonly subject: Subject; readonly grants: readonly Omit<Grant, 'group'>[] }

/** Every binding that means somebody, with what its role allows; those that mean themselves stand first. */
export function findGrantsOf(identity: Identity, { bindings, roles }: KnownRights): readonly Grant[] {
  const rulesOf = indexRules(roles)
  const groups = new Set(identity.groups)
  const grants: Grant[] = []
  for (const binding of bindings) {
    const group = findMeaning(binding, identity.user, groups)
    const grant = group === undefined ? null : readGrant(binding, rulesOf)
    if (grant && group !== undefined) grants.push({ ...grant, group })
  }
  return grants.toSorted((a, b) => Number(a.group !== null) - Number(b.group !== null))
}

/** Those by which somebody may do what is asked, the narrower ones too; none is the answer no. */
export function grantsThatAllow<G extends Pick<Grant, 'namespace' | 'rules'>>(
  grants: readonly G[],
  { namespace, ...asked }: PlacedRight,
): readonly G[] {
  return grants.filter(
    (grant) =>
      (grant.namespace === null || grant.namespace === namespace) &&
      (grant.rules ?? []).some((rule) => permits(rule, asked)),
  )
}

/** Everybody whom a binding lets do what is asked, each once. */
export function findHolders(asked: PlacedRight, { bindings, roles }: KnownRights): readonly Holder[] {
  const rulesOf = indexRules(roles)
  const holders = new Map<string, { subject: Subject; grants: Omit<Grant, 'group'>[] }>()
  for (const binding of bindings) {
    const grant = readGrant(binding, rulesOf)
    if (!grant || grantsThatAllow([grant], asked).length === 0) continue
    for (const subject of subjectsOfBinding(binding)) {
      const key = JSON.stringify([subject.kind, subject.namespace, subject.name])
      const holder = holders.get(key) ?? { subject, grants: [] }
      if (!holder.grants.includes(grant)) holder.grants.push(grant)
      holders.set(key, holder)
    }
  }
  return [...holders.values()]
}

/** Null: as themselves; a group's name: by that; undefined: not at all. */
function findMeaning(binding: KubeObject, user: string | null, groups: ReadonlySet<string>) {
  let found: string | undefined
  for (const subject of subjectsOfBinding(binding)) {
    if (user !== null && userOf(subject) === user) return null
    if (subject.kind === 'Group' && groups.has(subject.name)) found ??= subject.name
  }
  return found
}

/** The name under which a subject that is no group comes; null for what a cluster does not know. */
function userOf({ kind, namespace, name }: Subject): string | null {
  if (kind === 'User') return name
  return kind === 'ServiceAccount' ? `system:serviceaccount:${namespace}:${name}` : null
}

/** A service account without a namespace is of the binding's. */
function subjectsOfBinding(binding: KubeObject): readonly Subject[] {
  const { namespace: home = '' } = binding.metadata
  return readSubjects(binding).map((subject) =>
    subject.kind === 'ServiceAccount' && subject.namespace === '' ? { ...subject, namespace: home } : subject,
  )
}

type RulesOf = (role: RoleName) => readonly PolicyRule[] | null

function readGrant(binding: KubeObject, rulesOf: RulesOf): Omit<Grant, 'group'> | null {
  const role = readRoleName(binding)
  if (!role) return null
  const { namespace = null, name } = binding.metadata
  const kind = namespace === null ? ('cluster-role-binding' as const) : ('role-binding' as const)
  return { binding: { kind, name }, namespace, role, rules: rulesOf(role) }
}

/** The rules of roles, read when they are asked for: of the many that there are, somebody is bound to few. */
function indexRules(roles: Iterable<KubeObject>): RulesOf {
  const objects = new Map<string, KubeObject>()
  for (const role of roles) objects.set(roleKey(role.metadata), role)
  const rules = new Map<string, readonly PolicyRule[] | null>()
  return (name) => {
    const key = roleKey(name)
    const known = rules.get(key)
    if (known !== undefined) return known
    const object = objects.get(key)
    const read = object ? readPolicyRules(object) : null
    rules.set(key, read)
    return read
  }
}

type Named = { readonly namespace?: string | null | undefined; readonly name: string }

function roleKey({ namespace, name }: Named): string {
  return `${namespace ?? ''}/${name}`
}
