import { randomBytes } from 'node:crypto'
import type { Notification } from '@naru/contract/alerts/notification'
import fc from 'fast-check'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openMemoryDatabase } from '../../test/databases.ts'
import { fillAlerts } from '../../test/notify-fixture.ts'
import { playClock, setClock } from '../../test/played-clock.ts'
import type { Db } from '../app/database.ts'
import { createSealer } from '../crypto/seal.ts'
import { deliverWaiting, type Send } from './deliver.ts'
import { createEvaluationStore } from './evaluation-store.ts'
import { evaluateDue } from './evaluator.ts'
import { createOutbox } from './outbox.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const START = Date.UTC(2026, 0, 5)
const sealer = createSealer(randomBytes(32))
const createId = () => randomBytes(8).toString('hex')
const nobody = new AbortController().signal
const SETTINGS = { one: ['mail', 'hook'], other: ['hook'] }

/** What happens in one turn: a replica that has a fuse is killed at that step of its work. */
const turn = fc.record({
  seen: fc.option(fc.subarray(['a', 'b', 'c']), { freq: 8 }),
  fuses: fc.array(fc.option(fc.nat(45), { freq: 3 }), { minLength: 1, maxLength: 2 }),
  /** How many hours the clock of its machine is off. */
  skew: fc.integer({ min: -2, max: 2 }),
  passed: fc.constantFrom(31 * SECOND, 70 * SECOND, 5 * MINUTE),
  stalls: fc.boolean(),
})
const world = fc.record({
  turns: fc.array(turn, { minLength: 6, maxLength: 9 }),
  /** From this turn on a target is down for an hour. */
  downFrom: fc.nat(8),
})

class Killed extends Error {}

/** A process that dies at the given step, and does nothing from then on. */
function createLife(fuse: number | null = null) {
  let steps = 0
  return {
    isDead: () => fuse !== null && steps > fuse,
    step(): void {
      steps += 1
      if (this.isDead()) throw new Killed()
    },
  }
}
type Life = ReturnType<typeof createLife>

/** The database as a process sees it that may die before any query is sent and before any answer comes. */
function connect(db: Db, life: Life): Db {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      life.step()
      return node
    },
    async transformResult({ result }) {
      life.step()
      return result
    },
  }
  return db.withPlugin(plugin)
}

let opened: Awaited<ReturnType<typeof openMemoryDatabase>>
let now = START
const total = { changes: 0, kills: 0, stalls: 0, twice: 0 }

beforeAll(async () => {
  opened = await openMemoryDatabase()
  await playClock(opened.db, START)
  vi.useFakeTimers({ toFake: ['Date'] })
}, 60_000)
afterAll(async () => {
  vi.useRealTimers()
  await opened.close()
}, 30_000)

async function pass(ms: number): Promise<void> {
  now += ms
  await setClock(opened.db, now)
}

type Receipt = {
  readonly host: string
  readonly message: Notification
  /** Whether whoever sent it may not have come to write that down in time. */
  readonly isUnsure: () => boolean
}
/** What Prometheus says of nodes that are busy; null: it does not answer. */
type Seen = readonly string[] | null
type Play = {
  readonly received: Receipt[]
  readonly isDown: (host: string) => boolean
  readonly seen: Seen
}

const registry = { find: () => ({ prober: { failure: () => null } }) as never }
const measure = (seen: Seen) => ({
  place: async () => ({ scrapeInterval: 30 }) as never,
  async instant() {
    if (seen === null) throw new Error('no answer')
    return [...seen, 'quiet'].map((node) => ({ labels: { node }, value: node === 'quiet' ? 0 : 95 }))
  },
})

/** One replica looks at what is due, finds what is there, and delivers; it may be killed at any step. */
async function runReplica(play: Play, life: Life, stall?: () => Promise<void>): Promise<void> {
  const db = connect(opened.db, life)
  const errors: unknown[] = []
  let stalling = stall
  const stalls = total.stalls
  let isSlow = false
  const send: Send = async ({ spec }, message) => {
    const interrupt = stalling
    stalling = undefined
    await interrupt?.()
    // As long as it takes, the other one goes on.
    for (let step = 0; step < 2; step += 1) await pass(0)
    life.step()
    const { host } = spec
    if (play.isDown(host)) throw new Error('connection refused')
    play.received.push({ host, message, isUnsure: () => life.isDead() || isSlow })
    life.step()
  }
  const onGivenUp = () => Promise.reject(new Error('an hour is no day'))
  const onError = (error: unknown) => void errors.push(error)
  try {
    const store = createEvaluationStore(db, createId)
    await evaluateDue({ store, registry, prometheus: measure(play.seen), onError }, nobody)
    await deliverWaiting({ outbox: createOutbox(db, sealer), createId, onGivenUp, onError, send }, nobody)
  } catch (error) {
    errors.push(error)
  }
  expect(errors.filter((error) => !(error instanceof Killed))).toEqual([])
  // When one stands still beyond its lease, so does whoever runs beside it: time passes for all.
  isSlow = total.stalls > stalls
  if (life.isDead()) total.kills += 1
}

