import { isRecord } from '@naru/contract/manifest/read'
import { parseObject } from './answers.ts'
import { PATCH_TYPE } from './calls/media-type.ts'
import type {
  Collection,
  Deleted,
  DeleteOptions,
  KubeClient,
  QueryValue,
  RawCall,
  Target,
  WriteOptions,
} from './client.ts'
import { pickLimits } from './reads.ts'
import { resourcePath } from './resource-path.ts'

type Writes = Pick<
  KubeClient,
  'create' | 'update' | 'patch' | 'apply' | 'delete' | 'deleteCollection' | 'evict'
>
type Json = (call: RawCall) => Promise<unknown>
type WriteCall = Pick<RawCall, 'body' | 'headers' | 'query'> & { readonly options: WriteOptions }

const POD_EVICTION = { group: '', version: 'v1', plural: 'pods' }

/** The verbs that change something, over one way to make a call. */
export function createWrites(json: Json, run: (call: RawCall) => Promise<void>): Writes {
  async function write(
    method: 'POST' | 'PUT' | 'PATCH',
    target: Collection & Partial<Target>,
    call: WriteCall,
  ) {
    const { options, ...rest } = call
    const query = { ...buildWriteQuery(options), ...call.query }
    return parseObject(
      await json({ ...pickLimits(options), ...rest, method, path: resourcePath(target), query }),
    )
  }

  return {
    create: (target, body, options = {}) => write('POST', target, { body, options }),
    update: (target, body, options = {}) => write('PUT', target, { body, options }),
    patch(target, { type, body }, options = {}) {
      return write('PATCH', target, { body, options, headers: { 'content-type': PATCH_TYPE[type] } })
    },
    apply(target, body, options) {
      const headers = { 'content-type': PATCH_TYPE.apply }
      return write('PATCH', target, { body, options, headers, query: { force: options.force } })
    },
    async delete(target, options = {}) {
      const call = { path: resourcePath(target), method: 'DELETE' as const, body: buildDeleteBody(options) }
      return readDeleted(await json({ ...pickLimits(options), ...call }))
    },
    async deleteCollection(collection, options = {}) {
      const { labelSelector, fieldSelector } = options
      const call = {
        path: resourcePath(collection),
        method: 'DELETE' as const,
        body: buildDeleteBody(options),
      }
      await run({ ...pickLimits(options), ...call, query: { labelSelector, fieldSelector } })
    },
    async evict({ namespace, name }, options = {}) {
      const path = resourcePath({ resource: POD_EVICTION, namespace, name, subresource: 'eviction' })
      const deleteOptions = buildDeleteBody(options)
      const body = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name, namespace }, deleteOptions }
      await run({ ...pickLimits(options), path, method: 'POST', body, retries: 0 })
    },
  }
}

function buildWriteQuery({
  dryRun,
  fieldManager,
  fieldValidation,
}: WriteOptions): Record<string, QueryValue> {
  return { dryRun: dryRun ? 'All' : undefined, fieldManager, fieldValidation }
}

function buildDeleteBody({ propagation, gracePeriodSeconds, preconditions, dryRun }: DeleteOptions) {
  return {
    apiVersion: 'v1',
    kind: 'DeleteOptions',
    ...(propagation ? { propagationPolicy: propagation } : {}),
    ...(gracePeriodSeconds === undefined ? {} : { gracePeriodSeconds }),
    ...(preconditions ? { preconditions } : {}),
    ...(dryRun ? { dryRun: ['All'] } : {}),
  }
}

function readDeleted(answer: unknown): Deleted {
  const body = isRecord(answer) ? answer : {}
  return { gone: body['kind'] === 'Status', body }
}
