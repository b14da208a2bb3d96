import type { GroupResource } from '@naru/contract/kubernetes/resource'
import type { Places, Reader } from '@naru/mesh/answers/mesh-world'
import { type IstioType, typeResource } from '@naru/mesh/model/istio-object'
import type { ListScope, ListScopes } from '../access/list-scopes.ts'
import type { Asked } from '../access/reviews.ts'

/** What tells of workloads: only who may list all of it has a namespace that the mesh area calls accessible. */
const BASE: readonly GroupResource[] = [
  { group: '', plural: 'pods' },
  { group: '', plural: 'services' },
  ...['deployments', 'replicasets', 'statefulsets', 'daemonsets'].map((plural) => ({
    group: 'apps',
    plural,
  })),
  ...['jobs', 'cronjobs'].map((plural) => ({ group: 'batch', plural })),
]

/** What a caller may read of a cluster's mesh, as the cluster itself says. */
export async function loadReader(
  scopes: Pick<ListScopes, 'scope'>,
  asked: Asked,
  types: readonly IstioType[],
): Promise<Reader> {
  const [base, configuration] = await Promise.all([
    loadBase(scopes, asked),
    Promise.all(types.map((type) => scopes.scope(asked, typeResource(type)))),
  ])
  return {
    namespaces: base.reduce(inBoth),
    types: Object.fromEntries(types.map((type, index) => [type, toPlaces(configuration[index] ?? null)])),
  }
}

/** What a caller would have to list to read any namespace of a cluster's mesh, as `pods` or `jobs.batch`; nothing where they may. */
export async function loadMissing(
  scopes: Pick<ListScopes, 'scope'>,
  asked: Asked,
): Promise<readonly string[]> {
  const base = await loadBase(scopes, asked)
  if (!isNowhere(base.reduce(inBoth))) return []
  const names = BASE.map(({ group, plural }) => (group === '' ? plural : `${plural}.${group}`))
  const closed = names.filter((_, index) => isNowhere(base[index] ?? []))
  // Each may be listed somewhere, but all of them in no one namespace.
  return closed.length > 0 ? closed : names
}

function loadBase(scopes: Pick<ListScopes, 'scope'>, asked: Asked): Promise<readonly Places[]> {
  return Promise.all(BASE.map(async (resource) => toPlaces(await scopes.scope(asked, resource))))
}

function isNowhere(places: Places): boolean {
  return places !== 'all' && places.length === 0
}

function toPlaces(scope: ListScope): Places {
  return scope ?? []
}

function inBoth(one: Places, other: Places): Places {
  if (one === 'all') return other
  return other === 'all' ? one : one.filter((namespace) => other.includes(namespace))
}
