import { keepRunning } from '../system/keep-running.ts'
import { askLatest } from './ask-pipelines.ts'
import type { EntryStore, KeptEntry, Told } from './entry-store.ts'
import { type AskGitlab, GitlabError } from './gitlab-call.ts'

type Options = {
  readonly store: EntryStore
  readonly ask: AskGitlab
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

const TICK_MS = 5000
/** How old what a list tells of a project may get. */
const PAUSE_MS = 60_000

/** Looks at the newest pipeline of each project once a minute, whichever replica it is. */
export function keepLooking(options: Options) {
  const stopped = new AbortController()
  const turns = keepRunning(() => lookAtDue(options, stopped.signal), TICK_MS, options.onError)
  return {
    async stop(): Promise<void> {
      stopped.abort()
      await turns.stop()
    },
  }
}

/** Looks at each whose turn it is, at once. */
export async function lookAtDue({ store, ask, now, onError }: Options, signal: AbortSignal): Promise<void> {
  const due = await store.takeDue(PAUSE_MS)
  await Promise.all(
    due.map(async (entry) => {
      const told = await look(ask, entry, signal)
      if (!signal.aborted) await store.tell(entry.id, entry.version, told, now())
    }),
  ).catch(onError)
}

async function look(ask: AskGitlab, entry: KeptEntry, signal: AbortSignal): Promise<Told> {
  try {
    return { latest: await askLatest(ask, entry, signal) }
  } catch (error) {
    if (error instanceof GitlabError) return { failure: error.failure }
    throw error
  }
}
