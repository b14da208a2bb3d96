import type { KeptSettings, SettingsChange } from '@naru/contract/shell/settings'
import { watchTables } from '../sql/watch-tables.ts'
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
}

type Followed = { revision: number; readonly listeners: Set<(kept: KeptSettings) => void> }

export function createPreferences({ db, now, onError }: Options): Preferences {
  const { listen } = watchTables(db, ['preferences'])
  const followed = new Map<string, Followed>()
  let stopListening: (() => void) | undefined

  function tell(userID: string, kept: KeptSettings): void {
    const person = followed.get(userID)
    if (!person || kept.revision < person.revision) return
    person.revision = kept.revision
    for (const listener of person.listeners) listener(kept)
  }

  /** What other replicas have written of those who are followed. */
  async function lookForOthers(): Promise<void> {
    if (followed.size === 0) return
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
    stopListening?.()
    stopListening = undefined
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
      stopListening ??= listen(() => void lookForOthers().catch(onError))
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
