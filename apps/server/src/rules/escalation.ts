import { OWN_ACCOUNT } from '@naru/contract/access/access-object'
import type { AccessRule, OwnRule, Scope } from '@naru/contract/access/access-rule'
import { isInForce } from '@naru/contract/access/place'
import type { GrantedRole, PlatformRole } from '@naru/contract/api/roles'
import { AppError, type FieldError } from '@naru/contract/errors/app-error'
import type { Reviews } from '../access/reviews.ts'
import { buildImpersonation } from '../identity/caller.ts'
import type { Writer } from '../platform/platform-source.ts'

export type EscalationOptions = {
  readonly reviews: Pick<Reviews, 'can'>
  /** Ids of all clusters. */
  readonly clusters: () => readonly string[]
  readonly now: () => number
}

/** Who may give everything, but for the role of the mightier. */
const GIVES_ALL: Readonly<Partial<Record<PlatformRole, readonly GrantedRole[]>>> = {
  superadmin: [],
  admin: ['superadmin'],
}
/** What an auth manager may give wherever a rule reaches: roles that they may give to people too. */
const GIVEN_ANYWHERE: readonly GrantedRole[] = ['auth_manager', 'viewer']
/** And what in projects, whose members they manage. */
const GIVEN_IN_PROJECTS: readonly GrantedRole[] = ['owner', 'maintainer', 'developer']
const SYSTEM = /^(?:kube|openshift)(?:-|$)/
const REVIEW_AGE_MS = 5000
const MOST_RIGHTS = 2000

/** Who runs pods here may become whom they like. */
export function isSystemNamespace(name: string): boolean {
  return SYSTEM.test(name) || name === OWN_ACCOUNT.namespace
}

/**
 * Nobody gives what they do not have (docs/adr/0020). Throws ESCALATION with a sentence that names what lacks; a rule
 * that is no longer in force gives nothing.
 */
export async function requireGivable(
  rule: AccessRule,
  writer: Writer,
  options: EscalationOptions,
): Promise<void> {
  if (!isInForce(rule, options.now())) return
  const lacks = await findLack(rule, writer, options)
  if (lacks) throw new AppError('ESCALATION', { fields: [lacks] })
}

async function findLack(
  { granted, scope }: AccessRule,
  writer: Writer,
  options: EscalationOptions,
): Promise<FieldError | null> {
  const role = granted.by === 'role' ? granted.role : null
  const withheld = writer.roles.flatMap((one) => (GIVES_ALL[one] ? [GIVES_ALL[one]] : []))
  if (withheld.length > 0) {
    const isWithheld = role !== null && withheld.every((roles) => roles.includes(role))
    return isWithheld ? lacksRole(role, 'superadmin') : null
  }
  if (!writer.roles.includes('auth_manager')) throw new AppError('FORBIDDEN')
  if (role !== null) return mayGiveRole(role, scope) ? null : lacksRole(role, 'admin')
  return granted.by === 'rules' ? findLackingRight(granted.rules, { scope, writer, options }) : null
}

function lacksRole(role: GrantedRole, who: string): FieldError {
  return { field: 'role', rule: 'rule.lacksRole', params: { role, who } }
}

function mayGiveRole(role: GrantedRole, scope: Scope): boolean {
  if (GIVEN_ANYWHERE.includes(role)) return true
  if (!GIVEN_IN_PROJECTS.includes(role)) return false
  if (scope.over === 'projects') return scope.projects.every(({ namespace }) => !isSystemNamespace(namespace))
  // Whoever labels a namespace would decide what is given in it.
  return (
    scope.over === 'namespaces' &&
    scope.labels === null &&
    scope.names.every((name) => !isSystemNamespace(name))
  )
}

type Asked = { readonly scope: Scope; readonly writer: Writer; readonly options: EscalationOptions }

async function findLackingRight(
  rules: readonly OwnRule[],
  { scope, writer, options }: Asked,
): Promise<FieldError | null> {
  const rights = listRights(rules)
  if (rights.length > MOST_RIGHTS)
    return { field: 'rules', rule: 'rule.maxItems', params: { n: MOST_RIGHTS } }
  const identity = buildImpersonation({ user: writer })
  for (const { cluster, namespace } of listPlaces(scope, options.clusters())) {
    const place = namespace === null ? cluster : `${cluster}/${namespace}`
    for (const { field, ...right } of rights) {
      const allowed = await options.reviews
        .can({ cluster, identity }, { ...right, namespace }, REVIEW_AGE_MS)
        .catch(() => null)
      if (allowed === true) continue
      if (allowed === null) return { field, rule: 'rule.unreviewed', params: { place } }
      const { verb, resource, group } = right
      const named = group === '' ? resource : `${resource}.${group}`
      return { field, rule: 'rule.lacksRight', params: { verb, resource: named, place } }
    }
  }
  return null
}

function listRights(rules: readonly OwnRule[]) {
  return rules.flatMap(({ apiGroups, resources, verbs }, index) =>
    apiGroups.flatMap((group) =>
      resources.flatMap((resource) =>
        verbs.map((verb) => ({ field: `rules.${index}.verbs`, group, resource, verb })),
      ),
    ),
  )
}

type Place = { readonly cluster: string; readonly namespace: string | null }

/** Where a rule reaches: what is chosen by label may be any namespace one day. */
function listPlaces(scope: Scope, all: readonly string[]): readonly Place[] {
  switch (scope.over) {
    case 'all':
      return all.map((cluster) => ({ cluster, namespace: null }))
    case 'clusters':
      return scope.clusters.map((cluster) => ({ cluster, namespace: null }))
    case 'projects':
      return scope.projects
    case 'namespaces':
      return (scope.clusters ?? all).flatMap((cluster): readonly Place[] =>
        scope.labels === null
          ? scope.names.map((namespace) => ({ cluster, namespace }))
          : [{ cluster, namespace: null }],
      )
  }
}
