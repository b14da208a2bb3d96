import type { Notification } from '@naru/contract/alerts/notification'
import type { EVENT_TYPES, MetricResource } from '@naru/contract/api/alert-settings'
import type { MAIL_SECURITIES, TARGET_LANGUAGES } from '@naru/contract/api/alert-targets'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { AlertState } from './step-alerts.ts'

type Time = ColumnType<Date, Date, Date>
type MaybeTime = ColumnType<Date | null, Date | null, Date | null>

/** What of a target is no secret. */
export type TargetSpec =
  | {
      readonly sort: 'email'
      readonly host: string
      readonly port: number
      readonly security: (typeof MAIL_SECURITIES)[number]
      readonly user: string
      readonly sender: string
      readonly recipients: readonly string[]
    }
  | { readonly sort: 'webhook' | 'slack'; readonly host: string }

export type MetricSpec = {
  readonly sort: 'metric'
  readonly resource: MetricResource
  readonly average: number
  readonly window: number
  readonly namespaces: readonly string[]
}

export type EventSpec = {
  readonly sort: 'event'
  readonly type: (typeof EVENT_TYPES)[number]
  readonly kinds: readonly string[]
  readonly reasons: readonly string[]
  readonly namespaces: readonly string[]
}

export type SettingSpec = MetricSpec | EventSpec

export type NotifyTables = {
  alert_targets: {
    id: string
    cluster_id: string
    name: string
    description: string
    language: (typeof TARGET_LANGUAGES)[number]
    spec: JSONColumnType<TargetSpec>
    sealed: string
    version: number
    created: Time
    /** Whose turn it is to deliver, and until when, by the clock of the database. */
    lease: string | null
    lease_until: MaybeTime
    /** Not before then, after a failure. */
    next_try: MaybeTime
    failures: number
    failure: string | null
    failing_since: MaybeTime
    last_sent: MaybeTime
    given_up: MaybeTime
    /** What was given up shall be tried again, by whoever delivers next. */
    retry_asked: boolean
  }
  alert_settings: {
    id: string
    cluster_id: string
    name: string
    description: string
    sort: SettingSpec['sort']
    enabled: boolean
    repeat_minutes: number
    spec: JSONColumnType<SettingSpec>
    version: number
    created: Time
    /** When it was last saved: older events are none of its. */
    updated: Time
    state: JSONColumnType<AlertState>
    /** Rises with each look that counted: of two replicas that looked at once, one is too late. */
    turn: number
    due: Time
    lease_until: MaybeTime
    evaluated: MaybeTime
  }
  alert_setting_targets: { setting_id: string; target_id: string; place: number }
  /** What waits to be sent, was, or was given up. */
  alert_messages: {
    seq: Generated<number>
    id: string
    target_id: string
    setting_id: string | null
    body: JSONColumnType<Notification>
    /** Nothing but repeats: one that waits makes the next needless. */
    repeats: boolean
    state: 'waiting' | 'sent' | 'given-up'
    tries: number
    created: Time
    ended: MaybeTime
    failure: string | null
    /** When it was put back after it had been given up: from then on it is tried for a day again. */
    retried: MaybeTime
    /** When it was told that it was given up. */
    told: MaybeTime
  }
  alert_episodes: {
    id: Generated<number>
    setting_id: string
    key: string
    what: string
    value: number | null
    detail: string
    fired: Time
    ended: MaybeTime
  }
}
