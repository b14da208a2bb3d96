import { MANAGED } from '@naru/contract/access/access-object'
import type { Project, ProjectLimits, ProjectQuota } from '@naru/contract/api/projects'
import { AppError } from '@naru/contract/errors/app-error'
import { manifestType, resourceFor } from '@naru/contract/kinds/api-version'
import { namespace as namespaceKind } from '@naru/contract/kinds/infrastructure/namespace'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { limitRange } from '@naru/contract/kinds/policy/limit-range'
import { resourceQuota } from '@naru/contract/kinds/policy/resource-quota'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Resource } from '@naru/contract/kubernetes/resource'
import type { KubeClient } from '@naru/kube/client'
import { orMissing, tellClusterRefusal } from './cluster-answer.ts'

export type ProjectPlace = Pick<Project, 'cluster' | 'namespace'>

const NAMESPACES = resourceFor(namespaceKind, null)
export const QUOTAS = resourceFor(resourceQuota, null)
export const LIMIT_RANGES = resourceFor(limitRange, null)
/** The one quota and the one limit range of a project that Naru writes; others beside them are left alone. */
const NAME = 'naru-project'
const MANAGER = 'naru-projects'
const LIMIT_MS = 10_000
const TIMES = { timeoutMs: LIMIT_MS }

const HARD: Readonly<Record<keyof ProjectQuota, string>> = {
  cpu: 'requests.cpu',
  memory: 'requests.memory',
  storage: 'requests.storage',
  pods: 'pods',
}

/** Makes the namespace, or says that it is there already. Throws the right that lacks. */
export async function createNamespace(
  client: KubeClient,
  { cluster, namespace }: ProjectPlace,
): Promise<void> {
  const ask = { group: '', plural: 'namespaces', place: cluster }
  const found = await findNamespace(client, { cluster, namespace })
  if (found) throw badNamespace(isEnding(found) ? 'rule.namespaceEnding' : 'rule.namespaceThere')
  const object = { ...manifestType(namespaceKind, null), metadata: { name: namespace } }
  await tellClusterRefusal({ ...ask, verb: 'create' }, () =>
    client.create({ resource: NAMESPACES }, object, { fieldManager: MANAGER, ...TIMES }),
  )
}

/** Throws where the namespace is not there, or goes. */
export async function requireNamespace(client: KubeClient, place: ProjectPlace): Promise<void> {
  const found = await findNamespace(client, place)
  if (!found) throw badNamespace('rule.noSuchNamespace')
  if (isEnding(found)) throw badNamespace('rule.namespaceEnding')
}

export async function deleteNamespace(
  client: KubeClient,
  { cluster, namespace }: ProjectPlace,
): Promise<void> {
  await tellClusterRefusal({ verb: 'delete', group: '', plural: 'namespaces', place: cluster }, () =>
    client.delete({ resource: NAMESPACES, name: namespace }, TIMES).catch(orMissing),
  )
}

function findNamespace(client: KubeClient, { cluster, namespace }: ProjectPlace): Promise<KubeObject | null> {
  return tellClusterRefusal({ verb: 'get', group: '', plural: 'namespaces', place: cluster }, () =>
    client.get({ resource: NAMESPACES, name: namespace }, TIMES).catch(orMissing),
  )
}

function isEnding({ metadata }: KubeObject): boolean {
  return metadata.deletionTimestamp !== undefined
}

function badNamespace(
  rule: 'rule.noSuchNamespace' | 'rule.namespaceThere' | 'rule.namespaceEnding',
): AppError {
  return new AppError('INVALID_DATA', { fields: [{ field: 'namespace', rule }] })
}

/** Makes the namespace hold this quota; one that limits nothing is taken away. */
export async function writeQuota(
  client: KubeClient,
  place: ProjectPlace,
  quota: ProjectQuota,
): Promise<void> {
  const hard = Object.entries(quota).flatMap(([name, amount]) =>
    // The names are those of the schema.
    amount === undefined || amount === '' ? [] : [[HARD[name as keyof ProjectQuota], amount]],
  )
  const spec = hard.length === 0 ? null : { hard: Object.fromEntries(hard) }
  await writePart(client, place, { of: resourceQuota, spec })
}

/** The same of what a container gets that says nothing. */
export async function writeLimits(
  client: KubeClient,
  place: ProjectPlace,
  limits: ProjectLimits,
): Promise<void> {
  const { cpu, memory, requestCpu, requestMemory } = limits
  const given = {
    default: pick({ cpu, memory }),
    defaultRequest: pick({ cpu: requestCpu, memory: requestMemory }),
  }
  const parts = Object.entries(given).filter(([, amounts]) => Object.keys(amounts).length > 0)
  const spec = parts.length === 0 ? null : { limits: [{ type: 'Container', ...Object.fromEntries(parts) }] }
  await writePart(client, place, { of: limitRange, spec })
}

function pick(amounts: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(amounts).flatMap(([name, amount]) => (amount ? [[name, amount] as const] : [])),
  )
}

type Part = { readonly of: KindSpec; readonly spec: object | null }

async function writePart(
  client: KubeClient,
  { cluster, namespace }: ProjectPlace,
  { of, spec }: Part,
): Promise<void> {
  const resource = resourceFor(of, null)
  const ask = { group: '', plural: resource.plural, place: `${cluster}/${namespace}` }
  const target = { resource, namespace, name: NAME }
  if (spec === null) {
    const found = await tellClusterRefusal({ ...ask, verb: 'get' }, () =>
      client.get(target, TIMES).catch(orMissing),
    )
    if (found)
      await tellClusterRefusal({ ...ask, verb: 'delete' }, () =>
        client.delete(target, TIMES).catch(orMissing),
      )
    return
  }
  const metadata = { name: NAME, namespace, labels: MANAGED }
  await tellClusterRefusal({ ...ask, verb: 'patch' }, () =>
    client.apply(
      target,
      { ...manifestType(of, null), metadata, spec },
      { fieldManager: MANAGER, force: true, ...TIMES },
    ),
  )
}

/** Every object of one resource in the namespace, as its cluster has them. */
export async function listParts(
  client: KubeClient,
  { cluster, namespace }: ProjectPlace,
  resource: Resource,
): Promise<readonly KubeObject[]> {
  const ask = {
    verb: 'list',
    group: resource.group,
    plural: resource.plural,
    place: `${cluster}/${namespace}`,
  }
  const { items } = await tellClusterRefusal(ask, () =>
    client.list({ resource, namespace }, { limit: 100, ...TIMES }),
  )
  return items
}
