import { RETENTION_MS } from '../history/chronicle.ts'
import { SCRAPE_MS } from '../sample.ts'
import { succeed } from './answers.ts'
import type { Endpoint } from './endpoint.ts'

const MOST_NAMED = 10
const RETENTION = `${RETENTION_MS / 86_400_000}d`
const INTERVAL = `${SCRAPE_MS / 1000}s`

export const buildInfo: Endpoint = (_form, { version }) =>
  succeed({
    version: version.replace('v', ''),
    revision: 'sandbox',
    branch: 'HEAD',
    buildUser: 'sandbox',
    buildDate: '20260101-00:00:00',
    goVersion: 'go1.24.1',
  })

export const runtimeInfo: Endpoint = (_form, { world }) => {
  const started = new Date(world.now() - 86_400_000).toISOString()
  return succeed({
    startTime: started,
    CWD: '/prometheus',
    reloadConfigSuccess: true,
    lastConfigTime: started,
    corruptionCount: 0,
    goroutineCount: 96,
    GOMAXPROCS: 4,
    GOGC: '',
    GODEBUG: '',
    storageRetention: RETENTION,
  })
}

export const flags: Endpoint = () =>
  succeed({
    'query.lookback-delta': '5m',
    'query.max-concurrency': '20',
    'query.max-samples': '50000000',
    'query.timeout': '2m',
    'storage.tsdb.retention.time': RETENTION,
  })

export const configuration: Endpoint = () =>
  succeed({
    yaml: `global:\n  scrape_interval: ${INTERVAL}\n  scrape_timeout: 10s\n  evaluation_interval: 30s\n`,
  })

export const walReplay: Endpoint = () => succeed({ min: 0, max: 0, current: 0 })

function top(counts: ReadonlyMap<string, number>) {
  return [...counts]
    .map(([name, value]) => ({ name, value }))
    .sort((left, right) => right.value - left.value)
    .slice(0, MOST_NAMED)
}

export const tsdb: Endpoint = (_form, { series, world }) => {
  const now = world.now()
  const metrics = new Map<string, number>()
  const pairs = new Map<string, number>()
  const values = new Map<string, Set<string>>()
  const found = series.labels([], now - SCRAPE_MS * 2, now)
  for (const labels of found) {
    const name = labels['__name__'] ?? ''
    metrics.set(name, (metrics.get(name) ?? 0) + 1)
    for (const [label, value] of Object.entries(labels)) {
      pairs.set(`${label}=${value}`, (pairs.get(`${label}=${value}`) ?? 0) + 1)
      values.set(label, (values.get(label) ?? new Set()).add(value))
    }
  }
  const counts = new Map([...values].map(([label, all]) => [label, all.size] as const))
  return succeed({
    headStats: {
      numSeries: found.length,
      numLabelPairs: pairs.size,
      chunkCount: found.length,
      minTime: now - 7_200_000,
      maxTime: now,
    },
    seriesCountByMetricName: top(metrics),
    labelValueCountByLabelName: top(counts),
    memoryInBytesByLabelName: [],
    seriesCountByLabelValuePair: top(pairs),
  })
}
