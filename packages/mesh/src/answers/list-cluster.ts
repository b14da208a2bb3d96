import type { ClusterApps } from '@naru/contract/mesh/wire/apps'
import type { ClusterServices } from '@naru/contract/mesh/wire/services'
import type { ClusterTls } from '@naru/contract/mesh/wire/tls'
import type { ValidationsAnswer } from '@naru/contract/mesh/wire/validations'
import type { ClusterWorkloads } from '@naru/contract/mesh/wire/workloads'
import { buildHealthSteps } from '../health/build-health.ts'
import type { SubjectKind } from '../health/tally-book.ts'
import { namespaceMtls } from '../mtls/mtls-status.ts'
import { type ListAsk, listApps, listServices, listWorkloads } from './list-subjects.ts'
import { type MeshWorld, type Reader, readableNamespaces } from './mesh-world.ts'
import { syncedWorld } from './synced-world.ts'

export type ClusterListAsk = Omit<ListAsk, 'namespace'> & {
  /** Null for all namespaces that the caller may read. */
  readonly namespaces: readonly string[] | null
}

/** GET `/clusters/workloads`. */
export function* listClusterWorkloads(
  world: MeshWorld,
  reader: Reader,
  ask: ClusterListAsk,
): Generator<void, ClusterWorkloads> {
  const lists = yield* listEach(world, reader, ask, { kind: 'workload', list: listWorkloads })
  return {
    cluster: world.cluster.name,
    workloads: lists.flatMap(({ name: namespace, workloads }) =>
      workloads.map((one) => ({ ...one, namespace })),
    ),
    validations: joinValidations(lists),
  }
}

/** GET `/clusters/services`. */
export function* listClusterServices(
  world: MeshWorld,
  reader: Reader,
  ask: ClusterListAsk,
): Generator<void, ClusterServices> {
  const lists = yield* listEach(world, reader, ask, { kind: 'service', list: listServices })
  return {
    cluster: world.cluster.name,
    services: lists.flatMap(({ services }) => services),
    validations: joinValidations(lists),
  }
}

/** GET `/clusters/apps`. */
export function* listClusterApps(
  world: MeshWorld,
  reader: Reader,
  ask: ClusterListAsk,
): Generator<void, ClusterApps> {
  const lists = yield* listEach(world, reader, ask, { kind: 'app', list: listApps })
  return {
    cluster: world.cluster.name,
    applications: lists.flatMap(({ name: namespace, applications }) =>
      applications.map((app) => ({ ...app, namespace })),
    ),
  }
}

/** GET `/clusters/tls`. */
export function listClusterTls(
  world: MeshWorld,
  reader: Reader,
  { namespaces }: Pick<ClusterListAsk, 'namespaces'>,
): ClusterTls {
  const { name: cluster, config } = world.cluster
  return namesOf(world, reader, namespaces).map((namespace) => ({
    ...namespaceMtls(config, namespace, world.settings),
    cluster,
    namespace,
  }))
}

type Lists<List> = {
  /** Of what, whose health alone it tells. */
  readonly kind: SubjectKind
  readonly list: (world: MeshWorld, reader: Reader, ask: ListAsk) => List
}

/** The list of each namespace by its name. Telemetry is read once for all of them. */
function* listEach<List extends object>(
  world: MeshWorld,
  reader: Reader,
  { namespaces: asked, ...rest }: ClusterListAsk,
  { kind, list }: Lists<List>,
): Generator<void, (List & { readonly name: string })[]> {
  const namespaces = namesOf(world, reader, asked)
  const { snapshot, vectors = {} } = syncedWorld(world)
  const { healthRates } = snapshot.settings
  const input = { namespaces, vectors, snapshot, healthRates, kinds: [kind] }
  const built = rest.health ? yield* buildHealthSteps(input) : []
  const health = new Map(built.map((one) => [one.namespace, one]))
  const lists: (List & { readonly name: string })[] = []
  for (const name of namespaces) {
    lists.push({ ...list({ ...world, health }, reader, { ...rest, namespace: name }), name })
    yield
  }
  return lists
}

function namesOf(
  world: MeshWorld,
  reader: Reader,
  namespaces: ClusterListAsk['namespaces'],
): readonly string[] {
  return namespaces ?? readableNamespaces(world, reader).map(({ name }) => name)
}

/** Each object stands under its name and namespace, so that none has another's place. */
function joinValidations(lists: readonly { readonly validations: ValidationsAnswer }[]): ValidationsAnswer {
  const joined: Record<string, ValidationsAnswer[string]> = {}
  for (const [type, byName] of lists.flatMap(({ validations }) => Object.entries(validations)))
    joined[type] = { ...joined[type], ...byName }
  return joined
}
