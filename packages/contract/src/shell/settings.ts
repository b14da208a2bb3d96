import * as z from 'zod/mini'
import { LOCALES } from '../i18n/locale.ts'
import { DEFAULT_PAGE_SIZE, TABLE_PAGE_SIZES } from './limits.ts'
import { DEFAULT_REFRESH_SECONDS, REFRESH_CHOICES } from './refresh.ts'

export const MOST_FAVOURITES = 100
/** Expressions of PromQL that are remembered, and characters of each; longer ones are not. */
export const MOST_EXPRESSIONS = 20
export const REMEMBERED_EXPRESSION = 1_000

const id = z.string().check(z.maxLength(400))
const ids = z.readonly(z.array(id).check(z.maxLength(100)))

/** A page as favourites and recent pages remember it. */
export const pageMemory = z.object({
  /** A path of the console, of no other site: browsers take `\\` for `/` and leave out line breaks. */
  href: z.string().check(z.maxLength(2048), z.regex(/^\/(?!\/)[^\\\p{Cc}]*$/u)),
  /** The object's name, or null for a page whose title comes from `pageId`. */
  name: z.nullable(z.string().check(z.maxLength(253))),
  pageId: id,
  mark: z.nullable(z.string().check(z.maxLength(16))),
})
export type PageMemory = Readonly<z.infer<typeof pageMemory>>

/** Which columns of a kind's list a person wants to see, and how. */
export const columnChoice = z.object({
  /** Ids in the person's order; ids that are not in it keep their place. */
  order: ids,
  shown: ids,
  hidden: ids,
  /** In pixels, by column id. */
  widths: z.optional(z.readonly(z.record(id, z.number().check(z.gte(0), z.lte(10_000))))),
})
export type ColumnChoice = Readonly<z.infer<typeof columnChoice>>

const expressions = z.readonly(
  z
    .array(z.string().check(z.minLength(1), z.maxLength(REMEMBERED_EXPRESSION)))
    .check(z.maxLength(MOST_EXPRESSIONS)),
)

const seconds = z.int().check(z.gte(1), z.lte(30 * 86_400))

/** What is kept for a person with their account, so that it follows them to other windows and browsers. */
const SINGLE = {
  theme: z.enum(['light', 'dark', 'system']),
  density: z.enum(['compact', 'comfortable']),
  locale: z.enum(LOCALES),
  /** Rows of a page; 0 shows them all on one. */
  pageSize: z.literal([0, ...TABLE_PAGE_SIZES]),
  /** Seconds between refreshes of what is not live; 0 pauses. */
  refreshInterval: z.literal(REFRESH_CHOICES.map((choice) => choice.seconds)),
  /** Seconds: over what a rate is taken, and how far back charts reach. */
  duration: seconds,
  timeRange: seconds,
  /** Whether the UID, labels and annotations of objects stand open on their pages. */
  metadataOpen: z.boolean(),
  favourites: z.readonly(z.array(pageMemory).check(z.maxLength(MOST_FAVOURITES))),
  /** What was asked in the metric browser, the last first, and what was kept there. */
  askedExpressions: expressions,
  keptExpressions: expressions,
}

const all = z.object({ ...SINGLE, columns: z.record(id, columnChoice) })

export const settings = z.partial(all)
export type Settings = z.infer<typeof settings>
export type SettingKey = keyof Settings

/** What is changed; null takes a setting back to what it is for everyone. */
export const settingsChange = z.strictObject({
  theme: z.nullish(SINGLE.theme),
  density: z.nullish(SINGLE.density),
  locale: z.nullish(SINGLE.locale),
  pageSize: z.nullish(SINGLE.pageSize),
  refreshInterval: z.nullish(SINGLE.refreshInterval),
  duration: z.nullish(SINGLE.duration),
  timeRange: z.nullish(SINGLE.timeRange),
  metadataOpen: z.nullish(SINGLE.metadataOpen),
  favourites: z.nullish(SINGLE.favourites),
  askedExpressions: z.nullish(SINGLE.askedExpressions),
  keptExpressions: z.nullish(SINGLE.keptExpressions),
  /** By kind: the columns of one do not touch those of another. */
  columns: z.optional(z.record(id, z.nullable(columnChoice))),
})
export type SettingsChange = z.infer<typeof settingsChange>

/** A person's settings, and which writing of them these are: later ones have a higher revision. */
export const keptSettings = z.object({ settings, revision: z.number() })
export type KeptSettings = z.infer<typeof keptSettings>

/** Bytes of all settings of a person as JSON. */
export const SETTINGS_BYTES = 65_536

/** All but the language, for which a person's browser speaks until they choose one. */
export type AllSettings = Readonly<Omit<z.infer<typeof all>, 'locale'>>

export const DEFAULT_SETTINGS: AllSettings = {
  theme: 'system',
  density: 'compact',
  pageSize: DEFAULT_PAGE_SIZE,
  refreshInterval: DEFAULT_REFRESH_SECONDS,
  duration: 60,
  timeRange: 600,
  metadataOpen: false,
  favourites: [],
  askedExpressions: [],
  keptExpressions: [],
  columns: {},
}

/** The settings after a change: for each setting, and for the columns of each kind, what was written last. */
export function mergeSettings(before: Settings, { columns = {}, ...change }: SettingsChange): Settings {
  const merged = withoutNulls({
    ...before,
    ...change,
    columns: withoutNulls({ ...before.columns, ...columns }),
  })
  return readSettings(merged)
}

/** What is legible of settings that were kept by another release, or in a browser's storage. */
export function readSettings(kept: unknown): Settings {
  const parsed = z.record(z.string(), z.unknown()).safeParse(kept)
  const entries = Object.entries(parsed.success ? parsed.data : {}).flatMap(([key, value]) => {
    const known = Object.hasOwn(settings.shape, key)
      ? settings.shape[key as SettingKey].safeParse(value)
      : undefined
    return known?.success && known.data !== undefined ? [[key, known.data]] : []
  })
  // Each value has been read by the schema of its key.
  return Object.fromEntries(entries) as Settings
}

function withoutNulls(record: object): object {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== null && value !== undefined),
  )
}
