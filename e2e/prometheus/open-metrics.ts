export type Counter = {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
  /** Seconds since it began, where that is not the whole past. */
  readonly age?: number
}

/** Seconds between scrapes, and of the past that is written. */
const SCRAPE = 15
const PAST = 1800

type Family = {
  readonly name: string
  readonly type: 'counter' | 'histogram'
  /** Each metric's series with their growth a second. */
  readonly metrics: Readonly<Record<string, readonly Counter[]>>
}

/** Half an hour of counters up to `end` (unix seconds), scraped every 15 s, as OpenMetrics text. */
export function writeOpenMetrics(families: readonly Family[], end: number): string {
  return [...families.map((family) => writeFamily(family, end)), '# EOF\n'].join('')
}

function writeFamily({ name, type, metrics }: Family, end: number): string {
  const lines = Object.entries(metrics).flatMap(([metric, counters]) =>
    counters.flatMap(({ labels, value, age = PAST }) => {
      const text = Object.entries(labels)
        .map(([label, content]) => `${label}="${content}"`)
        .join(',')
      return Array.from(
        { length: age / SCRAPE + 1 },
        (_, step) => `${metric}{${text}} ${value * step * SCRAPE} ${end - age + step * SCRAPE}`,
      )
    }),
  )
  return `# TYPE ${name} ${type}\n${lines.join('\n')}\n`
}
