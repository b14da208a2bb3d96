import type { ValueType } from './value-type.ts'

/** What a function takes and gives; the last `optional` arguments may be left out, -1: the last may also be repeated. */
export type Signature = {
  readonly args: readonly ValueType[]
  readonly optional: number
  readonly returns: 'vector' | 'scalar'
}

const of = (...args: readonly ValueType[]): Signature => ({ args, optional: 0, returns: 'vector' })
const overRange = of('matrix')
const ofVector = of('vector')
const ofTime: Signature = { args: ['vector'], optional: 1, returns: 'vector' }

/** Functions of Prometheus that need no feature flag, now or once. */
export const FUNCTIONS = {
  abs: ofVector,
  absent: ofVector,
  absent_over_time: overRange,
  acos: ofVector,
  acosh: ofVector,
  asin: ofVector,
  asinh: ofVector,
  atan: ofVector,
  atanh: ofVector,
  avg_over_time: overRange,
  ceil: ofVector,
  changes: overRange,
  clamp: of('vector', 'scalar', 'scalar'),
  clamp_max: of('vector', 'scalar'),
  clamp_min: of('vector', 'scalar'),
  cos: ofVector,
  cosh: ofVector,
  count_over_time: overRange,
  day_of_month: ofTime,
  day_of_week: ofTime,
  day_of_year: ofTime,
  days_in_month: ofTime,
  deg: ofVector,
  delta: overRange,
  deriv: overRange,
  double_exponential_smoothing: of('matrix', 'scalar', 'scalar'),
  exp: ofVector,
  floor: ofVector,
  histogram_avg: ofVector,
  histogram_count: ofVector,
  histogram_fraction: of('scalar', 'scalar', 'vector'),
  histogram_quantile: of('scalar', 'vector'),
  histogram_stddev: ofVector,
  histogram_stdvar: ofVector,
  histogram_sum: ofVector,
  holt_winters: of('matrix', 'scalar', 'scalar'),
  hour: ofTime,
  idelta: overRange,
  increase: overRange,
  irate: overRange,
  label_join: { args: ['vector', 'string', 'string', 'string'], optional: -1, returns: 'vector' },
  label_replace: of('vector', 'string', 'string', 'string', 'string'),
  last_over_time: overRange,
  ln: ofVector,
  log10: ofVector,
  log2: ofVector,
  max_over_time: overRange,
  min_over_time: overRange,
  minute: ofTime,
  month: ofTime,
  pi: { args: [], optional: 0, returns: 'scalar' },
  predict_linear: of('matrix', 'scalar'),
  present_over_time: overRange,
  quantile_over_time: of('scalar', 'matrix'),
  rad: ofVector,
  rate: overRange,
  resets: overRange,
  round: { args: ['vector', 'scalar'], optional: 1, returns: 'vector' },
  scalar: { args: ['vector'], optional: 0, returns: 'scalar' },
  sgn: ofVector,
  sin: ofVector,
  sinh: ofVector,
  sort: ofVector,
  sort_desc: ofVector,
  sqrt: ofVector,
  stddev_over_time: overRange,
  stdvar_over_time: overRange,
  sum_over_time: overRange,
  tan: ofVector,
  tanh: ofVector,
  time: { args: [], optional: 0, returns: 'scalar' },
  timestamp: ofVector,
  vector: of('scalar'),
  year: ofTime,
} as const satisfies Readonly<Record<string, Signature>>

export type FunctionName = keyof typeof FUNCTIONS

export function findFunction(name: string): FunctionName | null {
  return Object.hasOwn(FUNCTIONS, name) ? (name as FunctionName) : null // asked just now
}
