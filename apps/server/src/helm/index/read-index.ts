import { isRecord } from '@naru/contract/manifest/read'
import { readOneYaml } from '@naru/kube/yaml/read-one-yaml'
import { isYamlTooMuch } from '@naru/kube/yaml-shape'
import { type PlannedIndex, planCharts } from './plan-charts.ts'

/** Of one chart: deeper and longer no index is. */
const SHAPE = { depth: 40, tokens: 2_000_000 } as const

/** The charts of an `index.yaml`. Throws a `SyntaxError` for what is none. */
export function readIndex(text: string): PlannedIndex {
  const parts = splitIndex(text)
  if (parts === null) return planWhole(text)
  requireIndex(readPart(parts.head))
  return planCharts(readEach(parts.charts))
}

function planWhole(text: string): PlannedIndex {
  const whole = requireIndex(readPart(text))
  const entries = whole['entries'] ?? {}
  if (!isRecord(entries)) throw new SyntaxError('no index')
  return planCharts(Object.entries(entries))
}

function* readEach(charts: readonly string[]): Generator<readonly [string, unknown]> {
  for (const text of charts) {
    const part = readPart(text)
    if (!isRecord(part)) throw new SyntaxError('no index')
    yield* Object.entries(part)
  }
}

function requireIndex(value: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(value) || value['apiVersion'] !== 'v1') throw new SyntaxError('no index')
  return value
}

function readPart(text: string): unknown {
  if (isYamlTooMuch(text, SHAPE)) throw new SyntaxError('too much')
  return readOneYaml(text, { aliases: false })
}

type Parts = { readonly head: string; readonly charts: readonly string[] }

/**
 * What Helm writes, as a text for each chart, so that a large index takes no more memory than its largest chart does:
 * under `entries:` each begins with its name, at the same column. Null for an index that is written otherwise.
 */
export function splitIndex(text: string): Parts | null {
  const lines = text.split(/\r?\n/)
  const from = lines.indexOf('entries:')
  if (from < 0) return null
  const length = lines.slice(from + 1).findIndex((line) => /^[^\s#]/.test(line))
  const to = length < 0 ? lines.length : from + 1 + length
  const body = lines.slice(from + 1, to)
  const [, indent = ''] = /^( +)\S/.exec(body[0] ?? '') ?? []
  const isBeginning = (line: string) =>
    line.startsWith(indent) && /^[A-Za-z0-9][^\s"']*:$/.test(line.slice(indent.length))
  if (indent === '' || !isBeginning(body[0] ?? '')) return null
  const charts: string[][] = []
  for (const line of body) {
    if (isBeginning(line)) charts.push([line])
    else charts.at(-1)?.push(line)
  }
  const head = [...lines.slice(0, from), ...lines.slice(to)].join('\n')
  return { head, charts: charts.map((chart) => chart.join('\n')) }
}
