import type { KubeObject } from '@naru/contract/kubernetes/object'
import { type Fields, readFields, readList, readString } from '@naru/contract/manifest/read'
import { conflict, forbidden, invalid } from '../../protocol/status.ts'
import { convertTo } from '../../schema/conversion.ts'
import { hasHabit } from '../../schema/served-resource.ts'
import { type DeleteOptions, type Propagation, StoreError } from '../../store/store.ts'
import { type Answer, type Call, jsonAnswer } from '../call.ts'
import { parseInteger, parseListOptions } from '../reading/list-options.ts'
import { presentList, presentObject } from '../reading/present.ts'
import { loadTarget } from '../reading/read-object.ts'
import { mediaType, parseObject, readBody } from './body.ts'
import { parseWriteOptions } from './write-options.ts'

type Deletion = DeleteOptions & { readonly dryRun: boolean }

const ORPHAN_WARNING =
  'child pods are preserved by default when jobs are deleted; set propagationPolicy=Background to remove them or set propagationPolicy=Orphan to suppress this warning'

/** DELETE of one object. */
export async function answerDelete(call: Call): Promise<Answer> {
  const deletion = await readDeletion(call)
  const before = loadTarget(call)
  const id = resourceId(call)
  const gone = deleteObject(call, before, deletion)
  const explicit = deletion.propagation !== undefined
  const warnings = id === 'batch/jobs' && !explicit ? [ORPHAN_WARNING] : []
  const held = call.api.cluster.store.get(call.resource.storage, before.metadata) !== undefined
  if (hasHabit(call.resource, 'delete-returns') || (held && !deletion.dryRun)) {
    return presentObject(call, convertTo(call.resource, gone), { warnings })
  }
  return { ...jsonAnswer(buildSuccess(call, before)), warnings }
}

/** DELETE of everything that the selectors choose. */
export async function answerDeleteCollection(call: Call): Promise<Answer> {
  const deletion = await readDeletion(call)
  const { matches } = parseListOptions(call)
  const { store } = call.api.cluster
  const { storage } = call.resource
  const items = store.list(storage, { namespace: call.target.namespace, matches })
  const gone = items.map((object) => deleteObject(call, object, deletion))
  return presentList(
    call,
    gone.map((object) => convertTo(call.resource, object)),
    { resourceVersion: String(store.revision()) },
  )
}

function resourceId({ resource }: Call): string {
  return `${resource.storage.group}/${resource.storage.plural}`
}

/** Namespaces without which there is no cluster. */
const LASTING = new Set(['default', 'kube-system', 'kube-public'])

function deleteObject(call: Call, object: KubeObject, { dryRun, ...options }: Deletion): KubeObject {
  if (resourceId(call) === '/namespaces' && LASTING.has(object.metadata.name)) {
    const { group, plural } = call.resource
    throw forbidden({ group, plural }, object.metadata.name, 'this namespace may not be deleted')
  }
  if (dryRun) return object
  const orphans = hasHabit(call.resource, 'delete-orphans')
  const propagation = options.propagation ?? (orphans ? 'Orphan' : undefined)
  try {
    return call.api.cluster.store.delete(call.resource.storage, object.metadata, { ...options, propagation })
  } catch (error) {
    if (!(error instanceof StoreError) || error.reason !== 'conflict') throw error
    const { group, plural } = call.resource
    throw conflict({ group, plural }, object.metadata.name, error.message)
  }
}

async function readDeletion(call: Call): Promise<Deletion> {
  const { query, request } = call
  const text = await readBody(request)
  const body = text === '' ? {} : parseObject(text, mediaType(request), 'DeleteOptions')
  // Options in a body stand for those of the query.
  const asked = new URLSearchParams(query)
  if (text !== '') asked.delete('dryRun')
  for (const value of readList(body['dryRun'])) asked.append('dryRun', readString(value))
  const { dryRun } = parseWriteOptions(asked, request, 'DeleteOptions')
  const seconds = body['gracePeriodSeconds']
  return {
    dryRun,
    propagation: parsePropagation(body, query),
    gracePeriodSeconds: typeof seconds === 'number' ? seconds : parseInteger(query.get('gracePeriodSeconds')),
    preconditions: parsePreconditions(readFields(body['preconditions'])),
  }
}

function parsePropagation(body: Fields, query: URLSearchParams): Propagation | undefined {
  const policy = readString(body['propagationPolicy']) || (query.get('propagationPolicy') ?? '')
  if (policy === '') return body['orphanDependents'] === true ? 'Orphan' : undefined
  if (policy === 'Background' || policy === 'Foreground' || policy === 'Orphan') return policy
  throw invalid({ group: 'meta.k8s.io', kind: 'DeleteOptions', name: '' }, [
    {
      field: 'propagationPolicy',
      reason: 'FieldValueNotSupported',
      message: `Unsupported value: ${JSON.stringify(policy)}: supported values: "Background", "Foreground", "Orphan", "nil"`,
    },
  ])
}

function parsePreconditions({ uid, resourceVersion }: Fields): NonNullable<DeleteOptions['preconditions']> {
  return {
    uid: typeof uid === 'string' ? uid : undefined,
    resourceVersion: typeof resourceVersion === 'string' ? resourceVersion : undefined,
  }
}

function buildSuccess({ resource }: Call, { metadata }: KubeObject): Fields {
  return {
    kind: 'Status',
    apiVersion: 'v1',
    metadata: {},
    status: 'Success',
    details: {
      name: metadata.name,
      ...(resource.group === '' ? {} : { group: resource.group }),
      kind: resource.plural,
      uid: metadata.uid,
    },
  }
}
