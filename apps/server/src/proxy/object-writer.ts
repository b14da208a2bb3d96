import type { Collection, Target } from '@naru/kube/client'
import { resourcePath } from '@naru/kube/resource-path'
import type { FastifyRequest } from 'fastify'
import { type WriteOptions, writeCall } from './pass-write.ts'
import type { WriteInput, Written } from './write-call.ts'

/** A write of one object, as a capability names it that has paths of its own. */
type ObjectWrite = Pick<WriteInput, 'method' | 'body'> & {
  readonly cluster: string
  readonly target: Collection & Partial<Target>
  /** What the body is, where there is one. */
  readonly type: string
}

type WriteObject = (request: FastifyRequest, write: ObjectWrite) => Promise<Written>

/** Writes objects for the caller of a request, recorded and refused as at the cluster's own API. Throws a `PathError`. */
export function createObjectWriter(options: WriteOptions): WriteObject {
  return (request, { cluster, target, method, type, body }) => {
    const call = { type: 'resource', cluster, target, upstreamPath: resourcePath(target), query: {} } as const
    return writeCall(request, { call, method, body, headers: { 'content-type': type } }, options)
  }
}
