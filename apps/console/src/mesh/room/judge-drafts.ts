import { type ObjectValidation, objectValidation } from '@naru/contract/mesh/wire/validations'
import * as z from 'zod/mini'
import { callMesh, meshPath } from './mesh-call.ts'

const validations = z.array(z.nullable(objectValidation))

type Place = { readonly cluster: string; readonly namespace: string }

/**
 * What would be wrong with objects (each `type` and `object`) if they were saved together, in their order; null where no
 * check looks at their type.
 */
export function judgeDrafts(
  { cluster, namespace }: Place,
  objects: unknown,
  signal: AbortSignal,
): Promise<readonly (ObjectValidation | null)[]> {
  const path = meshPath(cluster, 'namespaces', namespace, 'istio', 'validation')
  return callMesh(validations, path, { method: 'POST', body: { objects }, signal })
}
