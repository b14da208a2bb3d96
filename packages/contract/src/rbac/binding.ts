import type { KubeObject } from '../kubernetes/object.ts'
import { readFields, readItems, readText } from '../manifest/read.ts'

/** Who gets rights. Users and groups are names that no cluster keeps a list of. */
export type Subject = {
  /** `User`, `Group`, `ServiceAccount`. */
  readonly kind: string
  /** Of a service account; empty where it is left out. */
  readonly namespace: string
  readonly name: string
}

/** A role as a binding names it: a cluster role has no namespace. */
export type RoleName = {
  readonly kind: 'role' | 'cluster-role'
  readonly namespace: string | null
  readonly name: string
}

export function readSubjects(binding: KubeObject): readonly Subject[] {
  return readItems(binding['subjects']).map(({ kind, name, namespace }) => ({
    kind: readText(kind),
    name: readText(name),
    namespace: readText(namespace),
  }))
}

/** Null of a binding that names none. */
export function readRoleName({ metadata, roleRef }: KubeObject): RoleName | null {
  const { kind, name } = readFields(roleRef)
  if (readText(name) === '') return null
  return kind === 'Role'
    ? { kind: 'role', namespace: metadata.namespace ?? null, name: readText(name) }
    : { kind: 'cluster-role', namespace: null, name: readText(name) }
}

/** As lists show a subject: `shop/cart` of a service account, else the name. */
export function formatSubject({ kind, namespace, name }: Subject): string {
  return kind === 'ServiceAccount' ? `${namespace}/${name}` : name
}
