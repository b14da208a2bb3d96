import type { FieldError } from '@naru/contract/errors/app-error'

type Found = { readonly path: readonly string[]; readonly value: unknown }

/** Every text that no database keeps, names of fields among them: with a NUL, or with half of a surrogate pair. */
export function findUnstorable(data: unknown): FieldError[] {
  const errors: FieldError[] = []
  const waiting: Found[] = [{ path: [], value: data }]
  // Without recursion: how deep it goes is for whoever sends it to say.
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, value } = next
    const isOdd = [path.at(-1), value].some((text) => typeof text === 'string' && !isStorable(text))
    if (isOdd) errors.push({ field: path.join('.'), rule: 'rule.storable' })
    else if (typeof value === 'object' && value !== null)
      waiting.push(...Object.entries(value).map(([name, inner]) => ({ path: [...path, name], value: inner })))
  }
  return errors
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text)
}
