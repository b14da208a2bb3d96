import { markStale, type Series } from '../src/series-source.ts'

/** When the world ends, in ms; it begins 50 minutes before, and most of it is scraped every 15 s. */
export const END = 1_700_000_000_000
const START = END - 50 * 60_000
const SCRAPE = 15_000
const STEPS = (END - START) / SCRAPE

type Shape = {
  /** The value at the n-th scrape; undefined where there was none. */
  readonly value: (step: number) => number | undefined
  /** The scrape at which it was found gone. */
  readonly gone?: number
  /** How much later (ms) a scrape comes than planned. */
  readonly late?: (step: number) => number
}

/** Series of every character that functions and operators tell apart, in the order in which a block keeps them. */
export const WORLD: readonly Series[] = [
  ...counters(),
  ...gauges(),
  ...histograms(),
  ...others(),
  ...lookups(),
].toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))

function sortKey({ labels }: Series): string {
  const names = Object.keys(labels).filter((name) => labels[name] !== '')
  return names
    .sort()
    .map((name) => `${name}\0${labels[name]}`)
    .join('\0')
}

function series(name: string, labels: Readonly<Record<string, string>>, shape: Shape): Series {
  const samples = Array.from({ length: STEPS + 1 }, (_, step) => ({
    time: START + step * SCRAPE + (shape.late?.(step) ?? 0),
    value: step === shape.gone ? 0 : shape.value(step),
    gone: step === shape.gone,
  })).filter(({ value, time }) => value !== undefined && time <= END)
  const values = Float64Array.from(samples, ({ value }) => value ?? 0)
  for (const [index, { gone }] of samples.entries()) if (gone) markStale(values, index)
  return {
    labels: { __name__: name, ...labels },
    times: Float64Array.from(samples, ({ time }) => time),
    values,
  }
}

function counters(): readonly Series[] {
  const calls = (job: string, instance: string, code: string) => ({ job, instance, code })
  return [
    series('requests_total', calls('web', 'a:80', '200'), { value: (step) => step * 7 }),
    series('requests_total', calls('web', 'a:80', '500'), { value: (step) => Math.floor(step / 9) }),
    series('requests_total', calls('web', 'b:80', '200'), { value: (step) => (step % 60) * 3.5 }),
    series('requests_total', calls('web', 'b:80', '404'), {
      value: (step) => (step > 60 && step < 120 ? undefined : step + (step % 4) / 4),
    }),
    series('requests_total', calls('api', 'c:90', '200'), {
      value: (step) => (step > 150 ? undefined : step * step),
      gone: 150,
    }),
    series('requests_total', calls('api', 'd:90', '200'), {
      value: (step) => (step < 188 ? undefined : 1000 + step),
    }),
    series('requests_total', calls('api', 'd:90', '500'), {
      value: (step) => step * 0.25,
      late: (step) => (step * 7919) % 4000,
    }),
  ]
}

function gauges(): readonly Series[] {
  const room = (name: string, floor: string) => ({ room: name, floor })
  return [
    series('temperature', room('hall', '1'), { value: (step) => 20 + Math.sin(step / 10) * 5 }),
    series('temperature', room('cellar', '0'), { value: (step) => -3.25 + (step % 5) / 2 }),
    series('temperature', room('attic', '2'), {
      value: (step) => (step % 7 === 3 ? Number.NaN : 30 - step / 20),
    }),
    series('temperature', room('oven', '1'), {
      value: (step) => (step > 180 ? Number.POSITIVE_INFINITY : 200 + step),
    }),
    series('temperature', room('void', '2'), { value: () => Number.NaN }),
    series('temperature', room('space', ''), {
      value: (step) => (step % 50 > 40 ? Number.NEGATIVE_INFINITY : -270),
    }),
    series('humidity', room('hall', '1'), { value: (step) => 40 + (step % 10) }),
    series('humidity', room('cellar', '0'), { value: (step) => 80 - (step % 3) }),
    series('humidity', room('garden', '0'), { value: () => 55 }),
    series('humidity', room('attic', '2'), { value: (step) => (step % 2 === 0 ? 10 : -10) }),
  ]
}

