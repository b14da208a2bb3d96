import type { FastifyRequest } from 'fastify'
import { MeshError } from '../mesh-error.ts'
import { KIALI_READS } from './kiali-reads.ts'

const ROOT = '/api/v1/mesh/cluster/:cluster'
// oxlint-disable-next-line no-control-regex -- control characters are the point
const UNSAFE = /[/\\%\u0000-\u001f\u007f]/

/** Which of Kiali's reads a request is, by its pattern; null for any other. */
export function readOf({ method, routeOptions }: FastifyRequest): string | null {
  const { url = '' } = routeOptions
  const pattern = url.startsWith(ROOT) ? url.slice(ROOT.length) : null
  return method === 'GET' && pattern !== null && KIALI_READS.has(pattern) ? pattern : null
}

/**
 * The same below Kiali's `/api`, built anew of decoded parts, with its query. The cluster is Kiali's own: what others call
 * it is left out. Throws a `MeshError` for a part that would lead elsewhere.
 */
export function kialiPathOf(pattern: string, { params, url }: FastifyRequest): string {
  // The pattern names its parameters.
  const parts = params as Readonly<Record<string, string>>
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodePart(parts[name] ?? ''))
  const query = new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '')
  query.delete('clusterName')
  return path + (query.size > 0 ? `?${query.toString()}` : '')
}

function encodePart(part: string): string {
  if (part === '' || part === '.' || part === '..' || UNSAFE.test(part))
    throw new MeshError(400, `“${part.replaceAll(/\p{Cc}/gu, ' ')}” cannot be part of a path`)
  return encodeURIComponent(part)
}
