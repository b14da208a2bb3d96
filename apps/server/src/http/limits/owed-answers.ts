import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type OwedLimits = {
  /** Bytes of whole answers that may wait for one asker to read them. */
  readonly mostBytes: number
  /** How long (ms) an answer may stand still while it is sent. */
  readonly stillMs: number
}

/** Two of the largest answers there are, and time for a line that is lost and found again. */
export const OWED_LIMITS: OwedLimits = { mostBytes: 32 * 1024 * 1024, stillMs: 60_000 }

/**
 * Ends answers that nobody reads: each one that does not move, and of an asker who is owed too much the oldest. What
 * is streamed waits for its reader by itself and is ended only where it stands still. Hijacked answers do as they like.
 */
export function limitOwed(
  app: FastifyInstance,
  askerOf: (request: FastifyRequest) => string,
  { mostBytes, stillMs }: OwedLimits = OWED_LIMITS,
): void {
  const debts = createDebts(mostBytes)
  app.addHook('onSend', (request, { raw }, payload, done) => {
    // The next request on the connection begins without it. What is injected has no connection.
    if (raw.socket instanceof Socket) raw.setTimeout(stillMs)
    const bytes = sizeOf(payload)
    if (bytes > 0) debts.add(askerOf(request), raw, bytes)
    done(null, payload)
  })
}

function sizeOf(payload: unknown): number {
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0
}

type Debt = { bytes: number; readonly answers: Map<ServerResponse, number> }

function createDebts(mostBytes: number) {
  const owed = new Map<string, Debt>()

  function settle(asker: string, debt: Debt, answer: ServerResponse): void {
    debt.bytes -= debt.answers.get(answer) ?? 0
    debt.answers.delete(answer)
    if (debt.answers.size === 0 && owed.get(asker) === debt) owed.delete(asker)
  }

  return {
    /** One answer may be larger than what is left, or nobody could ever be sent it. */
    add(asker: string, answer: ServerResponse, bytes: number): void {
      const debt = owed.get(asker) ?? { bytes: 0, answers: new Map<ServerResponse, number>() }
      for (const oldest of debt.answers.keys()) {
        if (debt.bytes + bytes <= mostBytes) break
        settle(asker, debt, oldest)
        oldest.destroy()
      }
      owed.set(asker, debt)
      debt.answers.set(answer, bytes)
      debt.bytes += bytes
      const end = () => settle(asker, debt, answer)
      answer.once('finish', end).once('close', end)
    },
  }
}
