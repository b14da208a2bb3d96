import { parseQuantity } from '../../../kubernetes/quantity.ts'
import { type Fields, readAt, readFields, readItems, readText } from '../../../manifest/read.ts'

type Side = 'spec' | 'status'

/** Where each type of a metric keeps itself, and under what name. */
const TYPES: Readonly<Record<string, { readonly at: string; readonly name: readonly string[] }>> = {
  Resource: { at: 'resource', name: ['name'] },
  ContainerResource: { at: 'containerResource', name: ['name'] },
  Pods: { at: 'pods', name: ['metric', 'name'] },
  Object: { at: 'object', name: ['metric', 'name'] },
  External: { at: 'external', name: ['metric', 'name'] },
}

type Reading = { readonly key: string; readonly name: string; readonly amounts: Fields }

function readMetric(metric: Fields, side: Side): Reading | null {
  const type = readText(metric['type'])
  const known = TYPES[type]
  const body = readFields(known && metric[known.at])
  const name = readText(readAt(body, ...(known?.name ?? [])))
  if (name === '') return null
  const container = readText(body['container'])
  return {
    key: `${type} ${container} ${name}`,
    name: container === '' ? name : `${container}/${name}`,
    amounts: readFields(body[side === 'spec' ? 'target' : 'current']),
  }
}

/** In the order in which a cluster prefers them; a percentage is one of what is requested. */
const AMOUNTS = ['averageUtilization', 'averageValue', 'value'] as const

export type AutoscalerMetric = {
  readonly name: string
  /** As the cluster writes it; null where it is not known. */
  readonly current: string | null
  readonly target: string
  /** Current by target; 1 is just as wanted. */
  readonly load: number | null
}

/** Each metric: what it is now, against its target. */
export function readMetrics(spec: unknown, status: unknown): readonly AutoscalerMetric[] {
  const current = readItems(status).map((metric) => readMetric(metric, 'status'))
  return readItems(spec).flatMap((metric) => {
    const target = readMetric(metric, 'spec')
    const amount = target && AMOUNTS.find((one) => readText(target.amounts[one]) !== '')
    if (!target || !amount) return []
    const unit = amount === 'averageUtilization' ? '%' : ''
    const now = readText(current.find((one) => one?.key === target.key)?.amounts[amount])
    const goal = readText(target.amounts[amount])
    const known = now === '' ? null : now
    return [
      { name: target.name, current: known && known + unit, target: goal + unit, load: loadOf(known, goal) },
    ]
  })
}

function loadOf(current: string | null, target: string): number | null {
  const [now, goal] = [parseQuantity(current ?? undefined), parseQuantity(target)]
  return now === null || !goal ? null : now / goal
}

/** Each metric as `cpu 45%/60%`. */
export function formatMetrics(spec: unknown, status: unknown): readonly string[] {
  return readMetrics(spec, status).map(({ name, current, target }) => `${name} ${current ?? '–'}/${target}`)
}
