import { type FieldError, MAX_FIELD_ERRORS } from '@naru/contract/errors/app-error'

/** What holds others, and where it stands; its path is put together only where something is wrong. */
type Holder = { readonly value: object; readonly name: string; readonly above: Holder | null }

/** The first texts that no database keeps, names of fields among them: with a NUL, or with half of a surrogate pair. */
export function findUnstorable(data: unknown): FieldError[] {
  const errors: FieldError[] = []
  // Without recursion: how deep it goes is for whoever sends it to say.
  const waiting: Holder[] = []
  const look = (name: string, value: unknown, above: Holder | null) => {
    if (isOdd(name) || isOdd(value)) errors.push({ field: pathOf(name, above), rule: 'rule.storable' })
    else if (typeof value === 'object' && value !== null) waiting.push({ value, name, above })
  }
  look('', data, null)
  for (let next = waiting.pop(); next; next = waiting.pop())
    for (const [name, value] of Object.entries(next.value)) {
      if (errors.length === MAX_FIELD_ERRORS) return errors
      look(name, value, next)
    }
  return errors
}

/** The names down to a value; what stands above all has none. */
function pathOf(name: string, above: Holder | null): string {
  const names = [name]
  for (let holder = above; holder?.above; holder = holder.above) names.unshift(holder.name)
  return names.join('.')
}

function isOdd(value: unknown): boolean {
  return typeof value === 'string' && (value.includes('\0') || /\p{Surrogate}/u.test(value))
}
