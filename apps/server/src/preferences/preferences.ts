import type { KeptSettings, SettingsChange } from '@naru/contract/shell/settings'
import { loadPreferences, loadRevisions, type PreferenceDb, savePreferences } from './preference-store.ts'

/** What people have chosen for themselves, followed by each of their windows. */
export type Preferences = {
  load(userID: string): Promise<KeptSettings>
  /** Throws BODY_TOO_LARGE when there would be more than is kept. */
  change(userID: string, change: SettingsChange): Promise<KeptSettings>
  /** Told what they are, and again after each write, until the answer is called. */
  follow(userID: string, onSettings: (kept: KeptSettings) => void): () => void
  stop(): void
}

type Options = {
  readonly db: PreferenceDb
  readonly now: () => number
  readonly onError: (error: unknown) => void
  /** Milliseconds after which another replica's writes are seen at the latest. */
  readonly othersMs?: number
}

const OTHERS_MS = 5000

type Followed = { revision: number; readonly listeners: Set<(kept: KeptSettings) => void> }

export function createPreferences({ db, now, onError, othersMs = OTHERS_MS }: Options): Preferences {
  const followed = new Map<string, Followed>()
  let timer: NodeJS.Timeout | undefined

  function tell(userID: string, kept: KeptSettings): void {
    const person = followed.get(userID)
    if (!person || kept.revision < person.revision) return
    person.revision = kept.revision
    for (const listener of person.listeners) listener(kept)
  }

  async function lookForOthers(): Promise<void> {
    const revisions = await loadRevisions(db, [...followed.keys()])
    for (const [userID, revision] of revisions) {
      if (revision > (followed.get(userID)?.revision ?? revision))
        tell(userID, await loadPreferences(db, userID))
    }
  }

  async function tellFirst(userID: string, listener: (kept: KeptSettings) => void): Promise<void> {
    const kept = await loadPreferences(db, userID)
    const person = followed.get(userID)
    // What was written meanwhile has been told already.
    if (!person?.listeners.has(listener) || kept.revision < person.revision) return
    person.revision = kept.revision
    listener(kept)
  }

  function stop(): void {
    clearInterval(timer)
    timer = undefined
  }

  return {
    load: (userID) => loadPreferences(db, userID),
    async change(userID, change) {
      const kept = await savePreferences(db, userID, { change, now: new Date(now()) })
      tell(userID, kept)
      return kept
    },
    follow(userID, onSettings) {
      const person = followed.get(userID) ?? { revision: -1, listeners: new Set() }
      followed.set(userID, person)
      const listener = (kept: KeptSettings) => onSettings(kept)
      person.listeners.add(listener)
      timer ??= setInterval(() => void lookForOthers().catch(onError), othersMs).unref()
      void tellFirst(userID, listener).catch(onError)
      return () => {
        person.listeners.delete(listener)
        if (person.listeners.size === 0) followed.delete(userID)
        if (followed.size === 0) stop()
      }
    },
    stop,
  }
}
