import { type KindRef, parseDiscoveredRef } from '../kinds/kind-ref.ts'
import { ownedKinds } from './relations-of.ts'

/** Whether objects of a kind may own others; of most kinds that are only discovered nobody knows. */
export function mayOwn(kind: KindRef): boolean {
  if (ownedKinds(kind).length > 0) return true
  const found = parseDiscoveredRef(kind)
  return found !== null && found.group !== ''
}
