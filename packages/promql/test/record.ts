import type { Answered } from './answers.ts'

type Recorded = readonly [expression: string, answered: Answered]
type Line = readonly [expression: string, error: string] | readonly [expression: string, ...Stored[]]
type Stored = readonly [labels: number, values: Readonly<Record<string, string>>]

/** Answers as lines of JSON; labels stand once, in the first. */
export function writeRecord(answers: readonly Recorded[]): string {
  const labels: string[] = []
  const numberOf = (name: string) => {
    const known = labels.indexOf(name)
    return known >= 0 ? known : labels.push(name) - 1
  }
  const lines = answers.map(([expression, answered]): Line => {
    if ('error' in answered) return [expression, answered.error]
    return [expression, ...answered.series.map(([name, values]): Stored => [numberOf(name), values])]
  })
  return [labels, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('')
}

export function readRecord(text: string): readonly Recorded[] {
  const [first = '[]', ...lines] = text.trimEnd().split('\n')
  const labels = JSON.parse(first) as readonly string[] // as written above
  return lines.map((line): Recorded => {
    const [expression, ...stored] = JSON.parse(line) as Line // as written above
    const [error] = stored
    if (typeof error === 'string') return [expression, { error }]
    return [
      expression,
      { series: (stored as readonly Stored[]).map(([index, values]) => [labels[index] ?? '', values]) },
    ]
  })
}
