import { AppError } from '@naru/contract/errors/app-error'
import type { CallName, FromWorker, ToWorker, WorkerCalls } from './worker-protocol.ts'

/** Questions to threads that wait for their answers. */
export type ThreadAsker = {
  ask<N extends CallName>(
    thread: number,
    name: N,
    question: WorkerCalls[N]['ask'],
  ): Promise<WorkerCalls[N]['answer']>
  receive(message: Extract<FromWorker, { op: 'answer' | 'failed' }>): void
  /** The thread is gone: nobody will answer. */
  failAll(thread: number): void
}

type Waiting = { readonly thread: number; resolve(value: unknown): void; reject(error: unknown): void }

export function createThreadAsker(post: (thread: number, message: ToWorker) => void): ThreadAsker {
  const waiting = new Map<number, Waiting>()
  let calls = 0
  return {
    ask: (thread, name, question) =>
      new Promise((resolve, reject) => {
        const id = ++calls
        waiting.set(id, { thread, resolve, reject })
        // Name and question belong together, which a generic spread cannot show.
        post(thread, { op: 'call', id, call: { name, ...question } as never })
      }),
    receive(message) {
      const call = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.op === 'answer') call?.resolve(message.value)
      else call?.reject(new AppError('UNAVAILABLE', { cause: message.message }))
    },
    failAll(thread) {
      for (const [id, call] of waiting) {
        if (call.thread !== thread) continue
        waiting.delete(id)
        call.reject(new AppError('UNAVAILABLE'))
      }
    },
  }
}
