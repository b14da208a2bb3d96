export type Labels = Readonly<Record<string, string>>

/** Labels without empty ones, names ascending, and a text that is the same for the same labels only. */
export type Metric = { readonly labels: Labels; readonly key: string }

export const NAME = '__name__'

const known = new WeakMap<Labels, Metric>()

export function metricOf(labels: Labels): Metric {
  const before = known.get(labels)
  if (before) return before
  const names = Object.keys(labels)
    .filter((name) => labels[name] !== '')
    .sort()
  const metric = {
    labels: Object.fromEntries(names.map((name) => [name, labels[name] ?? ''])),
    key: names.map((name) => `${name}\0${labels[name]}`).join('\0'),
  }
  known.set(labels, metric)
  return metric
}

export function withoutLabels({ labels }: Metric, names: readonly string[]): Metric {
  return metricOf(Object.fromEntries(Object.entries(labels).filter(([name]) => !names.includes(name))))
}

export function keepLabels({ labels }: Metric, names: readonly string[]): Metric {
  return metricOf(Object.fromEntries(Object.entries(labels).filter(([name]) => names.includes(name))))
}

const nameless = new WeakMap<Metric, Metric>()

export function withoutName(metric: Metric): Metric {
  const before = nameless.get(metric)
  if (before) return before
  const metricWithout = withoutLabels(metric, [NAME])
  nameless.set(metric, metricWithout)
  return metricWithout
}

export function withLabel({ labels }: Metric, name: string, value: string): Metric {
  return metricOf({ ...labels, [name]: value })
}

/** Labels as Prometheus writes them in its sentences. */
export function formatLabels(labels: Labels): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return `{${parts.join(', ')}}`
}

export function compareMetrics(a: Metric, b: Metric): number {
  return a.key < b.key ? -1 : Number(a.key > b.key)
}
