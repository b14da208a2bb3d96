import { cpus, loadavg, totalmem } from 'node:os'

/** One figure beside its goal. `better` says which side of the goal is good. */
type Measure = {
  readonly measure: string
  readonly value: number
  readonly unit: string
  readonly goal?: number
  readonly better?: 'lower' | 'higher'
  /** What the figure depends on: sizes, peers, counts. */
  readonly with?: Readonly<Record<string, string | number>>
}

export type Report = (measure: Measure) => void

export type Scenario = {
  /** The number of the row in the quality figures, or a word. */
  readonly id: string
  readonly title: string
  readonly run: (report: Report, options: ScenarioOptions) => Promise<void>
}

type ScenarioOptions = {
  /** A real cluster, for the scenario that asks for one. */
  readonly kubeconfig: string | undefined
}

const MACHINE = {
  cpus: cpus().length,
  model: cpus()[0]?.model ?? 'unknown',
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
}

/** Prints one JSON line for each measure. */
export function createReport(scenario: Scenario): Report {
  return (measure) => {
    const met = isMet(measure)
    const line = {
      scenario: scenario.id,
      ...measure,
      value: round(measure.value),
      ...(met !== null && { met }),
      load: round(loadavg()[0] ?? 0),
      ...MACHINE,
    }
    console.log(JSON.stringify(line))
  }
}

function isMet({ value, goal, better = 'lower' }: Measure): boolean | null {
  if (goal === undefined) return null
  return better === 'lower' ? value <= goal : value >= goal
}

function round(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))
}

/** The value below which the share `part` (0 to 1) of the values lie. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
}
