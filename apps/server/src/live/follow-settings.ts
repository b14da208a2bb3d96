import type { KeptSettings } from '@naru/contract/shell/settings'
import { type Caller, ownerOf } from '../identity/caller.ts'
import type { Preferences } from '../preferences/preferences.ts'
import { createSnapshotView } from '../views/snapshot-view.ts'
import type { Frame } from '../views/windowed-view.ts'
import type { Opened } from './opened.ts'

type SettingsContext = {
  readonly subscriber: number
  readonly preferences: Pick<Preferences, 'follow'>
  readonly send: (frame: Frame) => void
}

/** The caller's own settings. */
export function followSettings({ subscriber, preferences, send }: SettingsContext, caller: Caller): Opened {
  let kept: KeptSettings | null = null
  const view = createSnapshotView({
    send,
    build: () => kept && { sources: '[]', data: JSON.stringify({ type: 'settings', ...kept }) },
  })
  view.join(subscriber)
  const stop = preferences.follow(ownerOf(caller).userID, (next) => {
    kept = next
    view.changed()
  })
  return {
    move: () => undefined,
    refresh: () => view.refresh(subscriber),
    review: () => undefined,
    close() {
      stop()
      view.stop()
    },
  }
}
