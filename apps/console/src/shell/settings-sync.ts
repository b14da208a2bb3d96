import { AppError } from '@naru/contract/errors/app-error'
import type { SettingsQuery } from '@naru/contract/live/protocol'
import { type KeptSettings, keptSettings, readSettings } from '@naru/contract/shell/settings'
import { useEffect } from 'react'
import { call } from '../data/api.ts'
import { useLinkState, useLive } from '../data/live/live.ts'
import { useSession } from '../data/session/session.ts'
import { setLocale } from '../i18n/locale.ts'
import { adopt, forgetSent, isNothing } from './own-settings.ts'
import { useOwnSettings } from './settings-store.ts'

const MINE: SettingsQuery = { type: 'settings' }

/** Choices that come together are written together. */
const GATHER_MS = 300

/** Keeps this window's settings and those of the account the same, both ways; once in a window. */
export function useSettingsSync(onRefused: (error: unknown) => void): void {
  const person = useSession((session) => session.user?.userID) ?? null
  const isLive = useLinkState().kind === 'live'
  const { data } = useLive(MINE)
  const unsent = useOwnSettings((own) => own.unsent)
  const isOwn = useOwnSettings((own) => own.owner === person)
  useEffect(() => {
    if (data && person !== null) takeOver(person, data)
  }, [data, person])
  useEffect(() => {
    // What could not be sent is tried again with the next choice, and when the connection is back.
    if (person === null || !isOwn || !isLive || isNothing(unsent)) return
    const timer = setTimeout(() => void sendUnsent(person).catch(onRefused), GATHER_MS)
    return () => clearTimeout(timer)
  }, [unsent, person, isOwn, isLive, onRefused])
}

let latest: { readonly person: string; readonly revision: number } | null = null

/** What is older than what is known was on its way while this window wrote. */
function takeOver(person: string, { settings, revision }: KeptSettings): void {
  if (latest?.person === person && revision < latest.revision) return
  latest = { person, revision }
  useOwnSettings.setState((own) => adopt(own, person, readSettings(settings)))
  const { locale } = useOwnSettings.getState().settings
  if (locale) setLocale(locale)
}

let sending = false

async function sendUnsent(person: string): Promise<void> {
  const { unsent } = useOwnSettings.getState()
  if (sending || isNothing(unsent)) return
  sending = true
  try {
    const kept = await call(keptSettings, '/session/settings', { method: 'PATCH', body: unsent })
    useOwnSettings.setState((own) => forgetSent(own, unsent))
    takeOver(person, kept)
  } catch (error) {
    if (!isRefusal(error)) return
    useOwnSettings.setState((own) => forgetSent(own, unsent))
    throw error
  } finally {
    sending = false
  }
}

/** Trying again would not help. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'INVALID_DATA' || error.code === 'BODY_TOO_LARGE')
}
