import { type Fields, readAt, readFields, readItems, readText } from '../../manifest/read.ts'

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

/** Each metric as `cpu 45%/60%`: what it is now, where that is known, against its target. */
export function formatMetrics(spec: unknown, status: unknown): readonly string[] {
  const current = readItems(status).map((metric) => readMetric(metric, 'status'))
  return readItems(spec).flatMap((metric) => {
    const target = readMetric(metric, 'spec')
    const amount = target && AMOUNTS.find((one) => readText(target.amounts[one]) !== '')
    if (!target || !amount) return []
    const unit = amount === 'averageUtilization' ? '%' : ''
    const now = readText(current.find((one) => one?.key === target.key)?.amounts[amount])
    return [`${target.name} ${now === '' ? '–' : now + unit}/${readText(target.amounts[amount])}${unit}`]
  })
}
