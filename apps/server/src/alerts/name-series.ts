type Labels = Readonly<Record<string, string>>

/** Tell series apart, and nobody anything. */
const MUTE = new Set(['__name__', 'uid', 'container_id'])

/** What tells series apart, as far as they can be told apart. */
export function nameSeries(all: readonly Labels[], otherwise: string): readonly string[] {
  const names = [...new Set(all.flatMap(Object.keys))].filter((name) => !MUTE.has(name))
  const telling = names.filter((name) => new Set(all.map((labels) => labels[name] ?? '')).size > 1)
  return all.map((labels) => {
    const values = telling.flatMap((name) => labels[name] || [])
    return values.length === 0 ? otherwise : values.join(' · ')
  })
}