/** What is found in the end, whoever has looked with which clock before. */
const AT_LAST = ['b', 'd']

async function isWaiting(): Promise<boolean> {
  const waiting = opened.db.selectFrom('alert_messages').select('seq').where('state', '=', 'waiting')
  return (await waiting.limit(1).execute()).length > 0
}

type World = typeof world extends fc.Arbitrary<infer T> ? T : never

async function playWorld({ turns, downFrom }: World): Promise<readonly Receipt[]> {
  await fillAlerts(opened.db, sealer, SETTINGS)
  const received: Receipt[] = []
  let downUntil = 0
  const isDown = (host: string) => host === 'hook.example' && now < downUntil
  for (const [index, { seen, fuses, skew, passed, stalls }] of turns.entries()) {
    if (index === downFrom) downUntil = now + HOUR
    vi.setSystemTime(now + skew * HOUR)
    const play = { received, isDown, seen }
    const besides: Promise<void>[] = []
    const stall = async () => {
      total.stalls += 1
      await pass(61 * SECOND)
      besides.push(runReplica(play, createLife()))
      await besides[0]
    }
    await Promise.all(
      fuses.map((fuse, place) =>
        runReplica(play, createLife(fuse), stalls && place === 0 ? stall : undefined),
      ),
    )
    // Also where the one that stood still is dead by now.
    await Promise.all(besides)
    await pass(passed)
  }
  await pass(16 * MINUTE)
  await runReplica({ received, isDown, seen: AT_LAST }, createLife())
  for (let rest = 0; rest < 5 && (await isWaiting()); rest += 1) {
    await pass(16 * MINUTE)
    await runReplica({ received, isDown, seen: AT_LAST }, createLife())
  }
  return received
}

/** Each message where it arrived first. Of all who sent it no more than one may have known what became of it. */
function dropRepeated(received: readonly Receipt[]): readonly Receipt[] {
  const sent = new Map<string, Receipt[]>()
  for (const one of received) {
    const key = `${one.host} ${one.message.id}`
    sent.set(key, [...(sent.get(key) ?? []), one])
  }
  return [...sent.values()].flatMap((all) => {
    expect(all.filter(({ isUnsure }) => !isUnsure()).length).toBeLessThanOrEqual(1)
    total.twice += all.length > 1 ? 1 : 0
    return all.slice(0, 1)
  })
}

/** What the history of a setting says, and what a target was told of it: the same changes in the same order. */
async function expectTold(setting: string, target: string, receipts: readonly Receipt[]): Promise<void> {
  const { db } = opened
  const episodes = await db
    .selectFrom('alert_episodes')
    .selectAll()
    .where('setting_id', '=', `seoul.${setting}`)
    .orderBy('id')
    .execute()
  expect(episodes.flatMap(({ key, ended }) => (ended ? [] : [key])).toSorted()).toEqual(AT_LAST)
  const told = receipts
    .filter(({ host, message }) => host === `${target}.example` && message.setting === setting)
    .map(({ message }) => message)
  for (const key of new Set(episodes.map((one) => one.key))) {
    const happened = episodes
      .filter((one) => one.key === key)
      .flatMap(({ fired, ended }) => [
        ['fired', fired] as const,
        ...(ended ? [['resolved', ended] as const] : []),
      ])
      .map(([part, at]) => `${part} ${at.toISOString()}`)
    const said = told.flatMap((message) =>
      (['resolved', 'fired'] as const).flatMap((part) =>
        message[part].some(({ what }) => what === key) ? [`${part} ${message.at}`] : [],
      ),
    )
    expect(said).toEqual(happened)
    total.changes += said.length
  }
}

/** A slow machine plays fewer worlds; those are judged. */
const MOST_MS = 200_000

it('tells every change once and in order, whoever is killed, stalled, down or has a wrong clock', async () => {
  const until = performance.now() + MOST_MS
  let worlds = 0
  await fc.assert(
    fc.asyncProperty(world, async (one) => {
      if (performance.now() > until) return
      worlds += 1
      const receipts = dropRepeated(await playWorld(one))
      for (const [setting, targets] of Object.entries(SETTINGS)) {
        for (const target of targets) await expectTold(setting, target, receipts)
      }
    }),
    // As found: each smaller world takes as long again.
    { numRuns: 50, seed: 14, endOnFailure: true },
  )
  expect(total.changes).toBeGreaterThanOrEqual(6 * worlds)
  for (const count of [total.kills, total.stalls, total.twice]) expect(count).toBeGreaterThan(0)
}, 300_000)
