import * as z from 'zod/mini'
import { metricUnit } from './metrics.ts'

const texts = z.record(z.string(), z.string())

export const ALERT_STATES = ['firing', 'pending', 'silenced', 'inhibited'] as const

/** One alert of a cluster; `id` names it as long as its labels are the same. */
const alert = z.object({
  id: z.string(),
  cluster: z.string(),
  /** The id of its rule; null where Prometheus knows none, as of alerts that others send. */
  rule: z.nullable(z.string()),
  name: z.string(),
  state: z.enum(ALERT_STATES),
  /** Empty where the rule says none. */
  severity: z.string(),
  labels: texts,
  annotations: texts,
  /** Since when its expression holds; in milliseconds since 1970. */
  activeAt: z.number(),
  /** What its expression was last; null where nobody says. */
  value: z.nullable(z.number()),
  /** The silences that keep it quiet. */
  silencedBy: z.array(z.string()),
})
export type Alert = z.infer<typeof alert>

export const silenceMatcher = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  value: z.string().check(z.maxLength(1000)),
  isRegex: z.boolean(),
  isEqual: z.boolean(),
})
export type SilenceMatcher = z.infer<typeof silenceMatcher>

const silence = z.object({
  id: z.string(),
  cluster: z.string(),
  matchers: z.array(silenceMatcher),
  startsAt: z.string(),
  endsAt: z.string(),
  createdBy: z.string(),
  comment: z.string(),
  state: z.enum(['active', 'pending', 'expired']),
})
export type Silence = z.infer<typeof silence>

/** What a cluster said, or why it said nothing; `absent`: it has no Prometheus that anyone knows of. */
const source = z.object({
  cluster: z.string(),
  state: z.enum(['answered', 'absent', 'failed']),
  /** Why there is no answer of it, or none of its Alertmanager. */
  failure: z.nullable(z.string()),
  /** Whether its Alertmanager was found. */
  notifies: z.boolean(),
  /** Whether the caller may not see all of its alerts. */
  narrowed: z.boolean(),
  /** The right that the caller lacks to silence; null where they have it, or there is nothing to silence with. */
  lacks: z.nullable(z.object({ verb: z.string(), resource: z.string(), namespace: z.string() })),
})
export type AlertSource = z.infer<typeof source>

/** GET /api/v1/alerts: what fires, is about to or is kept quiet, in one cluster or in all. */
export const alertsAnswer = z.object({
  alerts: z.array(alert),
  silences: z.array(silence),
  clusters: z.array(source),
  /** Alerts beyond those that are told. */
  leftOut: z.number(),
})
export type AlertsAnswer = z.infer<typeof alertsAnswer>

export const RULE_STATES = ['firing', 'pending', 'inactive'] as const

const rule = z.object({
  id: z.string(),
  cluster: z.string(),
  group: z.string(),
  /** The file that it was read from. */
  file: z.string(),
  /** Which of its group it is, from 0 on. */
  place: z.number(),
  name: z.string(),
  type: z.enum(['alerting', 'recording']),
  expression: z.string(),
  /** How long its expression holds before it fires, in seconds. */
  wait: z.number(),
  /** How long it goes on firing once its expression holds no more, in seconds. */
  keep: z.number(),
  labels: texts,
  annotations: texts,
  state: z.enum(RULE_STATES),
  /** Why it could not be evaluated; null where it could. */
  failure: z.nullable(z.string()),
  /** In milliseconds since 1970; null before the first. */
  evaluated: z.nullable(z.number()),
  /** Between evaluations, in seconds. */
  interval: z.number(),
  /** How many of its alerts the caller sees. */
  alerts: z.number(),
})
export type AlertRule = z.infer<typeof rule>

/** GET /api/v1/alerts/rules. */
export const rulesAnswer = z.object({ rules: z.array(rule), clusters: z.array(source) })
export type RulesAnswer = z.infer<typeof rulesAnswer>

const line = z.object({
  name: z.string(),
  values: z.array(z.nullable(z.number())),
})

/** A time in which a rule held; `firing` is when it began to fire, null where it never did; `to` is null while it goes on. */
const holding = z.object({
  name: z.string(),
  from: z.number(),
  firing: z.nullable(z.number()),
  to: z.nullable(z.number()),
})
export type Holding = z.infer<typeof holding>

/** GET /api/v1/alerts/history: what a rule or one alert of it looks at over a time, and when it held in the last day. */
export const alertHistory = z.object({
  unit: metricUnit,
  start: z.number(),
  end: z.number(),
  step: z.number(),
  /** What is drawn, without the comparison. */
  drawn: z.string(),
  /** How it is compared, as `> 0.9`; null where it is not. */
  compared: z.nullable(z.string()),
  lines: z.array(line),
  /** What it is held against. */
  bounds: z.array(line),
  leftOut: z.number(),
  /** Over the last day, newest first; seconds since 1970. */
  holdings: z.array(holding),
  holdingsLeftOut: z.number(),
  /** Between the moments that were looked at, in seconds. */
  precision: z.number(),
})
export type AlertHistory = z.infer<typeof alertHistory>

const time = z.object({
  /** Seconds since 1970. */
  from: z.number(),
  /** Null while it goes on. */
  to: z.nullable(z.number()),
})
export type FiringTime = z.infer<typeof time>

/** How often and how long an alert of the same rule has fired. */
const similarAlert = z.object({
  cluster: z.string(),
  /** What tells it from others of the rule. */
  name: z.string(),
  times: z.number(),
  /** The last of its times. */
  last: time,
  /** In seconds, of all its times and of the longest. */
  total: z.number(),
  longest: z.number(),
})
export type SimilarAlert = z.infer<typeof similarAlert>

/** GET /api/v1/alerts/similar: when an alert has fired before, and others of its rule in whichever cluster. */
export const similarAlerts = z.object({
  /** How far back was looked, and how closely, in seconds. */
  span: z.number(),
  precision: z.number(),
  /** Clusters whose Prometheus keeps no record of what fired: there it is worked out by what the rule says now. */
  computed: z.array(z.string()),
  /** Clusters that did not answer. */
  silent: z.array(z.string()),
  /** The alert's own, the newest first; null where it has none. */
  own: z.nullable(similarAlert),
  ownTimes: z.array(time),
  /** The newest first. */
  others: z.array(similarAlert),
  othersLeftOut: z.number(),
})
export type SimilarAlerts = z.infer<typeof similarAlerts>

/** POST /api/v1/alerts/silences; the server says who asked. */
export const silenceInput = z.object({
  cluster: z.string().check(z.maxLength(253)),
  matchers: z.array(silenceMatcher).check(z.minLength(1), z.maxLength(20)),
  /** In minutes from now. */
  minutes: z.int().check(z.minimum(1), z.maximum(43_200)),
  comment: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
})
export type SilenceInput = z.infer<typeof silenceInput>

export const silenceMade = z.object({ id: z.string() })
