import type { ServedSource } from '@naru/contract/forms/choice-source'
import type { ApiResource } from '@naru/kube/api-resource'

/** What a rule of a role names already. */
export type RuleSoFar = { readonly groups: readonly string[]; readonly resources: readonly string[] }

const CORE = 'core'

/** Verbs that no request but RBAC itself knows. */
const OWN_VERBS: Readonly<Record<string, readonly string[]>> = {
  roles: ['bind', 'escalate'],
  clusterroles: ['bind', 'escalate'],
  users: ['impersonate'],
  groups: ['impersonate'],
  serviceaccounts: ['impersonate'],
  signers: ['approve', 'sign'],
  securitycontextconstraints: ['use'],
}

type Listed = Exclude<ServedSource['what'], 'names'>

/** What a cluster serves, as far as the rest of the rule leaves it. */
export function listServed(
  what: Listed,
  { groups, resources }: RuleSoFar,
  served: readonly ApiResource[],
): readonly string[] {
  if (what === 'groups') return sorted(served.map(({ resource }) => resource.group || CORE))
  const within = served.filter(
    ({ resource }) => groups.length === 0 || groups.includes('*') || groups.includes(resource.group || CORE),
  )
  if (what === 'resources') {
    return sorted(
      within.flatMap(({ resource: { plural }, subresources }) => [
        plural,
        ...subresources.map(({ name }) => `${plural}/${name}`),
      ]),
    )
  }
  return sorted([
    ...within.flatMap((one) => verbsOf(one, resources)),
    ...resources.flatMap((name) => (Object.hasOwn(OWN_VERBS, name) ? (OWN_VERBS[name] ?? []) : [])),
  ])
}

function verbsOf(
  { resource, verbs, subresources }: ApiResource,
  asked: readonly string[],
): readonly string[] {
  const isAsked = (name: string) => asked.length === 0 || asked.includes('*') || asked.includes(name)
  return [
    ...(isAsked(resource.plural) ? verbs : []),
    ...subresources.flatMap(({ name, verbs: own }) => (isAsked(`${resource.plural}/${name}`) ? own : [])),
  ]
}

/** The one resource that a rule is about; null where there are several, or none that is served. */
export function findOnly(
  { groups, resources }: RuleSoFar,
  served: readonly ApiResource[],
): ApiResource | null {
  const [name, ...more] = resources
  if (name === undefined || more.length > 0) return null
  const [plural] = name.split('/')
  const found = served.filter(
    ({ resource }) => resource.plural === plural && groups.includes(resource.group || CORE),
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

function sorted(words: readonly string[]): readonly string[] {
  return [...new Set(words)].toSorted((a, b) => a.localeCompare(b, 'en'))
}
