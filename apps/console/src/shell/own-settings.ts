import {
  mergeSettings,
  readSettings,
  type Settings,
  type SettingsChange,
  settingsChange,
} from '@naru/contract/shell/settings'

/** A browser's copy of a person's settings, which are kept with their account. */
export type OwnSettings = {
  /** Whose they are; null where they were chosen before anybody signed in. */
  readonly owner: string | null
  readonly settings: Settings
  /** What was chosen here and the account does not know yet. */
  readonly unsent: SettingsChange
}

export const NO_SETTINGS: OwnSettings = { owner: null, settings: {}, unsent: {} }

/** What is legible of a copy in the browser's storage. */
export function readOwnSettings(kept: Readonly<Record<string, unknown>>): OwnSettings {
  const { owner } = kept
  return {
    owner: typeof owner === 'string' ? owner : null,
    settings: readSettings(kept['settings']),
    unsent: settingsChange.safeParse(kept['unsent']).data ?? {},
  }
}

/** A choice by whoever is signed in; what is chosen while nobody is belongs to who signs in next. */
export function choose(own: OwnSettings, change: SettingsChange, person: string | null): OwnSettings {
  const before = person === null && own.owner !== null ? { ...own, owner: null, unsent: {} } : own
  return {
    ...before,
    settings: mergeSettings(before.settings, change),
    unsent: joinChanges(before.unsent, change),
  }
}

/** What the account has; choices of this browser that it does not know yet stay, but not those of somebody else. */
export function adopt({ owner, unsent }: OwnSettings, person: string, settings: Settings): OwnSettings {
  const mine = owner === null || owner === person ? unsent : {}
  return { owner: person, settings: mergeSettings(settings, mine), unsent: mine }
}

/** The account knows what was sent; what was chosen meanwhile is still to be sent. */
export function forgetSent(own: OwnSettings, sent: SettingsChange): OwnSettings {
  const { columns, ...single } = own.unsent
  const left = { ...without(single, sent), columns: without(columns ?? {}, sent.columns ?? {}) }
  return { ...own, unsent: isNothing(left) ? {} : left }
}

export function isNothing({ columns = {}, ...single }: SettingsChange): boolean {
  return Object.keys(single).length === 0 && Object.keys(columns).length === 0
}

function joinChanges(before: SettingsChange, change: SettingsChange): SettingsChange {
  const joined = { ...before, ...change }
  return change.columns ? { ...joined, columns: { ...before.columns, ...change.columns } } : joined
}

function without<T extends object>(record: T, sent: object): T {
  const entries = Object.entries(record).filter(
    ([key, value]) => JSON.stringify(Reflect.get(sent, key)) !== JSON.stringify(value),
  )
  // Every entry of these records may be missing.
  return Object.fromEntries(entries) as T
}
