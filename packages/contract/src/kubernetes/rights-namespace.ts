import type { Resource } from './resource.ts'

/**
 * Where a cluster judges a request for an object: in its namespace, and for a namespace in itself, so that roles bound
 * there count. Null where only what holds in the whole cluster counts.
 */
export function rightsNamespace(
  { group, plural }: Pick<Resource, 'group' | 'plural'>,
  { namespace, name }: { readonly namespace: string | null; readonly name: string | null },
): string | null {
  return group === '' && plural === 'namespaces' ? name : namespace
}
