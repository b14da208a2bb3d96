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
 * Ends connections that nobody reads: each on which an answer does not move, and of an asker who is owed too much those
 * of the oldest. What is streamed waits for its reader by itself, and ends where it stands still. Hijacked answers do as
 * they like.
 */
export function limitOwed(
  app: FastifyInstance,
  askerOf: (request: FastifyRequest) => string,
  { mostBytes, stillMs }: OwedLimits = OWED_LIMITS,
): void {
  const debts = createDebts(mostBytes)
  app.addHook('onSend', (request, { raw }, payload, done) => {
    const { socket } = request.raw
    // Who has left is owed nothing; what is injected has no connection.
    if (socket instanceof Socket && !socket.destroyed) {
      endWhereStill(raw, socket, stillMs)
      const bytes = sizeOf(payload)
      if (bytes > 0) debts.add(askerOf(request), { answer: raw, socket, bytes })
    }
    done(null, payload)
  })
}

function sizeOf(payload: unknown): number {
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0
}

/** An answer that waits behind another gets its clock with its turn, and what comes after it none. */
function endWhereStill(answer: ServerResponse, socket: Socket, stillMs: number): void {
  answer.setTimeout(stillMs, () => {
    if (socket.writableLength > 0) socket.destroy()
  })
  answer.prependOnceListener('finish', () => socket.setTimeout(0))
}

type Owed = { readonly answer: ServerResponse; readonly socket: Socket; readonly bytes: number }
type Debt = { bytes: number; readonly answers: Set<Owed> }

function createDebts(mostBytes: number) {
  const debts = new Map<string, Debt>()
  const onceClosed = createClosings()

  return {
    /** One answer may be larger than what may be owed, or nobody could ever be sent it. */
    add(asker: string, owed: Owed): void {
      const debt = debts.get(asker) ?? { bytes: 0, answers: new Set<Owed>() }
      const settle = (one: Owed): void => {
        if (!debt.answers.delete(one)) return
        debt.bytes -= one.bytes
        if (debt.answers.size === 0 && debts.get(asker) === debt) debts.delete(asker)
      }
      for (const oldest of debt.answers) {
        if (debt.bytes + owed.bytes <= mostBytes) break
        settle(oldest)
        // One that waits behind others on its connection is held by that.
        oldest.socket.destroy()
      }
      if (owed.socket.destroyed) return
      debts.set(asker, debt)
      debt.answers.add(owed)
      debt.bytes += owed.bytes
      const forget = onceClosed(owed.socket, () => settle(owed))
      owed.answer.once('finish', () => {
        forget()
        settle(owed)
      })
    },
  }
}

/** Tells of the end of a connection, on which many answers may wait for each other, by one listener for all of them. */
function createClosings() {
  const closings = new WeakMap<Socket, Set<() => void>>()
  return (socket: Socket, tell: () => void): (() => void) => {
    const known = closings.get(socket)
    const told = known ?? new Set<() => void>()
    if (!known) {
      closings.set(socket, told)
      socket.once('close', () => {
        for (const one of told) one()
      })
    }
    told.add(tell)
    return () => void told.delete(tell)
  }
}
