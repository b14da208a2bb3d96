import type { Collection, Target } from './client.ts'
import { PathError, resourcePath } from './resource-path.ts'

/** Subresources of a namespace itself; any other word after its name is a resource inside it. */
const NAMESPACE_SUBRESOURCES = ['status', 'finalize']

/**
 * The target that a path of the API means: the reverse of `resourcePath`. Takes only what that writes again, so no
 * `..`, no empty segment and no encoded slash gets through; throws a `PathError` otherwise.
 */
export function parseResourcePath(path: string): Collection & Partial<Target> {
  const segments = path.split('/').slice(1).map(decodeSegment)
  const [root, ...rest] = segments
  if (!path.startsWith('/') || (root !== 'api' && root !== 'apis')) throw new PathError('root')
  const group = root === 'api' ? '' : (rest.shift() ?? '')
  const [version = '', ...parts] = rest
  if (root === 'apis' && group === '') throw new PathError('group')
  const target = buildTarget({ group, version }, parts)
  if (resourcePath(target) !== path) throw new PathError('path')
  return target
}

function buildTarget(
  api: { readonly group: string; readonly version: string },
  parts: readonly string[],
): Collection & Partial<Target> {
  const [first, second, third] = parts
  const inNamespace =
    first === 'namespaces' &&
    third !== undefined &&
    !(parts.length === 3 && NAMESPACE_SUBRESOURCES.includes(third))
  const [plural, name, ...sub] = inNamespace ? parts.slice(2) : parts
  if (plural === undefined) throw new PathError('resource')
  return {
    resource: { ...api, plural },
    ...(inNamespace && second !== undefined ? { namespace: second } : {}),
    ...(name === undefined ? {} : { name }),
    ...(sub.length === 0 ? {} : { subresource: sub.join('/') }),
  }
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new PathError('path')
  }
}
