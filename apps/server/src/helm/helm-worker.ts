import { keepRunning } from '../system/keep-running.ts'
import type { RepositoryService } from './repository-service.ts'
import type { RepositoryStore } from './repository-store.ts'

export type HelmWorker = { stop(): Promise<void> }

type Options = {
  readonly store: Pick<RepositoryStore, 'claim'>
  readonly service: Pick<RepositoryService, 'read'>
  readonly onError: (error: unknown) => void
  readonly end: () => void
}

const TICK_MS = 2000

/** Reads indexes when they are due, again and again. Any number of replicas do so at once: what one has taken no other takes. */
export function createHelmWorker({ store, service, onError, end }: Options): HelmWorker {
  const running = keepRunning(
    async () => {
      const due = await store.claim()
      await Promise.all(due.map((begun) => service.read(begun).catch(onError)))
    },
    TICK_MS,
    onError,
  )
  return {
    async stop() {
      end()
      await running.stop()
    },
  }
}
