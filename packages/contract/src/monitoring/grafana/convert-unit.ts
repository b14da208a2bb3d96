import type { MetricUnit } from '../../api/metrics.ts'

/** What numbers of a unit of Grafana's are here, and what they are multiplied by to be that. */
type Unit = { readonly unit: MetricUnit; readonly by: number }

const PER_SECOND = ['ops', 'reqps', 'rps', 'wps', 'iops', 'cps', 'eps', 'mps', 'recps', 'pps', 'hertz']
const NUMBERS = ['', 'short', 'none', 'sishort', 'locale']

const UNITS: ReadonlyMap<string, Unit> = new Map<string, Unit>([
  ...PER_SECOND.map((name): [string, Unit] => [name, { unit: 'perSecond', by: 1 }]),
  ...NUMBERS.map((name): [string, Unit] => [name, { unit: 'number', by: 1 }]),
  ['bytes', { unit: 'bytes', by: 1 }],
  ['decbytes', { unit: 'bytes', by: 1 }],
  ['kbytes', { unit: 'bytes', by: 1024 }],
  ['mbytes', { unit: 'bytes', by: 1024 ** 2 }],
  ['gbytes', { unit: 'bytes', by: 1024 ** 3 }],
  ['Bps', { unit: 'bytesPerSecond', by: 1 }],
  ['binBps', { unit: 'bytesPerSecond', by: 1 }],
  ['s', { unit: 'seconds', by: 1 }],
  ['ms', { unit: 'seconds', by: 0.001 }],
  ['percentunit', { unit: 'share', by: 1 }],
  ['percent', { unit: 'share', by: 0.01 }],
])

/** What a unit of Grafana's is here; null where there is none like it. */
export function convertUnit(name: string | null | undefined): Unit | null {
  return UNITS.get(name ?? '') ?? null
}

/** An expression whose numbers are multiplied, whatever it ends with. */
export function scaleExpression(expression: string, by: number): string {
  return by === 1 ? expression : `(${expression}\n) * ${by}`
}
