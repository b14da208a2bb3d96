import * as z from 'zod/mini'
import { checkDnsLabel } from '../rules/names.ts'
import { description, ruledText } from './inputs/ruled-text.ts'

/** Targets that one setting may have. */
export const MAX_TARGETS = 10
/** Namespaces, kinds or reasons that one setting may name. */
export const MAX_NAMED = 50
/** A week, in minutes. */
export const MAX_INTERVAL = 10_080
/** Minutes that a value may be averaged over. */
export const MAX_ALERT_WINDOW = 60

/** What a threshold can be about; `cluster` is whether it answers, and has none. */
export const METRIC_RESOURCES = [
  'node-cpu',
  'node-memory',
  'node-disk',
  'pod-cpu',
  'pod-memory',
  'volume',
  'cluster',
] as const
export type MetricResource = (typeof METRIC_RESOURCES)[number]

export const EVENT_TYPES = ['Warning', 'Normal', 'any'] as const

/** `Unknown`: it cannot be told, because the cluster or its Prometheus does not say. `New`: not looked at yet. */
export const SETTING_STATUSES = ['New', 'Firing', 'Quiet', 'Unknown', 'Disabled'] as const

const word = z.string().check(z.maxLength(253))
const named = z.array(word).check(z.maxLength(MAX_NAMED))
const minutes = (most: number) => z.int().check(z.minimum(1), z.maximum(most))

/** What each sort of setting has; its targets may have gone with their cluster. */
const common = {
  description,
  enabled: z.boolean(),
  namespaces: named,
  /** Minutes between repeats, as long as it fires. */
  interval: minutes(MAX_INTERVAL),
  /** Ids of targets. */
  targets: z.array(word),
}

const targets = z.array(word).check(z.minLength(1), z.maxLength(MAX_TARGETS))

const metric = {
  resource: z.enum(METRIC_RESOURCES),
  /** In percent: fires from there on. */
  average: z.int().check(z.minimum(0), z.maximum(100)),
  /** Minutes that the average is taken over. */
  window: minutes(MAX_ALERT_WINDOW),
}

const event = { type: z.enum(EVENT_TYPES), kinds: named, reasons: named }

/** What Naru tells of a setting beside what people entered. */
const told = {
  /** `cluster.name`. */
  id: z.string(),
  cluster: z.string(),
  name: z.string(),
  status: z.enum(SETTING_STATUSES),
  /** How many objects it fires for. */
  firing: z.number(),
  /** Why it cannot be told, and since when. */
  reason: z.nullable(z.string()),
  unknownSince: z.nullable(z.string()),
  evaluated: z.nullable(z.string()),
  version: z.number(),
  created: z.string(),
}

/** GET /api/v1/system/alert-settings[/{id}]. */
export const alertSetting = z.object({ ...told, ...common, ...metric })
export type AlertSetting = z.infer<typeof alertSetting>

/** GET /api/v1/system/event-alert-settings[/{id}]. */
export const eventAlertSetting = z.object({ ...told, ...common, ...event })
export type EventAlertSetting = z.infer<typeof eventAlertSetting>

const identity = { cluster: word, name: ruledText(checkDnsLabel) }
const loose = {
  description: z.optional(description),
  enabled: z.optional(z.boolean()),
  namespaces: z.optional(named),
}

/** POST of a new one. */
export const alertSettingInput = z.object({ ...identity, ...common, ...loose, ...metric, targets })
export type AlertSettingInput = z.infer<typeof alertSettingInput>
export const eventAlertSettingInput = z.object({
  ...identity,
  ...common,
  ...loose,
  targets,
  type: event.type,
  kinds: z.optional(named),
  reasons: z.optional(named),
})
export type EventAlertSettingInput = z.infer<typeof eventAlertSettingInput>

const version = { version: z.optional(z.number()) }

/** PUT: what is left out stays; with the `version` it was read at, only if that is the last. */
export const alertSettingChange = z.partial(z.object({ ...common, ...metric, ...version, targets }))
export type AlertSettingChange = z.infer<typeof alertSettingChange>
export const eventAlertSettingChange = z.partial(z.object({ ...common, ...event, ...version, targets }))
export type EventAlertSettingChange = z.infer<typeof eventAlertSettingChange>

/** A time in which a setting fired for one object; `ended` is null while it does. */
const episode = z.object({
  what: z.string(),
  /** Percent of a threshold, how often of an event; null of a cluster. */
  value: z.nullable(z.number()),
  detail: z.string(),
  fired: z.string(),
  ended: z.nullable(z.string()),
})

/** GET …/{id}/history of either sort: the newest first. */
export const alertEpisodes = z.object({ episodes: z.array(episode), leftOut: z.number() })
export type AlertEpisodes = z.infer<typeof alertEpisodes>
