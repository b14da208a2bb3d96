import { type Fields, isRecord, readFields } from '@naru/contract/manifest/read'
import type { SchemaLookup } from '../../schema/schema.ts'
import type { Typing } from './field-comparison.ts'
import { type FieldSet, hasFieldBelow, joinField } from './field-set.ts'
import { type Child, childrenOf, type Shape, shapeOf } from './typed-value.ts'

type MergeTyping = Pick<Typing, 'schema' | 'lookup'>

/** The live value with everything that the configuration says. */
export function mergeApplied(live: unknown, config: unknown, typing: MergeTyping): unknown {
  const shape = shapeOf(config, typing.schema)
  if (live === undefined || live === null || shape.type === 'leaf') return config
  if (shapeOf(live, typing.schema).type !== shape.type) return config
  const wanted = new Map(childrenOf(config, shape, typing.lookup).map((child) => [child.element, child]))
  const merged = childrenOf(live, shape, typing.lookup).map((child) => {
    const other = wanted.get(child.element)
    wanted.delete(child.element)
    return other === undefined ? child : { ...child, value: mergeChild(child, other, typing.lookup) }
  })
  return rebuild(shape, [...merged, ...wanted.values()])
}

function mergeChild(live: Child, config: Child, lookup: SchemaLookup): unknown {
  return mergeApplied(live.value, config.value, { schema: config.schema, lookup })
}

function rebuild(shape: Shape, children: readonly Child[]): unknown {
  if (shape.type !== 'map') return children.map(({ value }) => value)
  return Object.fromEntries(children.map(({ element, value }) => [element.slice(2), value]))
}

type Pruning = MergeTyping & { readonly path: string; readonly dropped: FieldSet; readonly kept: FieldSet }

/** Without the fields that an applier gave up, unless another manager owns them or something in them. */
export function pruneGivenUp(object: Fields, dropped: FieldSet, kept: FieldSet, typing: MergeTyping): Fields {
  if (dropped.size === 0) return object
  return readFields(prune(object, { ...typing, path: '', dropped, kept }))
}

function prune(value: unknown, pruning: Pruning): unknown {
  const shape = shapeOf(value, pruning.schema)
  if (shape.type === 'leaf') return value
  const children = childrenOf(value, shape, pruning.lookup).flatMap((child) => {
    const path = joinField(pruning.path, child.element)
    if (pruning.dropped.has(path) && !hasFieldBelow(pruning.kept, path)) return []
    if (!hasFieldBelow(pruning.dropped, path)) return [child]
    const rest = prune(child.value, { ...pruning, schema: child.schema, path })
    return isEmptied(rest, child.value) && !hasFieldBelow(pruning.kept, path)
      ? []
      : [{ ...child, value: rest }]
  })
  return rebuild(shape, children)
}

/** A map that lost its last field goes too; an empty list does as well. */
function isEmptied(after: unknown, before: unknown): boolean {
  if (isRecord(after)) return Object.keys(after).length === 0 && Object.keys(readFields(before)).length > 0
  return Array.isArray(after) && after.length === 0 && Array.isArray(before) && before.length > 0
}
