import { breach, type Checked, firstBreach } from './message.ts'

/** Ranges of numbers, both ends allowed. */
export const RANGES = {
  port: [1, 65_535],
  /** Of services and containers: wider by one at each end than what a cluster takes, which has the last word. */
  objectPort: [0, 65_536],
  nodePort: [30_000, 32_767],
  replicas: [1, 1000],
  /** Scaling an existing workload may also stop it. */
  scale: [0, 1000],
  hpaReplicas: [1, 1000],
  hpaTarget: [1, 99],
  metricAverage: [0, 100],
  affinityWeight: [1, 100],
  affinitySeconds: [1, 86_400],
  containerResource: [1, 10_000],
  priority: [0, 9999],
  routeWeight: [0, 256],
  subnetMask: [0, 32],
} as const satisfies Record<string, readonly [number, number]>

export type RangeName = keyof typeof RANGES

/** Most items that a list of that name may have. */
export const MAX_ITEMS = { stages: 8, selectable: 10, searchResources: 5, routeBackends: 3 } as const

export const MAX_PERIOD_DAYS = 30

/** A whole number within a range; null and NaN count as missing. */
export function checkRange(value: number | null, name: RangeName): Checked {
  const [min, max] = RANGES[name]
  if (value === null || Number.isNaN(value)) return breach('rule.required')
  if (!Number.isInteger(value)) return breach('rule.integer')
  return value < min || value > max ? breach('rule.between', { min, max }) : null
}

/** The bounds of an autoscaler, in order; what is wrong is wrong with the upper one. */
export function checkReplicaBounds(min: number | null, max: number | null): Checked {
  return firstBreach(
    checkRange(max, 'hpaReplicas'),
    (min ?? 0) > (max ?? 0) ? breach('rule.minAboveMax') : null,
  )
}

type Utilizations = { readonly cpu: number | null; readonly memory: number | null }

/** An autoscaler follows one of them at least. */
export function checkUtilizations({ cpu, memory }: Utilizations): Checked {
  return cpu === null && memory === null ? breach('rule.oneOfBoth') : null
}

/** A volume's size in whatever unit: more than 1. */
export function checkVolumeSize(size: number | null): Checked {
  if (size === null || Number.isNaN(size)) return breach('rule.required')
  return size > 1 ? null : breach('rule.above', { min: 1 })
}

/** The interval of an alert: a whole number of at least 1. */
export function checkAlertInterval(value: number | null): Checked {
  if (value === null || Number.isNaN(value)) return breach('rule.required')
  if (!Number.isInteger(value)) return breach('rule.integer')
  return value >= 1 ? null : breach('rule.positive')
}

/** A lookup period given by its ends in milliseconds. */
export function checkPeriod(start: number, end: number): Checked {
  if (end <= start) return breach('rule.minAboveMax')
  return end - start > MAX_PERIOD_DAYS * 86_400_000 ? breach('rule.period', { n: MAX_PERIOD_DAYS }) : null
}
