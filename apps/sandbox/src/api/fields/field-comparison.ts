import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '@naru/contract/manifest/read'
import type { Schema, SchemaLookup } from '../../schema/schema.ts'
import { type FieldSet, joinField } from './field-set.ts'
import { childrenOf, shapeOf } from './typed-value.ts'

export type Typing = {
  readonly schema: Schema | undefined
  readonly lookup: SchemaLookup
  /** Built-in kinds have structs that are there even when nothing is in them. */
  readonly builtIn: boolean
}

type FieldChanges = {
  readonly added: Set<string>
  readonly modified: Set<string>
  readonly removed: Set<string>
}

type Walk = Typing & { readonly path: string }

/** Everything that a configuration says, as server-side apply owns it. */
export function collectFields(value: unknown, typing: Typing): Set<string> {
  const fields = new Set<string>()
  collect(value, { ...typing, path: '' }, fields)
  return fields
}

function collect(value: unknown, walk: Walk, fields: Set<string>): void {
  const shape = shapeOf(value, walk.schema)
  if (shape.type === 'leaf') {
    fields.add(walk.path)
    return
  }
  for (const child of childrenOf(value, shape, walk.lookup)) {
    const path = joinField(walk.path, child.element)
    collect(child.value, { ...walk, schema: child.schema, path }, fields)
    const declared = walk.schema?.properties?.[child.element.slice(2)] !== undefined
    const empty = isRecord(child.value) && Object.keys(child.value).length === 0
    if (shape.type !== 'map' || empty || !declared) fields.add(path)
  }
}

/** Which fields differ between two states of an object. */
export function compareFields(before: unknown, after: unknown, typing: Typing): FieldChanges {
  const changes: FieldChanges = { added: new Set(), modified: new Set(), removed: new Set() }
  compare(before, after, { walk: { ...typing, path: '' }, changes })
  return changes
}

type Comparison = { readonly walk: Walk; readonly changes: FieldChanges }

function compare(before: unknown, after: unknown, { walk, changes }: Comparison): void {
  if (before === undefined) collectAll(after, walk, changes.added)
  else if (after === undefined) collectAll(before, walk, changes.removed)
  else compareBoth(before, after, { walk, changes })
}

function compareBoth(before: unknown, after: unknown, { walk, changes }: Comparison): void {
  if (before === after) return
  const shape = shapeOf(after, walk.schema)
  const old = shapeOf(before, walk.schema)
  if (shape.type === 'leaf' || old.type !== shape.type) {
    if (!isDeepStrictEqual(before, after)) changes.modified.add(walk.path)
    return
  }
  const left = new Map(childrenOf(before, old, walk.lookup).map((child) => [child.element, child]))
  const right = new Map(childrenOf(after, shape, walk.lookup).map((child) => [child.element, child]))
  for (const element of new Set([...left.keys(), ...right.keys()])) {
    const [a, b] = [left.get(element), right.get(element)]
    const child = { ...walk, schema: (b ?? a)?.schema, path: joinField(walk.path, element) }
    compare(a?.value, b?.value, { walk: child, changes })
  }
}

/** A value that appears or goes with everything in it, containers included. */
function collectAll(value: unknown, walk: Walk, fields: Set<string>): void {
  const shape = shapeOf(value, walk.schema)
  const children = childrenOf(value, shape, walk.lookup)
  if (children.length === 0 || !(walk.builtIn && isStandingStruct(walk.path))) fields.add(walk.path)
  for (const child of children) {
    collectAll(
      child.value,
      { ...walk, schema: child.schema, path: joinField(walk.path, child.element) },
      fields,
    )
  }
}

const STANDING =
  /^(f:(metadata|spec|status)|f:spec(\nf:jobTemplate(\nf:(metadata|spec))?)?(\nf:(strategy|updateStrategy|template(\nf:(metadata|spec))?))?)$/

/** Structs of Go that are no pointers exist before anybody writes into them, so that nobody owns them. */
function isStandingStruct(path: string): boolean {
  return STANDING.test(path)
}

export function intersects(set: FieldSet, changes: FieldChanges): Set<string> {
  return new Set([...set].filter((path) => changes.modified.has(path) || changes.added.has(path)))
}
