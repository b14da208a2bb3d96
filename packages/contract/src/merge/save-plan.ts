import type { KubeObject } from '../kubernetes/object.ts'
import { isRecord } from '../manifest/read.ts'
import { deepEqual } from './deep-equal.ts'
import { type FieldPart, pairParts, type Sides } from './field-parts.ts'
import type { FieldTree } from './fields-v1.ts'
import { type JsonPatch, planJsonPatch } from './json-patch.ts'
import type { Ownership } from './ownership.ts'

/** `config` is what to apply; with a patch, the config only asks who owns what it changes. */
export type SavePlan =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'apply'; readonly config: KubeObject }
  | { readonly kind: 'patch'; readonly config: KubeObject; readonly patch: JsonPatch }

/**
 * How an edit is saved so that its manager owns what it changes, and no more. Applying can neither take away what
 * others own, nor move items; that, and what nobody is known to own, goes as one patch.
 */
export function planSave(
  theirs: KubeObject,
  wanted: KubeObject,
  { own, elsewhere, known }: Ownership,
): SavePlan {
  const patch = planJsonPatch(theirs, wanted)
  if (patch.length === 0) return { kind: 'nothing' }
  const config = buildConfig(wanted, pickFields({ theirs, wanted, known, own }))
  const byPatch = elsewhere || exceedsApply({ theirs, wanted, known })
  return byPatch ? { kind: 'patch', config, patch } : { kind: 'apply', config }
}

function buildConfig({ apiVersion, kind, metadata }: KubeObject, picked: unknown): KubeObject {
  const { name, namespace } = metadata
  const fields = isRecord(picked) ? picked : {}
  const inMetadata = isRecord(fields['metadata']) ? fields['metadata'] : {}
  return {
    ...fields,
    ...(apiVersion !== undefined && { apiVersion }),
    ...(kind !== undefined && { kind }),
    metadata: { ...inMetadata, name, ...(namespace !== undefined && { namespace }) },
  }
}

type Picking = Sides & { readonly own: FieldTree | undefined }

/** Of what is wanted: what differs from theirs, and what is owned already; undefined for nothing. */
function pickFields(place: Picking): unknown {
  const { theirs, wanted, own } = place
  if (theirs === undefined || wanted === undefined) return wanted
  if (!own && deepEqual(theirs, wanted)) return undefined
  const split = pairParts(place)
  if (!split) return wanted
  const picked = split.parts.flatMap((part) => pickPart(part, own?.below.get(part.element)))
  if (picked.length === 0 && !own?.self) return undefined
  return split.form === 'list' ? picked.map(([, value]) => value) : Object.fromEntries(picked)
}

function pickPart(part: FieldPart, own: FieldTree | undefined): readonly (readonly [string, unknown])[] {
  const { element, keys, wanted } = part
  const picked = pickFields({ ...part, own })
  const found = picked !== undefined || (own !== undefined && wanted !== undefined)
  if (keys.length === 0 || !isRecord(wanted)) return picked === undefined ? [] : [[element.slice(2), picked]]
  if (!found) return []
  const named = Object.entries(wanted).filter(([key]) => keys.includes(key))
  return [[element, { ...Object.fromEntries(named), ...(isRecord(picked) && picked) }]]
}

/** Whether applying alone would not lead to what is wanted, or is not sure to. */
function exceedsApply(sides: Sides): boolean {
  const { theirs, wanted } = sides
  if (theirs === undefined || deepEqual(theirs, wanted)) return false
  const split = pairParts(sides)
  return split ? split.moved || split.parts.some(exceedsApply) : !standsAsSent(sides)
}

/** Whether a piece that is applied takes the place of what was there. */
function standsAsSent({ theirs, wanted, known }: Sides): boolean {
  if (!isCompound(theirs) && !isCompound(wanted)) return wanted !== undefined && wanted !== null
  if (!known || known.below.size > 0) return false
  if (isRecord(theirs) && isRecord(wanted))
    return Object.keys(theirs).every((key) => Object.hasOwn(wanted, key))
  return Array.isArray(theirs) && Array.isArray(wanted)
}

function isCompound(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
