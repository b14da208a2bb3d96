import { type FieldPart, type FieldParts, pairParts, type Sides } from './field-parts.ts'
import { formatElement } from './fields-v1.ts'

type Rest = { readonly value: unknown; readonly unread: string }

/**
 * What is wanted, with their value at the field that a conflict names (`.spec.ports[port=80].targetPort`). Where the
 * name says more than is known, the nearest piece around the field is theirs.
 */
export function restoreField(sides: Sides, field: string): unknown {
  return restore(sides, field).value
}

/** Names are not quoted: `.a.b` may be one key or two, and the reading that leaves least unread is right. */
function restore(sides: Sides, field: string): Rest {
  const split = pairParts(sides)
  const found = (split?.parts ?? [])
    .filter(({ element }) => field.startsWith(formatElement(element)))
    .map((part) => ({ part, rest: restore(part, field.slice(formatElement(part.element).length)) }))
    .reduce<Found | null>(
      (best, next) => (best && best.rest.unread.length <= next.rest.unread.length ? best : next),
      null,
    )
  if (!split || !found) return { value: sides.theirs, unread: field }
  return { value: withPart(split, found), unread: found.rest.unread }
}

type Found = { readonly part: FieldPart; readonly rest: Rest }

function withPart({ form, parts }: FieldParts, { part, rest }: Found): unknown {
  const all = parts
    .map((one) => [one.element.slice(2), one === part ? rest.value : one.wanted] as const)
    .filter(([, value]) => value !== undefined)
  return form === 'list' ? all.map(([, value]) => value) : Object.fromEntries(all)
}
