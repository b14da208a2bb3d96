import type { Resource } from '@naru/contract/kubernetes/resource'
import type { Collection, QueryValue, Target } from './client.ts'

const LABEL = /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/
const SUBDOMAIN = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/
/** What the API server itself refuses in a name that is part of a path, and control characters. */
// oxlint-disable-next-line no-control-regex -- control characters are the point
const UNSAFE_NAME = /[/%\u0000-\u001f\u007f]/

export class PathError extends Error {
  override name = 'PathError'
  readonly part: string

  constructor(part: string) {
    super(`The ${part} cannot be part of a Kubernetes path`)
    this.part = part
  }
}

/** `/api/v1`, or `/apis/apps/v1`. */
export function groupVersionPath({ group, version }: Pick<Resource, 'group' | 'version'>): string {
  checkPart('version', version, LABEL)
  if (group === '') return `/api/${version}`
  checkPart('group', group, SUBDOMAIN)
  return `/apis/${group}/${version}`
}

/**
 * The path of a collection, an object or a subresource. Every part is validated, then encoded; throws a `PathError`
 * that names the part. The subresource may have further segments, as in `proxy/metrics`.
 */
export function resourcePath(target: Collection & Partial<Target>): string {
  const segments = [groupVersionPath(target.resource)]
  if (target.namespace !== undefined) {
    checkPart('namespace', target.namespace, LABEL)
    segments.push('namespaces', target.namespace)
  }
  checkPart('resource', target.resource.plural, SUBDOMAIN)
  segments.push(target.resource.plural)
  if (target.name !== undefined) segments.push(encodeName('name', target.name))
  if (target.subresource !== undefined) {
    if (target.name === undefined) throw new PathError('subresource')
    for (const part of target.subresource.split('/')) segments.push(encodeName('subresource', part))
  }
  return segments.join('/')
}

/** A query string with its question mark, or nothing; lists repeat their key, absent values are left out. */
export function formatQuery(query: Readonly<Record<string, QueryValue>> = {}): string {
  const parameters = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) parameters.append(key, String(one))
  }
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

function checkPart(part: string, value: string, pattern: RegExp): void {
  if (value.length > 253 || !pattern.test(value)) throw new PathError(part)
}

function encodeName(part: string, value: string): string {
  const reserved = value === '' || value === '.' || value === '..'
  if (reserved || value.length > 253 || UNSAFE_NAME.test(value)) throw new PathError(part)
  return encodeURIComponent(value)
}
