import { RBAC_GROUP } from '../rbac/policy-rule.ts'
import { type AccessObject, type AccessSubject, clusterRoleObject, MANAGED } from './access-object.ts'
import type { AccessRule, AccessState, Bound, ProjectMember, RuledCluster } from './access-rule.ts'
import { compareText } from './compare-text.ts'
import { findPlaces, isInForce, type Place } from './place.ts'
import { NARU_ROLES, ROLES_EVERYWHERE, rolesOf } from './role-rights.ts'

/** Whoever is bound to a cluster role in one place. */
type Cell = {
  readonly place: Place
  readonly role: string
  readonly subjects: Map<string, AccessSubject>
}

/**
 * The objects that a cluster must hold so that its own RBAC allows what the rules say at a time, in ms since 1970, sorted by
 * kind, namespace and name. Members of groups and holders of platform roles are no part of them: a person comes to the
 * cluster as `naru:<id>` with the groups `naru:group:<id>` and `naru:role:<role>`, so that who joins a group changes no
 * object.
 *
 * Storage calls it for each cluster that a change may concern, and again when a namespace of the cluster comes, goes or
 * changes its labels, and when the next rule expires (`nextExpiry`); `difference` says what is then to be done.
 */
export function compileAccess(
  { rules, memberships }: AccessState,
  cluster: RuledCluster,
  now: number,
): readonly AccessObject[] {
  const cells = new Map<string, Cell>()
  const own = new Map<string, AccessRule>()
  for (const role of ROLES_EVERYWHERE) {
    for (const name of rolesOf(role, null))
      put(cells, { place: null, role: name }, groupOf(`naru:role:${role}`))
  }
  for (const rule of rules) {
    if (isInForce(rule, now)) putRule(cells, own, rule, cluster)
  }
  putMembers(cells, memberships.members, cluster)
  dropRepeated(cells)
  return [...buildRoles(cells, own), ...[...cells.values()].map(buildBinding)].toSorted(compareObjects)
}

type Cells = Map<string, Cell>

/** Puts the subjects of a rule into their cells; what rules of its own it grants, under the name of their role. */
function putRule(cells: Cells, own: Map<string, AccessRule>, rule: AccessRule, cluster: RuledCluster): void {
  for (const place of findPlaces(rule.scope, cluster)) {
    for (const name of grantedRoles(rule, place)) {
      for (const bound of rule.bound) put(cells, { place, role: name }, subjectOf(bound))
      if (rule.granted.by === 'rules') own.set(name, rule)
    }
  }
}

function putMembers(cells: Cells, members: readonly ProjectMember[], cluster: RuledCluster): void {
  const known = new Set(cluster.namespaces.map(({ name }) => name))
  for (const { cluster: id, namespace, bound, role } of members) {
    if (id !== cluster.id || !known.has(namespace)) continue
    for (const name of rolesOf(role, namespace))
      put(cells, { place: namespace, role: name }, subjectOf(bound))
  }
}

/** When the next rule stops to hold, in ms since 1970; null when none will. */
export function nextExpiry(rules: readonly AccessRule[], now: number): number | null {
  const times = rules.flatMap(({ expires }) => (expires === null ? [] : [expires]))
  const next = times.filter((time) => time > now).reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  return Number.isFinite(next) ? next : null
}

/** The cluster roles that a rule binds in a place; one that has rules of its own has one named after it. */
export function grantedRoles({ id, granted }: AccessRule, place: Place): readonly string[] {
  if (granted.by === 'role') return rolesOf(granted.role, place)
  return granted.rules.length === 0 ? [] : [`naru:rule:${id}`]
}

function put(cells: Map<string, Cell>, at: Omit<Cell, 'subjects'>, subject: AccessSubject): void {
  const key = keyOf(at)
  const cell = cells.get(key) ?? { ...at, subjects: new Map() }
  cell.subjects.set(`${subject.kind} ${subject.name}`, subject)
  cells.set(key, cell)
}

function keyOf({ place, role }: Omit<Cell, 'subjects'>): string {
  return `${place ?? ''} ${role}`
}

/** Who has a cluster role everywhere is not bound to it again in a namespace. */
function dropRepeated(cells: Map<string, Cell>): void {
  for (const [key, { place, role, subjects }] of cells) {
    const everywhere = place === null ? undefined : cells.get(keyOf({ place: null, role }))
    for (const id of everywhere?.subjects.keys() ?? []) subjects.delete(id)
    if (subjects.size === 0) cells.delete(key)
  }
}

function buildRoles(
  cells: ReadonlyMap<string, Cell>,
  own: ReadonlyMap<string, AccessRule>,
): readonly AccessObject[] {
  const used = new Set([...cells.values()].map(({ role }) => role))
  return [...used].flatMap((name) => {
    const granted = own.get(name)?.granted
    const rules = granted?.by === 'rules' ? granted.rules : NARU_ROLES.get(name)
    return rules ? [clusterRoleObject(name, rules)] : []
  })
}

/** Named after its role, which in a binding that exists can never be changed. */
function buildBinding({ place, role, subjects }: Cell): AccessObject {
  const name = role.startsWith('naru:') ? role : `naru:${role}`
  return {
    kind: place === null ? 'ClusterRoleBinding' : 'RoleBinding',
    metadata: { name, ...(place !== null && { namespace: place }), labels: MANAGED },
    roleRef: { apiGroup: RBAC_GROUP, kind: 'ClusterRole', name: role },
    subjects: [...subjects].toSorted(([a], [b]) => compareText(a, b)).map(([, subject]) => subject),
  }
}

/** The name by which a cluster knows a person or group. */
export function subjectOf({ kind, id }: Bound): AccessSubject {
  return kind === 'group'
    ? groupOf(`naru:group:${id}`)
    : { apiGroup: RBAC_GROUP, kind: 'User', name: `naru:${id}` }
}

function groupOf(name: string): AccessSubject {
  return { apiGroup: RBAC_GROUP, kind: 'Group', name }
}

function compareObjects(a: AccessObject, b: AccessObject): number {
  const { namespace: one = '' } = a.metadata
  const { namespace: other = '' } = b.metadata
  return (
    compareText(a.kind, b.kind) || compareText(one, other) || compareText(a.metadata.name, b.metadata.name)
  )
}
