import type { HelmChart, HelmChartDetails } from '@naru/contract/api/helm/charts'
import { parseTime } from '@naru/contract/kubernetes/time'
import { type Fields, isRecord, readList, readText } from '@naru/contract/manifest/read'
import { cleanText } from '../../system/clean-text.ts'
import { compareChartVersions, isPreRelease } from './compare-versions.ts'

/** What is kept of a version: what is told of it, and where its archive is. */
export type KeptVersion = HelmChartDetails & { readonly urls: readonly string[] }

export type ChartSummary = Pick<
  HelmChart,
  'description' | 'latest' | 'appVersion' | 'deprecated' | 'versions' | 'keywords' | 'published'
>

export type PlannedChart = {
  readonly name: string
  readonly summary: ChartSummary
  /** The newest first. */
  readonly versions: readonly KeptVersion[]
}

export type PlannedIndex = { readonly charts: readonly PlannedChart[]; readonly leftOut: number }

const MOST_CHARTS = 5000
const MOST_VERSIONS = 500
/** Of all charts together; beyond that each has its newest. */
const MOST_IN_ALL = 50_000
const MOST_ITEMS = 50
const SHORT = 256
const LONG = 1024

/** What addresses, archives and Helm itself can name. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/
const VERSION = /^[A-Za-z0-9][A-Za-z0-9.+_-]{0,127}$/
const DIGEST = /^(?:sha256:)?([0-9a-f]{64})$/i

/** The charts of an index, and how many of its entries tell of none. */
export function planCharts(entries: Iterable<readonly [name: string, versions: unknown]>): PlannedIndex {
  const charts: PlannedChart[] = []
  let leftOut = 0
  let room = MOST_IN_ALL
  for (const [name, versions] of entries) {
    const most = Math.min(MOST_VERSIONS, Math.max(1, room))
    const chart = NAME.test(name) && charts.length < MOST_CHARTS ? planChart(name, versions, most) : null
    if (chart) charts.push(chart)
    else leftOut += 1
    room -= chart?.versions.length ?? 0
  }
  return { charts: charts.toSorted((a, b) => (a.name < b.name ? -1 : 1)), leftOut }
}

function planChart(name: string, told: unknown, most: number): PlannedChart | null {
  const byVersion = new Map<string, KeptVersion>()
  for (const one of readList(told)) {
    const version = isRecord(one) ? planVersion(one) : null
    // Helm takes the first of those that are called the same.
    if (version && !byVersion.has(version.version)) byVersion.set(version.version, version)
  }
  const all = [...byVersion.values()].toSorted((a, b) => compareChartVersions(b.version, a.version))
  const latest = all.find(({ version }) => !isPreRelease(version)) ?? all[0]
  if (!latest) return null
  const { description, appVersion, deprecated, keywords, published } = latest
  const summary = { description, appVersion, deprecated, keywords, published, versions: all.length }
  return { name, summary: { ...summary, latest: latest.version }, versions: all.slice(0, most) }
}

function planVersion(told: Fields): KeptVersion | null {
  const version = readText(told['version'])
  if (!VERSION.test(version)) return null
  return {
    version,
    appVersion: shortText(told['appVersion']),
    published: readMoment(told['created']),
    digest: DIGEST.exec(readText(told['digest']))?.[1]?.toLowerCase() ?? '',
    deprecated: told['deprecated'] === true,
    description: cleanText(readText(told['description']), LONG),
    type: shortText(told['type']) || 'application',
    kubeVersion: shortText(told['kubeVersion']),
    home: longText(told['home']),
    sources: texts(told['sources']),
    keywords: texts(told['keywords']),
    maintainers: items(told['maintainers']).map((one) => ({
      name: shortText(one['name']),
      email: shortText(one['email']),
      url: longText(one['url']),
    })),
    dependencies: items(told['dependencies']).map((one) => ({
      name: shortText(one['name']),
      version: shortText(one['version']),
      repository: longText(one['repository']),
      condition: shortText(one['condition']),
    })),
    urls: texts(told['urls']).slice(0, 3),
  }
}

const shortText = (value: unknown): string => cleanText(readText(value), SHORT)
const longText = (value: unknown): string => cleanText(readText(value), LONG)

function texts(value: unknown): string[] {
  return readList(value)
    .slice(0, MOST_ITEMS)
    .map(longText)
    .filter((text) => text !== '')
}

function items(value: unknown): readonly Fields[] {
  return readList(value).slice(0, MOST_ITEMS).filter(isRecord)
}

function readMoment(value: unknown): string {
  const time = parseTime(readText(value))
  return time === null ? '' : new Date(time).toISOString()
}
