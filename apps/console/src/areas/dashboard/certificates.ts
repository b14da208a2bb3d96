import { cluster as clusterSchema } from '@naru/contract/api/clusters'
import { clusterRecord } from '@naru/contract/kinds/management/cluster.record'
import type { Tone } from '@naru/contract/rows/status'
import * as z from 'zod/mini'
import { useRecords } from '../../data/platform/use-records.ts'
import { useNow } from '../../i18n/now.ts'

const DAY_MS = 86_400_000
/** Whoever renews by hand needs some weeks. */
const SOON_DAYS = 30

/** Who may not know how a cluster is reached is told of no certificate. */
const shape = z.object({ id: z.string(), certificates: z.optional(clusterSchema.shape.certificates) })

export type Expiry = {
  readonly of: z.infer<typeof clusterSchema>['certificates'][number]['of']
  readonly at: number
  /** Whole days; below zero once it has ended. */
  readonly days: number
  readonly tone: Tone
}

/** How long what a cluster is reached with is good, the first to end first. */
export function listExpiries(
  certificates: z.infer<typeof clusterSchema>['certificates'],
  now: number,
): readonly Expiry[] {
  return certificates
    .map(({ of, expires }) => {
      const at = Date.parse(expires)
      const days = Math.floor((at - now) / DAY_MS)
      return { of, at, days, tone: toneOf(days) }
    })
    .toSorted((a, b) => a.at - b.at)
}

function toneOf(days: number): Tone {
  if (days < 0) return 'error'
  return days < SOON_DAYS ? 'warning' : 'ok'
}

export function useExpiries(cluster: string): readonly Expiry[] {
  const now = useNow(60_000)
  const record = useRecords(clusterRecord, shape)?.find(({ id }) => id === cluster)
  return listExpiries(record?.certificates ?? [], now)
}