function histograms(): readonly Series[] {
  const bucket = (path: string, le: string, factor: number) =>
    series('latency_seconds_bucket', { path, le }, { value: (step) => Math.floor(step * factor) })
  return [
    ...(['0.1', '0.5', '1', '2.5', '+Inf'] as const).map((le, index) => bucket('/', le, (index + 1) * 2)),
    ...(['0.1', '1.0', '1', '+Inf'] as const).map((le, index) => bucket('/twice', le, index + 1)),
    // Not monotonic, without an end, with one bucket, below zero, empty, and with a bound that is none.
    ...(['1', '2', '4', '+Inf'] as const).map((le, index) =>
      bucket('/wild', le, index === 2 ? 1 : index + 2),
    ),
    ...(['1', '2'] as const).map((le, index) => bucket('/open', le, index + 1)),
    bucket('/single', '+Inf', 3),
    ...(['-2', '-1', '3', '+Inf'] as const).map((le, index) => bucket('/below', le, index + 1)),
    ...(['1', '+Inf'] as const).map((le) => bucket('/empty', le, 0)),
    ...(['much', '1', '+Inf'] as const).map((le, index) => bucket('/odd', le, index)),
    series('latency_seconds_count', { path: '/' }, { value: (step) => step * 10 }),
    series('latency_seconds_sum', { path: '/' }, { value: (step) => step * 7.5 }),
  ]
}

function others(): readonly Series[] {
  return [
    // Every 4 minutes, so that it is seen only by looking back.
    series('sparse', { kind: 'slow' }, { value: (step) => (step % 16 === 5 ? step : undefined) }),
    series('sparse', { kind: 'once' }, { value: (step) => (step === 180 ? 42 : undefined) }),
    series('flapping', { kind: 'on' }, { value: (step) => (step % 12 < 6 ? 1 : undefined), gone: 198 }),
    series('constant', { kind: 'five' }, { value: () => 5 }),
    series('constant', { kind: 'zero' }, { value: () => 0 }),
    series('constant', { kind: 'minus' }, { value: () => -0.5 }),
    series('extreme', { kind: 'huge' }, { value: (step) => (step % 2 === 0 ? 1.7e308 : 1.6e308) }),
    series('extreme', { kind: 'tiny' }, { value: (step) => 1e-300 * (step + 1) }),
    series('extreme', { kind: 'cancelling' }, { value: (step) => [1e16, 1, -1e16, 3][step % 4] ?? 0 }),
    series('clock_seconds', {}, { value: (step) => (START + step * SCRAPE) / 1000 }),
    series('date_seconds', { day: 'leap' }, { value: () => 1_582_934_399 }),
    series('date_seconds', { day: 'old' }, { value: () => -86_401.5 }),
    series('date_seconds', { day: 'new year' }, { value: () => 1_735_689_600 }),
  ]
}

function lookups(): readonly Series[] {
  const one: Shape = { value: () => 1 }
  return [
    series('build_info', { instance: 'a:80', version: '1.0', commit: 'ab"c\\d' }, one),
    series('build_info', { instance: 'b:80', version: '1.1', commit: '' }, one),
    series('build_info', { instance: 'c:90', version: '2.0', commit: '한글' }, one),
    series('up', { job: 'web', instance: 'a:80' }, one),
    series('up', { job: 'web', instance: 'b:80' }, { value: (step) => step % 2 }),
    series('up', { job: 'api', instance: 'd:90' }, { value: () => 0 }),
    series('limit', { job: 'web' }, { value: () => 100 }),
    series('limit', { job: 'api' }, { value: (step) => 2 * step }),
    series('job:requests:rate5m', { job: 'web' }, { value: (step) => step / 3 }),
  ]
}
