import type { Locale } from '@naru/contract/i18n/locale'
import { readFields } from '@naru/contract/manifest/read'
import {
  type AllSettings,
  DEFAULT_SETTINGS,
  MOST_FAVOURITES,
  type PageMemory,
  type SettingsChange,
} from '@naru/contract/shell/settings'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { useSession } from '../data/session/session.ts'
import { setLocale } from '../i18n/locale.ts'
import { choose, NO_SETTINGS, type OwnSettings, readOwnSettings } from './own-settings.ts'

/**
 * What the person has chosen. It is kept with their account; the copy under `naru.settings` in local storage is what is
 * shown until the account has said more, and holds what it does not know yet.
 */
export const useOwnSettings = create<OwnSettings>()(
  persist((): OwnSettings => NO_SETTINGS, {
    name: 'naru.settings',
    version: 1,
    merge: (kept) => readOwnSettings(readFields(kept)),
  }),
)

type Key = keyof AllSettings

export function currentSetting<K extends Key>(key: K): AllSettings[K] {
  return pick(useOwnSettings.getState(), key)
}

export function useSetting<K extends Key>(key: K): AllSettings[K] {
  return useOwnSettings((own) => pick(own, key))
}

/** What the person has chosen; undefined where they have left it to the page. */
export function useChosen<K extends Key>(key: K): AllSettings[K] | undefined {
  return useOwnSettings((own) => chosenIn(own, key))
}

/** The same, as it is now. */
export function currentChoice<K extends Key>(key: K): AllSettings[K] | undefined {
  return chosenIn(useOwnSettings.getState(), key)
}

function chosenIn<K extends Key>({ settings }: OwnSettings, key: K): AllSettings[K] | undefined {
  const chosen: { readonly [One in Key]?: AllSettings[One] | undefined } = settings
  return chosen[key]
}

function pick<K extends Key>(own: OwnSettings, key: K): AllSettings[K] {
  return chosenIn(own, key) ?? DEFAULT_SETTINGS[key]
}

export function setSettings(change: SettingsChange): void {
  const { status, user } = useSession.getState()
  const person = status === 'loggedIn' ? (user?.userID ?? null) : null
  useOwnSettings.setState((own) => choose(own, change, person))
}

/** Switches every visible text at once, here and wherever the person signs in. */
export function chooseLocale(locale: Locale): void {
  setLocale(locale)
  setSettings({ locale })
}

export function toggleFavourite(page: PageMemory): void {
  const favourites = currentSetting('favourites')
  const others = favourites.filter(({ href }) => href !== page.href)
  const added = others.length < favourites.length ? others : [...others, page]
  setSettings({ favourites: added.slice(-MOST_FAVOURITES) })
}
