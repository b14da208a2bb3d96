import { formatGroupResource, type GroupResource } from '@naru/contract/kubernetes/resource'
import type { Places, Reader } from '@naru/mesh/answers/mesh-world'
import { type IstioType, typeResource } from '@naru/mesh/model/istio-object'
import { TELLING_KINDS } from '@naru/mesh/snapshot/mesh-sources'
import type { ListScope, ListScopes } from '../access/list-scopes.ts'
import type { Asked } from '../access/reviews.ts'
import type { ClusterRegistry } from '../clusters/cluster-registry.ts'

type Deps = {
  readonly registry: Pick<ClusterRegistry, 'get'>
  readonly scopes: Pick<ListScopes, 'scope'>
}

/** What tells of workloads: only who may list all of it has a namespace that the mesh area calls accessible. */
function baseOf({ registry }: Deps, { cluster }: Asked): readonly GroupResource[] {
  const { clusterProvider } = registry.get(cluster).record
  return TELLING_KINDS.filter(({ platform }) => platform === undefined || platform === clusterProvider).map(
    ({ api, plural }) => ({ group: api.group, plural }),
  )
}

/** What a caller may read of a cluster's mesh, as the cluster itself says. */
export async function loadReader(deps: Deps, asked: Asked, types: readonly IstioType[]): Promise<Reader> {
  const [base, configuration] = await Promise.all([
    loadBase(deps, asked),
    Promise.all(types.map((type) => deps.scopes.scope(asked, typeResource(type)))),
  ])
  return {
    namespaces: base.map(({ places }) => places).reduce(inBoth),
    types: Object.fromEntries(types.map((type, index) => [type, toPlaces(configuration[index] ?? null)])),
  }
}

/** What a caller would have to list to read any namespace of a cluster's mesh, as `pods` or `jobs.batch`; nothing where they may. */
export async function loadMissing(deps: Deps, asked: Asked): Promise<readonly string[]> {
  const base = await loadBase(deps, asked)
  if (!isNowhere(base.map(({ places }) => places).reduce(inBoth))) return []
  const closed = base.filter(({ places }) => isNowhere(places))
  // Each may be listed somewhere, but all of them in no one namespace.
  return (closed.length > 0 ? closed : base).map(({ resource }) => formatGroupResource(resource))
}

function loadBase(deps: Deps, asked: Asked) {
  return Promise.all(
    baseOf(deps, asked).map(async (resource) => ({
      resource,
      places: toPlaces(await deps.scopes.scope(asked, resource)),
    })),
  )
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
