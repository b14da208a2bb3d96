import { listFields, type Node } from '../src/forms/field.ts'
import { type Form, nodesOf } from '../src/forms/form.ts'
import { type Fields, isRecord } from '../src/manifest/read.ts'

const UNKNOWN = 'unknown'

/** The manifest with a field that no form knows in every record, but in maps whose keys are a person's. */
export function withUnknown(form: Form, manifest: Fields): Fields {
  const maps = new Set(mapsOf(nodesOf(form), manifest))
  // A record stays a record.
  return sprinkle(manifest, maps) as Fields
}

function mapsOf(nodes: readonly Node[], fields: Fields): readonly unknown[] {
  return listFields(nodes).flatMap(({ widget, spot }) => {
    const raw = spot.read(fields)
    // A record typed as text is a value of its own, such as a selector.
    if (widget.as === 'pairs' || (widget.as === 'text' && isRecord(raw))) return [raw]
    if (widget.as !== 'list' || !Array.isArray(raw)) return []
    return raw.filter(isRecord).flatMap((item) => mapsOf(widget.nodes, item))
  })
}

function sprinkle(value: unknown, maps: ReadonlySet<unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => sprinkle(item, maps))
  if (!isRecord(value) || maps.has(value)) return value
  const fields = Object.entries(value).map(([key, below]) => [key, sprinkle(below, maps)])
  return { ...Object.fromEntries(fields), [UNKNOWN]: { kept: [1] } }
}

export function countUnknown(value: unknown): number {
  const below = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []
  const own = isRecord(value) && Object.hasOwn(value, UNKNOWN) ? 1 : 0
  return below.reduce<number>((sum, item) => sum + countUnknown(item), own)
}
