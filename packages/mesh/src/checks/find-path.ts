/** A step into a JSON or YAML document: a field's name or a place in a list. */
export type PathStep = string | number

/** The steps of a finding's path: `spec/http[0]/route` is `spec`, `http`, 0, `route`. */
export function parsePath(path: string): readonly PathStep[] {
  return path
    .split('/')
    .filter((part) => part !== '')
    .flatMap((part) => {
      const [, name = '', places = ''] = /^([^[\]]*)((?:\[\d+\])*)$/.exec(part) ?? [part, part]
      return [...(name === '' ? [] : [name]), ...[...places.matchAll(/\d+/g)].map(([place]) => Number(place))]
    })
}

/**
 * The field of an object that an editor underlines for a finding: as far along the path as the object goes.
 * Where a path leaves out a place in a list (`spec/addresses/value`), the first item that has the rest is meant.
 */
export function findPath(object: unknown, path: string): readonly PathStep[] {
  return walk(object, parsePath(path))
}

/** What an object has at a finding's path; of every item where the path leaves out a place in a list. */
export function valuesAt(object: unknown, path: string): readonly unknown[] {
  return collect(object, parsePath(path))
}

function collect(value: unknown, steps: readonly PathStep[]): readonly unknown[] {
  const [step, ...rest] = steps
  if (step === undefined) return [value]
  if (Array.isArray(value) && typeof step === 'string') return value.flatMap((item) => collect(item, steps))
  const next = readStep(value, step)
  return next === undefined ? [] : collect(next, rest)
}

function walk(value: unknown, steps: readonly PathStep[]): readonly PathStep[] {
  const [step, ...rest] = steps
  if (step === undefined) return []
  if (Array.isArray(value) && typeof step === 'string') return walkItems(value, steps)
  const next = readStep(value, step)
  return next === undefined ? [] : [step, ...walk(next, rest)]
}

function walkItems(items: readonly unknown[], steps: readonly PathStep[]): readonly PathStep[] {
  const ways = items.map((item, place) => [place, ...walk(item, steps)])
  return ways.reduce<readonly PathStep[]>(
    (longest, way) => (way.length > Math.max(longest.length, 1) ? way : longest),
    [],
  )
}

function readStep(value: unknown, step: PathStep): unknown {
  if (Array.isArray(value)) return value[Number(step)]
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
  // It has the field, as was just asked.
  return (value as Record<string, unknown>)[step]
}
