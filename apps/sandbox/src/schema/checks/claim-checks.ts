import { isDeepStrictEqual } from 'node:util'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readAt, readFields, readText } from '@naru/contract/manifest/read'
import { readAmount } from '../../limits/quantity.ts'
import type { FieldProblem } from '../../protocol/status.ts'

function forbid(field: string, why: string): FieldProblem {
  return { field, reason: 'FieldValueForbidden', message: `Forbidden: ${why}` }
}

/** What may not change: everything but the request, and the volume until there is one. */
function fixedPart(claim: KubeObject, isBound: boolean): unknown {
  const { resources: _, volumeName, volumeAttributesClassName: __, ...spec } = readFields(claim['spec'])
  return isBound ? { ...spec, volumeName } : spec
}

/** A claim stays as it is, except that a bound one may ask for more. */
export function checkClaim(claim: KubeObject, before: KubeObject | undefined): readonly FieldProblem[] {
  if (before === undefined) return []
  const isBound = readAt(before, 'spec', 'volumeName') !== undefined
  if (!isDeepStrictEqual(fixedPart(claim, isBound), fixedPart(before, isBound))) {
    const why =
      'spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims'
    return [forbid('spec', why)]
  }
  const requested = readAmount(readText(readAt(claim, 'spec', 'resources', 'requests', 'storage')))
  const known = readAmount(readText(readAt(before, 'spec', 'resources', 'requests', 'storage')))
  const held = readAmount(readText(readAt(before, 'status', 'capacity', 'storage')))
  return requested < known && requested < held
    ? [forbid('spec.resources.requests.storage', 'field can not be less than status.capacity')]
    : []
}
