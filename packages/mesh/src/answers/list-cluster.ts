import type { ClusterApps } from '@naru/contract/mesh/wire/apps'
import type { ClusterServices } from '@naru/contract/mesh/wire/services'
import type { ClusterTls } from '@naru/contract/mesh/wire/tls'
import type { ValidationsAnswer } from '@naru/contract/mesh/wire/validations'
import type { ClusterWorkloads } from '@naru/contract/mesh/wire/workloads'
import { namespaceMtls } from '../mtls/mtls-status.ts'
import { type ListAsk, listApps, listServices, listWorkloads } from './list-subjects.ts'
import { type MeshWorld, type Reader, readableNamespaces } from './mesh-world.ts'

export type ClusterListAsk = Omit<ListAsk, 'namespace'> & {
  /** Null for all namespaces that the caller may read. */
  readonly namespaces: readonly string[] | null
}

/** GET `/clusters/workloads`. */
export function listClusterWorkloads(
  world: MeshWorld,
  reader: Reader,
  ask: ClusterListAsk,
): ClusterWorkloads {
  const lists = asksOf(world, reader, ask).map((one) => ({
    ...one,
    ...listWorkloads(world, reader, one.ask),
  }))
  return {
    cluster: world.cluster.name,
    workloads: lists.flatMap(({ name, workloads }) => workloads.map((one) => ({ ...one, namespace: name }))),
    validations: joinValidations(lists),
  }
}

/** GET `/clusters/services`. */
export function listClusterServices(world: MeshWorld, reader: Reader, ask: ClusterListAsk): ClusterServices {
  const lists = asksOf(world, reader, ask).map((one) => listServices(world, reader, one.ask))
  return {
    cluster: world.cluster.name,
    services: lists.flatMap(({ services }) => services),
    validations: joinValidations(lists),
  }
}

/** GET `/clusters/apps`. */
export function listClusterApps(world: MeshWorld, reader: Reader, ask: ClusterListAsk): ClusterApps {
  return {
    cluster: world.cluster.name,
    applications: asksOf(world, reader, ask).flatMap((one) =>
      listApps(world, reader, one.ask).applications.map((app) => ({ ...app, namespace: one.name })),
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

/** What is asked of each namespace. */
function asksOf(world: MeshWorld, reader: Reader, { namespaces, ...rest }: ClusterListAsk) {
  return namesOf(world, reader, namespaces).map((name) => ({ name, ask: { ...rest, namespace: name } }))
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
