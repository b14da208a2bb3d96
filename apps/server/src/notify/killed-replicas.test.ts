import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Notification } from '@naru/contract/alerts/notification'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { fillAlerts } from '../../test/notify-fixture.ts'
import { playClock, playedUrl, setClock } from '../../test/played-clock.ts'
import { missingPostgres, startTestPostgres } from '../../test/postgres.ts'
import { type Database, migrations } from '../app/database.ts'
import { createSealer } from '../crypto/seal.ts'
import { migrate, openPostgres } from '../sql/open-database.ts'

const PROGRAM = new URL('../../test/notify-process.ts', import.meta.url).pathname
const KEY = randomBytes(32)
const START = Date.UTC(2026, 0, 5)
const LOOK_MS = 31_000
const HOUR_MS = 3_600_000
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f']
const TARGETS = ['mail', 'hook', 'chat']
const SETTINGS = Object.fromEntries(
  ['cpu', 'memory', 'disk', 'volume', 'pods', 'nodes'].map((name) => [name, TARGETS]),
)
/** The run ends with the first of these, if it has seen the least by then. */
const LONG_MS = 30_000
const ENOUGH = 1000
const LEAST = { told: 60, kills: 4 }
/** However slow the machine is; what has been told by then is judged. */
const MOST_MS = 240_000
/** What a new process may take to begin. */
const READY_MS = 60_000
const PATIENCE_MS = 400

type Receipt = { readonly target: string; readonly message: Notification }

