import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { stringify } from 'yaml'
import { tarEnd, tarEntry } from '../protocol/tar.ts'
import type { ChartStory, ChartVersionStory } from './chart-story.ts'

/** A version of a chart as a repository has it: its archive, and what its index says of it. */
export type PackedChart = {
  readonly file: string
  /** Null where the archive has been lost. */
  readonly bytes: Buffer | null
  readonly entry: Readonly<Record<string, unknown>>
}

/** Lists below their names, and nothing by a name of its own. */
const AS_HELM = { indentSeq: false, aliasDuplicateObjects: false } as const
const DAY_MS = 24 * 60 * 60_000

/** Packs a version as `helm package` does, and describes it as `helm repo index` does. */
export function packChart(chart: ChartStory, version: ChartVersionStory, now: number): PackedChart {
  const { name, about } = chart
  const told = {
    apiVersion: 'v2',
    name,
    version: version.version,
    appVersion: version.appVersion,
    type: 'application',
    ...about,
    ...(version.deprecated && { deprecated: true }),
  }
  const files: Readonly<Record<string, string>> = {
    'Chart.yaml': stringify(told, AS_HELM),
    ...chart.files(version),
    'templates/deployment.yaml': '# {{ .Release.Name }}\n',
  }
  const entries = Object.entries(files).map(([path, text]) =>
    tarEntry(`${name}/${path}`, Buffer.from(text), '0'),
  )
  const bytes = gzipSync(Buffer.concat([...entries, tarEnd()]))
  const file = `${name}-${version.version}.tgz`
  const digest = createHash('sha256').update(bytes).digest('hex')
  const created = new Date(now - version.daysAgo * DAY_MS).toISOString()
  const entry = { ...told, created, digest, urls: [file] }
  return { file, bytes: version.isLost ? null : bytes, entry }
}

/** The `index.yaml` of some charts. */
export function buildIndex(charts: readonly PackedChart[], now: number): string {
  const entries: Record<string, unknown[]> = {}
  for (const { entry } of charts) (entries[String(entry['name'])] ??= []).push(entry)
  const generated = new Date(now).toISOString()
  return stringify({ apiVersion: 'v1', entries, generated }, AS_HELM)
}
