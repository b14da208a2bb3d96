import type { KindRef } from '../kinds/kind-ref.ts'
import type { KindSpec } from '../kinds/kind-spec.ts'
import { findKind } from '../kinds/registry.ts'
import type { KubeObject } from '../kubernetes/object.ts'
import { parseFieldPath, readPath } from '../manifest/field-path.ts'

/** Whether an object is used without being named by any other, as its own fields say. */
export function isKept(kind: KindRef, object: KubeObject): boolean {
  const spec: KindSpec | undefined = findKind(kind)
  if (spec?.unused === undefined || spec.unused === true) return false
  return spec.unused.unless.some(({ path, is }) => is.some((one) => one === readPath(object, stepsOf(path))))
}

const parsed = new Map<string, ReturnType<typeof parseFieldPath>>()

function stepsOf(path: string): ReturnType<typeof parseFieldPath> {
  const known = parsed.get(path) ?? parseFieldPath(path)
  parsed.set(path, known)
  return known
}
