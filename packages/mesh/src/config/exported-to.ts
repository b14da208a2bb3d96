import { readFields } from '@naru/contract/manifest/read'
import type { IstioObject } from '../model/istio-object.ts'
import { homeOf } from './home.ts'
import { asStrings } from './spec-reader.ts'

/** Whether an object in a namespace that exports itself to `exportTo` can be seen from another namespace. */
export function isExportedTo(exportTo: readonly string[], home: string, viewer: string): boolean {
  if (exportTo.length === 0) return true
  return exportTo.some((scope) => scope === '*' || scope === viewer || (scope === '.' && home === viewer))
}

type Exported = Pick<IstioObject, 'metadata' | 'spec'>

/** Whether some namespace sees both objects; only then can one disturb the other. */
export function areSeenTogether(a: Exported, b: Exported): boolean {
  const [first, second] = [scopesOf(a), scopesOf(b)]
  if (first.has('*')) return second.size > 0
  if (second.has('*')) return first.size > 0
  return [...first].some((scope) => second.has(scope))
}

export function isVisibleFrom(object: Exported, viewer: string): boolean {
  return isExportedTo(exportsOf(object), homeOf(object), viewer)
}

function exportsOf({ spec }: Exported): readonly string[] {
  return asStrings(readFields(spec)['exportTo'])
}

/** Namespaces that see an object; `*` is all of them, and `~` none. */
function scopesOf(object: Exported): ReadonlySet<string> {
  const scopes = exportsOf(object)
  if (scopes.length === 0) return new Set('*')
  const home = homeOf(object)
  return new Set(scopes.filter((scope) => scope !== '~').map((scope) => (scope === '.' ? home : scope)))
}
