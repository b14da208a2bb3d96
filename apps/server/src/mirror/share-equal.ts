/**
 * Lets an object hold what another already holds where both are equal: objects of one owner differ in little, and so do
 * two versions of one object. Both are JSON; `next` is changed in place, and neither may be changed afterwards.
 */
export function shareEqual(next: unknown, known: unknown): unknown {
  if (next === known) return known
  if (Array.isArray(next)) return Array.isArray(known) ? shareItems(next, known) : next
  return isFields(next) && isFields(known) && !Array.isArray(known) ? shareFields(next, known) : next
}

type Fields = Record<string, unknown>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

function shareItems(next: unknown[], known: readonly unknown[]): readonly unknown[] {
  let isSame = next.length === known.length
  for (let index = 0; index < next.length; index += 1) {
    next[index] = shareEqual(next[index], known[index])
    isSame &&= next[index] === known[index]
  }
  return isSame ? known : next
}

function shareFields(next: Fields, known: Fields): Fields {
  let isSame = true
  let fields = 0
  for (const key in next) {
    const there = Object.hasOwn(known, key) ? known[key] : undefined
    next[key] = shareEqual(next[key], there)
    isSame &&= next[key] === there
    fields += 1
  }
  return isSame && Object.keys(known).length === fields ? known : next
}
