import { type AccessObject, MANAGED } from '@naru/contract/access/access-object'
import type { FoundObject } from '@naru/contract/access/difference'
import { resourceFor } from '@naru/contract/kinds/api-version'
import { namespace as namespaceKind } from '@naru/contract/kinds/infrastructure/namespace'
import { clusterRole } from '@naru/contract/kinds/rbac/cluster-role'
import { clusterRoleBinding } from '@naru/contract/kinds/rbac/cluster-role-binding'
import { role } from '@naru/contract/kinds/rbac/role'
import { roleBinding } from '@naru/contract/kinds/rbac/role-binding'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { formatApiVersion, type Resource } from '@naru/contract/kubernetes/resource'
import type { KubeClient, Target } from '@naru/kube/client'

export type FoundKind = FoundObject['kind']
export type Loading = { readonly signal: AbortSignal }

export const LIMIT_MS = 10_000
const RESOURCES: Readonly<Record<FoundKind, Resource>> = {
  ClusterRole: resourceFor(clusterRole, null),
  Role: resourceFor(role, null),
  ClusterRoleBinding: resourceFor(clusterRoleBinding, null),
  RoleBinding: resourceFor(roleBinding, null),
}
const NAMESPACES = resourceFor(namespaceKind, null)
/** What is looked at; roles of namespaces are never made. */
const LOOKED_AT = ['ClusterRole', 'ClusterRoleBinding', 'RoleBinding'] as const
const SELECTOR = Object.entries(MANAGED)
  .map(([key, value]) => `${key}=${value}`)
  .join(',')

export type FoundNamespace = { readonly name: string; readonly labels: Readonly<Record<string, string>> }

/** Every object of roles and bindings with our label. */
export async function loadManaged(client: KubeClient, { signal }: Loading): Promise<readonly FoundObject[]> {
  const lists = await Promise.all(
    LOOKED_AT.map(async (kind) => {
      const objects = await loadAll(client, RESOURCES[kind], { labelSelector: SELECTOR, signal })
      return objects.map((object): FoundObject => ({ kind, object }))
    }),
  )
  return lists.flat()
}

/** Namespaces that stay: nothing can be made in one that goes. */
export async function loadNamespaces(
  client: KubeClient,
  { signal }: Loading,
): Promise<readonly FoundNamespace[]> {
  const found = await loadAll(client, NAMESPACES, { signal, metadataOnly: true })
  return found.flatMap(({ metadata: { name, labels = {}, deletionTimestamp } }) =>
    deletionTimestamp === undefined ? [{ name, labels }] : [],
  )
}

async function loadAll(
  client: KubeClient,
  of: Resource,
  options: { labelSelector?: string; metadataOnly?: boolean; signal: AbortSignal },
): Promise<readonly KubeObject[]> {
  const all: KubeObject[] = []
  for await (const { items } of client.listChunks({ resource: of }, { ...options, timeoutMs: LIMIT_MS }))
    for (const item of items) all.push(item)
  return all
}

export function targetOf(kind: FoundKind, { name, namespace }: KubeObject['metadata']): Target {
  return { resource: RESOURCES[kind], name, ...(namespace !== undefined && { namespace }) }
}

/** The object as it is sent. */
export function buildManifest({ kind, ...object }: AccessObject): object {
  return { apiVersion: formatApiVersion(RESOURCES[kind]), kind, ...object }
}
