export type NamedRecord = { readonly id: string; readonly name: string }

/** How a record is offered: its name, and the id by which those of one name are told apart. */
export function formatNamed({ id, name }: NamedRecord): string {
  return name === id ? id : `${name} (${id})`
}

/** What is meant by what was typed or picked: an id, a name that one alone bears, or both as they are offered. */
export function findNamed(records: readonly NamedRecord[], typed: string): NamedRecord | null {
  const text = typed.trim().toLowerCase()
  const byId = records.find((one) => [one.id, formatNamed(one)].some((own) => own.toLowerCase() === text))
  if (byId) return byId
  const [first, ...others] = records.filter(({ name }) => name.toLowerCase() === text)
  return others.length === 0 ? (first ?? null) : null
}
