import { type Fields, isRecord, readAt, readFields } from '../manifest/read.ts'
import { withFields } from '../manifest/write.ts'
import { lookUp } from '../text/look-up.ts'

/** A place in a manifest, or a pair of functions where a path is not enough. */
export type Spot = {
  readonly read: (scope: Fields) => unknown
  /** Undefined removes what is there. */
  readonly write: (scope: Fields, value: unknown) => Fields
}

/** `spec.replicas`, or its steps where a key has dots in it. */
export type Path = string | readonly string[]

export function stepsOf(path: Path): readonly string[] {
  return typeof path === 'string' ? path.split('.') : path
}

export function pathId(path: Path): string {
  return stepsOf(path).join('.')
}

/** Parts of an object that are asked for even when they are empty. */
const LASTING: ReadonlySet<string> = new Set(['metadata', 'spec'])

/** The place at a path. What is empty above it once it is removed goes too, unless being there means something. */
export function spotAt(path: Path, { keep = false }: { readonly keep?: boolean } = {}): Spot {
  const [top = '', ...rest] = stepsOf(path)
  const steps = [top, ...rest]
  return {
    read: (scope) => readAt(scope, ...steps),
    write: (scope, value) => {
      const next = writeAt(scope, steps, { value, keep })
      const isGone =
        LASTING.has(top) && rest.length > 0 && !Object.hasOwn(next, top) && Object.hasOwn(scope, top)
      return isGone ? { ...next, [top]: {} } : next
    },
  }
}

type Written = { readonly value: unknown; readonly keep: boolean }

function writeAt(scope: unknown, [step = '', ...rest]: readonly string[], written: Written): Fields {
  const fields = readFields(scope)
  const old = lookUp(fields, step)
  if (rest.length === 0) return withFields(fields, { [step]: written.value })
  if (written.value === undefined && !isRecord(old)) return fields
  const below = writeAt(old, rest, written)
  const isEmptied = Object.keys(below).length === 0 && Object.keys(readFields(old)).length > 0
  return withFields(fields, { [step]: isEmptied && !written.keep ? undefined : below })
}

/** A value that drops everything beside it once it changes. */
export function spotAlone(path: Path): Spot {
  const steps = stepsOf(path)
  const [last = ''] = steps.slice(-1)
  const parent = spotAt(steps.slice(0, -1))
  return {
    read: (scope) => readAt(scope, ...steps),
    write: (scope, value) => parent.write(scope, value === undefined ? undefined : { [last]: value }),
  }
}
