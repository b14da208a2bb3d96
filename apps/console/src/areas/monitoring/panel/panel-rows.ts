import type { InstantAnswer } from '@naru/contract/api/metric-queries'
import { nameSeries } from '../../../charts/label-names.ts'

type Samples = Extract<InstantAnswer, { readonly state: 'answered' }>['samples']

export type PanelRow = {
  /** One of its own. */
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** What samples tell, the highest first; what is no number tells nothing. */
export function rowsOf(samples: Samples, alone: string): readonly PanelRow[] {
  const told = samples.filter(({ value }) => Number.isFinite(Number(value)))
  const names = nameSeries(
    told.map(({ labels }) => labels),
    alone,
  )
  return told
    .map(({ labels, value }, index) => ({ name: names[index] ?? '', labels, value: Number(value) }))
    .toSorted((left, right) => right.value - left.value)
}
