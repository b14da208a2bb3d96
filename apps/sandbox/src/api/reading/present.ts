import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Fields } from '@naru/contract/manifest/read'
import { stringify } from 'yaml'
import { apiVersionOf } from '../../schema/served-resource.ts'
import type { Answer, Call } from '../call.ts'
import { buildTable, encodeTable } from '../table/table.ts'
import { encodeList, encodeObject, type ListMeta } from './encoding.ts'
import { parseAccept } from './negotiation.ts'
import { buildPartialObject, encodePartialList } from './partial-object.ts'

type Extras = { readonly status?: number; readonly warnings?: readonly string[] }

/** One object in the form that the caller accepts. */
export function presentObject(
  call: Call,
  object: KubeObject,
  { status = 200, warnings }: Extras = {},
): Answer {
  const { as, encoding } = parseAccept(call.request.headers.accept)
  const extras = warnings === undefined ? {} : { warnings }
  if (as === 'table') {
    const meta = { resourceVersion: object.metadata.resourceVersion ?? '' }
    return { status, body: { type: 'json', value: buildTable(tableInput(call), [object], meta) }, ...extras }
  }
  if (as !== 'object') return { status, body: { type: 'json', value: buildPartialObject(object) }, ...extras }
  if (encoding === 'yaml') return { status, body: yamlBody(withKind(call, object)), ...extras }
  return { status, body: { type: 'encoded', text: encodeObject(object, call.resource) }, ...extras }
}

/** A list in the form that the caller accepts. */
export function presentList(call: Call, items: readonly KubeObject[], metadata: ListMeta): Answer {
  const { as, encoding } = parseAccept(call.request.headers.accept)
  if (as === 'table') {
    return { status: 200, body: { type: 'chunks', chunks: encodeTable(tableInput(call), items, metadata) } }
  }
  if (as !== 'object')
    return { status: 200, body: { type: 'chunks', chunks: encodePartialList(items, metadata) } }
  if (encoding === 'yaml') {
    const { resource } = call
    const list = { kind: resource.listKind, apiVersion: apiVersionOf(resource), metadata, items }
    return { status: 200, body: yamlBody(list) }
  }
  return { status: 200, body: { type: 'chunks', chunks: encodeList(items, call.resource, metadata) } }
}

/** What the table of a request needs to know. */
export function tableInput({ resource, query, api }: Call): Parameters<typeof buildTable>[0] {
  const include = query.get('includeObject')
  return {
    resource,
    now: api.cluster.clock.now(),
    include: include === 'None' || include === 'Object' ? include : 'Metadata',
  }
}

function withKind({ resource }: Call, object: KubeObject): Fields {
  const { kind: _, apiVersion: __, ...rest } = object
  return { kind: resource.kind, apiVersion: apiVersionOf(resource), ...rest }
}

function yamlBody(value: Fields): Answer['body'] {
  return {
    type: 'text',
    text: stringify(value, { aliasDuplicateObjects: false }),
    contentType: 'application/yaml',
  }
}
