import type { HelmFailure } from '@naru/contract/api/helm/failure'
import type { ColumnType, JSONColumnType } from 'kysely'
import type { ChartSummary, KeptVersion } from './index/plan-charts.ts'

type Time = ColumnType<Date, Date, Date>
type MaybeTime = ColumnType<Date | null, Date | null, Date | null>

export type HelmTables = {
  helm_repositories: {
    name: string
    description: string
    url: string
    username: string
    authority: string
    insecure: boolean
    /** The password. */
    sealed: string
    version: number
    created: Time
    /** How many readings have begun, and which of them has been told last. */
    begun: number
    settled: number
    /** When it is read next, by the clock of the database. */
    due: Time
    /** When the reading began of which the charts are. */
    read_at: MaybeTime
    failure: JSONColumnType<HelmFailure> | null
    failing_since: MaybeTime
    failures: number
    /** Of the index that was read last: as long as it is the same, its charts are. */
    digest: string | null
    charts: number
    left_out: number
  }
  helm_charts: {
    repository: string
    name: string
    summary: JSONColumnType<ChartSummary>
    versions: JSONColumnType<readonly KeptVersion[]>
  }
}
