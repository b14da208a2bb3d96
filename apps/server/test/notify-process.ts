import { randomBytes } from 'node:crypto'
import { lookup } from 'node:dns'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../src/app/database.ts'
import { createSealer } from '../src/crypto/seal.ts'
import { deliverWaiting } from '../src/notify/deliver.ts'
import { createEvaluationStore } from '../src/notify/evaluation-store.ts'
import { evaluateDue } from '../src/notify/evaluator.ts'
import { createOutbox } from '../src/notify/outbox.ts'
import { createSend } from '../src/notify/send-message.ts'
import { openPostgres } from '../src/sql/open-database.ts'

/** One replica's looks and deliveries without the rest of a server; its machine's clock is off by so much. */
const [url = '', key = '', world = '', skew = '0'] = process.argv.slice(2)

const real = Date.now
Date.now = () => real() + Number(skew)

const { db } = openPostgres<Database>(url)
const sealer = createSealer(Buffer.from(key, 'base64'))
const createId = () => randomBytes(8).toString('hex')
const nobody = new AbortController().signal
const onError = (error: unknown) => console.error(error)

async function readWorld(): Promise<readonly string[]> {
  const answer = await fetch(world)
  // What the test plays are names of nodes.
  return (await answer.json()) as readonly string[]
}

const prometheus = {
  place: async () => ({ scrapeInterval: 30 }) as never,
  instant: async () =>
    ['quiet', ...(await readWorld())].map((node) => ({ labels: { node }, value: node === 'quiet' ? 0 : 95 })),
}
const registry = { find: () => ({ prober: { failure: () => null } }) as never }
const policy = { checkUrl: async () => undefined, lookup }
const evaluator = { store: createEvaluationStore(db, createId), registry, prometheus, onError }
const delivery = {
  outbox: createOutbox(db, sealer),
  send: createSend({ policy, now: Date.now }),
  createId,
  onGivenUp: () => Promise.reject(new Error('an hour is no day')),
  onError,
}

console.log('ready')
for (;;) {
  await evaluateDue(evaluator, nobody)
  await deliverWaiting(delivery, nobody)
  await pause(5)
}
