import type { Notification } from '@naru/contract/alerts/notification'
import { explainUnsent } from '../system/explain-failure.ts'
import { retryPause } from '../system/retry-pause.ts'
import type { LeasedTarget, Outbox } from './outbox.ts'
import type { Held, LostMessages, WaitingMessage } from './outcomes.ts'

/** Sends one message; throws where the other side did not take it. */
export type Send = (
  target: Pick<LeasedTarget, 'spec' | 'secrets' | 'language'>,
  message: Notification,
  signal: AbortSignal,
) => Promise<void>

export type DeliveryOptions = {
  readonly outbox: Outbox
  readonly send: Send
  readonly createId: () => string
  /**
   * Tells everybody who looks after the platform what was given up. Told twice where somebody dies in it; false where it is
   * to be told later.
   */
  readonly onGivenUp: (target: LeasedTarget, lost: LostMessages) => Promise<boolean>
  readonly onError: (error: unknown) => void
}

/** Messages to one target in one go, so that a long queue does not keep its lease for ever. */
const MOST_AT_ONCE = 20
/** Whoever does not answer keeps others waiting for so many times the limit. */
const MOST_GIVEN_UP = 5
/** An outage is told in one piece where it can be, and in any case after so many messages. */
const MOST_UNTOLD = 100
const LIMIT_MS = 20_000
/** A server that ends lets the message that is on its way arrive: cut off, it would go out a second time. */
const GRACE_MS = 5000
/** A message that has not gone out by then is given up. */
export const GIVE_UP_MS = 24 * 60 * 60_000

/** Delivers what waits to every target that is free; resolves with how many targets those were. */
export async function deliverWaiting(options: DeliveryOptions, stopped: AbortSignal): Promise<number> {
  const { outbox, createId, onError } = options
  const lease = createId()
  const targets = await outbox.claim(lease)
  await Promise.all(
    targets.map(async (target) => {
      const held = { target: target.id, lease }
      try {
        if (target.retryAsked) await outbox.putBack(held)
        const isThrough = await deliverTo(options, { target, held }, stopped)
        await tellGivenUp(options, target, isThrough ? 1 : MOST_UNTOLD)
      } catch (error) {
        onError(error)
      } finally {
        await outbox.release(held)
      }
    }),
  )
  return targets.length
}

type Leased = { readonly target: LeasedTarget; readonly held: Held }

/**
 * In order, until one fails and may yet arrive: nobody learns that something ended before they learn that it began. What is
 * given up holds up none of those behind it. False where more may have to be given up.
 */
async function deliverTo(
  options: DeliveryOptions,
  { target, held }: Leased,
  stopped: AbortSignal,
): Promise<boolean> {
  const { outbox, send } = options
  let givenUp = 0
  for (let count = 0; count < MOST_AT_ONCE && givenUp < MOST_GIVEN_UP; count += 1) {
    if (stopped.aborted) return true
    const message = await outbox.next(held)
    if (message === null || stopped.aborted) return true
    const limit = limitSending(stopped)
    try {
      await send(target, message.body, limit.signal)
    } catch (error) {
      if (stopped.aborted) return true
      if (await noteFailure(options, { target, held, message }, explainUnsent(error))) return true
      givenUp += 1
      continue
    } finally {
      limit.end()
    }
    await outbox.sent(held, message)
  }
  return givenUp < MOST_GIVEN_UP
}

function limitSending(stopped: AbortSignal) {
  const cut = new AbortController()
  const limit = setTimeout(() => cut.abort(new Error('The receiver took too long')), LIMIT_MS)
  let grace: NodeJS.Timeout | undefined
  const hurry = () => {
    grace = setTimeout(() => cut.abort(stopped.reason), GRACE_MS)
  }
  if (stopped.aborted) hurry()
  else stopped.addEventListener('abort', hurry)
  return {
    signal: cut.signal,
    end() {
      stopped.removeEventListener('abort', hurry)
      clearTimeout(limit)
      clearTimeout(grace)
    },
  }
}

/** Whether it is tried again, and what is behind it waits for that. */
async function noteFailure(
  { outbox }: DeliveryOptions,
  { target, held, message }: Leased & { readonly message: WaitingMessage },
  failure: string,
): Promise<boolean> {
  const isLost = message.age >= GIVE_UP_MS
  if (isLost) await outbox.giveUp(held, message, failure)
  else await outbox.failed(held, message, { failure, pauseMs: retryPause(target.failures + 1) })
  return !isLost
}

/** Apart from giving up: who dies in between leaves it to the next to tell. */
async function tellGivenUp(
  { outbox, onGivenUp }: DeliveryOptions,
  target: LeasedTarget,
  atLeast: number,
): Promise<void> {
  const lost = await outbox.untold(target.id)
  if (lost === null || lost.seqs.length < atLeast) return
  if (await onGivenUp(target, lost)) await outbox.told(lost.seqs)
}
