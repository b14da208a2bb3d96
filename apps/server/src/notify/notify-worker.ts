import { keepRunning } from '../system/keep-running.ts'
import { type DeliveryOptions, deliverWaiting } from './deliver.ts'
import { type EvaluatorOptions, evaluateDue } from './evaluator.ts'

export type NotifyWorker = { stop(): Promise<void> }

type Options = { readonly evaluator: EvaluatorOptions; readonly delivery: DeliveryOptions }

const TICK_MS = 2000
const PRUNE_MS = 60 * 60_000

/**
 * Looks at settings and delivers messages, on its own, again and again. Any number of replicas do so at once: what one has
 * taken no other takes.
 */
export function createNotifyWorker({ evaluator, delivery }: Options): NotifyWorker {
  const stopped = new AbortController()
  const turns = [
    keepRunning(() => evaluateDue(evaluator, stopped.signal), TICK_MS, evaluator.onError),
    keepRunning(() => deliverWaiting(delivery, stopped.signal), TICK_MS, delivery.onError),
    keepRunning(() => delivery.outbox.prune(), PRUNE_MS, delivery.onError),
  ]
  return {
    async stop() {
      stopped.abort()
      await Promise.all(turns.map((turn) => turn.stop()))
    },
  }
}