/** The receivers, and the world that replicas look at. */
async function startOutside() {
  const received: Receipt[] = []
  const world = { keys: [] as readonly string[], isMailDown: false }
  const take = async (target: string, request: IncomingMessage): Promise<number> => {
    // The schema of what was sent is that of the type.
    const message = JSON.parse(await text(request)) as Notification
    if (request.headers['naru-delivery'] !== message.id) return 400
    if (world.isMailDown && target === 'mail') return 503
    received.push({ target, message })
    return 204
  }
  const server = createServer((request, response) => {
    if (request.method === 'GET') return void response.end(JSON.stringify(world.keys))
    take(request.url?.slice(1) ?? '', request).then(
      (status) => response.writeHead(status).end(),
      () => response.destroy(),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, received, world, close: () => void server.close() }
}

/** The same numbers between 0 and 1 from the same seed (mulberry32). */
function createChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A process that tells when it works, and ends when it is killed. */
function follow(child: ChildProcessByStdio<null, Readable, null>) {
  const gone = new Promise<void>((done) => {
    child.once('exit', () => done())
    child.once('error', () => done())
  })
  const early = gone.then(() => Promise.reject(new Error('A replica ended before it worked')))
  const ready = once(child.stdout, 'data', { signal: AbortSignal.timeout(READY_MS) })
  const begun = Promise.race([ready, early])
  return {
    begun,
    async kill(): Promise<void> {
      child.kill('SIGKILL')
      await gone
    },
  }
}
type Replica = ReturnType<typeof follow>

/** Two replicas, of which one or the other is killed and followed by a new one as soon as it works. */
function keepKilling(start: () => Replica, chance: () => number) {
  const state = { kills: 0, over: false }
  const running = [0, 1].map(async () => {
    while (!state.over) {
      const replica = start()
      try {
        await replica.begun
        await pause(100 + chance() * 2500)
      } catch (error) {
        state.over = true
        throw error
      } finally {
        await replica.kill()
      }
      state.kills += 1
    }
  })
  const ended = Promise.allSettled(running)
  return {
    kills: () => state.kills,
    isOver: () => state.over,
    /** Why they ended by themselves. */
    async end(): Promise<readonly unknown[]> {
      state.over = true
      return (await ended).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    },
  }
}

const lack = missingPostgres()

describe.skipIf(lack !== null)(
  `replicas that are killed at any moment${lack === null ? '' : ` (${lack})`}`,
  () => {
    let postgres: Awaited<ReturnType<typeof startTestPostgres>>
    let database: ReturnType<typeof openPostgres<Database>>
    let outside: Awaited<ReturnType<typeof startOutside>>
    let now = START

    beforeAll(async () => {
      postgres = await startTestPostgres()
      database = openPostgres<Database>(playedUrl(postgres.url))
      await migrate(database.db, migrations)
      await playClock(database.db, START)
      outside = await startOutside()
      await fillAlerts(database.db, createSealer(KEY), SETTINGS, outside.url)
    }, 60_000)
    afterAll(async () => {
      outside?.close()
      await database?.close()
      await postgres?.close()
    })

    const startReplica = (chance: () => number): Replica => {
      const skew = Math.round((chance() - 0.5) * 4 * HOUR_MS)
      const args = [
        PROGRAM,
        playedUrl(postgres.url),
        KEY.toString('base64'),
        `${outside.url}/world`,
        String(skew),
      ]
      return follow(spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] }))
    }

    /** Whether there is something to look at or to send to a target that takes it. */
    async function isBusy(): Promise<boolean> {
      const { isMailDown } = outside.world
      const { rows } = await sql<{ busy: boolean }>`select (
      exists (select from alert_settings where due <= now()) or
      exists (select from alert_messages where state = 'waiting' and not (${isMailDown} and target_id = 'seoul.mail'))
    ) as busy`.execute(database.db)
      return rows[0]?.busy ?? true
    }

    /**
     * Until replicas are through with it; what a killed one had taken is free again a minute later, which is played. Each
     * time they get twice as long: what is played makes work too, and a slow machine has to come to the end of it.
     */
    async function settle(isOver: () => boolean): Promise<void> {
      for (let patience = PATIENCE_MS; !isOver(); patience *= 2) {
        for (const until = Date.now() + patience; Date.now() < until && !isOver(); await pause(10)) {
          if (!(await isBusy())) return
        }
        now += 2 * LOOK_MS
        await setClock(database.db, now)
      }
    }

    const countTold = () =>
      outside.received.reduce((sum, { message }) => sum + message.fired.length + message.resolved.length, 0)

    /** The world changes and replicas are killed, until enough has been seen. */
    async function playChanges(chance: () => number, killing: ReturnType<typeof keepKilling>): Promise<void> {
      const begun = Date.now()
      const { world } = outside
      const isOver = () => killing.isOver() || Date.now() > begun + MOST_MS
      const isLeast = () => countTold() >= LEAST.told && killing.kills() >= LEAST.kills
      const isLong = () => countTold() >= ENOUGH || Date.now() > begun + LONG_MS
      let downUntil = 0
      for (let round = 0; !isOver() && !(isLeast() && isLong()); round += 1) {
        if (round === 10) downUntil = now + HOUR_MS
        world.isMailDown = now < downUntil
        world.keys = NAMES.filter(() => chance() < 0.5)
        now += world.isMailDown ? 4 * LOOK_MS : LOOK_MS
        await setClock(database.db, now)
        await settle(() => isOver() || (isLeast() && isLong()))
      }
      world.isMailDown = false
    }

    async function finish(survivor: Replica): Promise<void> {
      try {
        await survivor.begun
        now += HOUR_MS / 4
        await setClock(database.db, now)
        const until = Date.now() + MOST_MS
        await settle(() => Date.now() > until)
      } finally {
        await survivor.kill()
      }
    }

    it('have told every change once and in order, and known again what they could not know', async () => {
      const seed = randomInt(2 ** 31)
      onTestFailed(() => console.error(`The world and the kills came from the seed ${seed}`))
      // Kills draw in an order that nobody knows.
      const [chance, luck] = [createChance(seed), createChance(seed + 1)]
      const { received } = outside
      const killing = keepKilling(() => startReplica(luck), luck)
      let broken: readonly unknown[] = []
      try {
        await playChanges(chance, killing)
      } finally {
        broken = await killing.end()
      }
      expect(broken).toEqual([])
      await finish(startReplica(luck))

      const sent = await database.db.selectFrom('alert_messages').selectAll().orderBy('seq').execute()
      expect(sent.filter(({ state }) => state !== 'sent')).toEqual([])
      const firsts = received.filter(
        ({ target, message: { id } }, index) =>
          received.findIndex((one) => one.target === target && one.message.id === id) === index,
      )
      for (const target of TARGETS) {
        const ids = (of: readonly { readonly id: string }[]) => of.map(({ id }) => id)
        expect(ids(firsts.filter((one) => one.target === target).map(({ message }) => message))).toEqual(
          ids(sent.filter(({ target_id }) => target_id === `seoul.${target}`)),
        )
      }
      await expectHistory(firsts)
      expect(killing.kills()).toBeGreaterThan(0)
      expect(countTold()).toBeGreaterThan(0)
    }, 600_000)

    /** History and messages say the same, so nothing was told that did not happen, or not told that did. */
    async function expectHistory(firsts: readonly Receipt[]): Promise<void> {
      const episodes = await database.db.selectFrom('alert_episodes').selectAll().orderBy('id').execute()
      for (const [setting, targets] of Object.entries(SETTINGS)) {
        const happened = episodes
          .filter(({ setting_id }) => setting_id === `seoul.${setting}`)
          .flatMap(({ what, fired, ended }) => [
            `${fired.toISOString()} + ${what}`,
            ...(ended ? [`${ended.toISOString()} - ${what}`] : []),
          ])
        for (const target of targets) {
          const told = firsts
            .filter((one) => one.target === target && one.message.setting === setting)
            .flatMap(({ message: { at, fired, resolved } }) => [
              ...fired.map(({ what }) => `${at} + ${what}`),
              ...resolved.map(({ what }) => `${at} - ${what}`),
            ])
          expect(told.toSorted()).toEqual(happened.toSorted())
          expect(told.map((one) => one.slice(0, 24))).toEqual(told.map((one) => one.slice(0, 24)).toSorted())
        }
      }
    }
  },
)
