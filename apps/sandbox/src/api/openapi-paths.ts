import type { Fields } from '@naru/contract/manifest/read'
import { REF_PREFIX } from '../schema/schema.ts'
import { kindDefinitionName } from '../schema/schema-catalogue.ts'
import type { GroupVersionKind, ObjectVerb, ServedResource } from '../schema/served-resource.ts'

type Operation = { readonly method: string; readonly action: string; readonly patch?: boolean }

const COLLECTION: Partial<Readonly<Record<ObjectVerb, Operation>>> = {
  list: { method: 'get', action: 'list' },
  create: { method: 'post', action: 'post' },
  deletecollection: { method: 'delete', action: 'deletecollection' },
}

const ITEM: Partial<Readonly<Record<ObjectVerb, Operation>>> = {
  get: { method: 'get', action: 'get' },
  update: { method: 'put', action: 'put' },
  patch: { method: 'patch', action: 'patch', patch: true },
  delete: { method: 'delete', action: 'delete' },
}

const PATCH_TYPES = [
  'application/apply-patch+yaml',
  'application/json-patch+json',
  'application/merge-patch+json',
  'application/strategic-merge-patch+json',
]

/** The paths of one resource and its subresources, each with the kind that it speaks. */
export function buildResourcePaths(resource: ServedResource): Fields {
  const { group, version, plural, namespaced, verbs, subresources } = resource
  const root = group === '' ? `/api/${version}` : `/apis/${group}/${version}`
  const collection = namespaced ? `${root}/namespaces/{namespace}/${plural}` : `${root}/${plural}`
  const item = `${collection}/{name}`
  const own = { group, version, kind: resource.kind }
  const paths: Record<string, unknown> = {
    [collection]: buildPath(resource, verbs, COLLECTION, own),
    [item]: buildPath(resource, verbs, ITEM, own),
  }
  if (namespaced && verbs.includes('list'))
    paths[`${root}/${plural}`] = buildPath(resource, ['list'], COLLECTION, own)
  for (const { name, verbs: allowed, kind = own } of subresources) {
    const operations = { ...ITEM, create: { method: 'post', action: 'post' } }
    paths[`${item}/${name}`] = buildPath(resource, allowed, operations, kind)
  }
  return Object.fromEntries(Object.entries(paths).filter(([, path]) => Object.keys(Object(path)).length > 0))
}

function buildPath(
  resource: ServedResource,
  verbs: readonly ObjectVerb[],
  operations: Partial<Readonly<Record<ObjectVerb, Operation>>>,
  kind: GroupVersionKind,
): Fields {
  return Object.fromEntries(
    verbs.flatMap((verb) => {
      const operation = operations[verb]
      return operation === undefined ? [] : [[operation.method, buildOperation(resource, operation, kind)]]
    }),
  )
}

function buildOperation(resource: ServedResource, operation: Operation, kind: GroupVersionKind): Fields {
  const answer = operation.action === 'list' ? { ...kind, kind: resource.listKind } : kind
  const schema = { $ref: `${REF_PREFIX}${kindDefinitionName(answer)}` }
  const accepted = operation.patch === true ? PATCH_TYPES : ['application/json']
  const sends = operation.method === 'post' || operation.method === 'put' || operation.patch === true
  return {
    tags: [`${resource.group.split('.')[0] || 'core'}_${resource.version}`],
    ...(sends
      ? { requestBody: { content: Object.fromEntries(accepted.map((type) => [type, { schema }])) } }
      : {}),
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema } } },
      401: { description: 'Unauthorized' },
    },
    'x-kubernetes-action': operation.action,
    'x-kubernetes-group-version-kind': kind,
  }
}
