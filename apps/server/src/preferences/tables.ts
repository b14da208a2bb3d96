import type { DashboardDraft } from '@naru/contract/monitoring/own-dashboard'
import type { Settings } from '@naru/contract/shell/settings'
import type { JSONColumnType } from 'kysely'

export type PreferenceTables = {
  preferences: {
    user_id: string
    settings: JSONColumnType<Settings>
    /** Counts the writes. */
    revision: number
    updated: Date
  }
  dashboards: {
    id: string
    user_id: string
    draft: JSONColumnType<DashboardDraft>
    created: Date
    shared: boolean
    /** Counts the writes. */
    revision: number
  }
}
