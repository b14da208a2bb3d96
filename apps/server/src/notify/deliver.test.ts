import { randomBytes } from 'node:crypto'
import type { Notification } from '@naru/contract/alerts/notification'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnBoth } from '../../test/databases.ts'
import { fillAlerts, seeObjects } from '../../test/notify-fixture.ts'
import { playClock, playedUrl, setClock } from '../../test/played-clock.ts'
import type { Db } from '../app/database.ts'
import { createSealer } from '../crypto/seal.ts'
import { type DeliveryOptions, deliverWaiting, GIVE_UP_MS, type Send } from './deliver.ts'
import { createEvaluationStore } from './evaluation-store.ts'
import { createOutbox } from './outbox.ts'
import type { LostMessages } from './outcomes.ts'
import { createSettingStore } from './setting-store.ts'
import { type Observed, stepAlerts } from './step-alerts.ts'
import { createTargetStore } from './target-store.ts'

const sealer = createSealer(randomBytes(32))
const MINUTE = 60_000
const START = Date.UTC(2026, 0, 5)
const createId = () => randomBytes(8).toString('hex')
const DOWN = 'connection refused'
const nobody = new AbortController().signal
const see = seeObjects

describeOnBoth(
  'what settings find and targets are told',
  (handle) => {
    let now = START
    const received: Notification[] = []
    const errors: unknown[] = []
    let isDown = false
    let other: Db | undefined
    const another = (): Db => {
      other ??= handle.replica()
      return other
    }
    const send: Send = async (_target, message) => {
      if (isDown) throw new Error(DOWN)
      received.push(message)
    }

    beforeAll(() => playClock(handle.db, START))
    beforeEach(async () => {
      now = START
      await setClock(handle.db, now)
      isDown = false
      received.length = 0
      errors.length = 0
      lost.length = 0
      await fillAlerts(handle.db, sealer, { busy: ['hook'] })
    })

    async function pass(ms: number): Promise<void> {
      now += ms
      await setClock(handle.db, now)
    }

    const lost: LostMessages[] = []
    const options = (db: Db): DeliveryOptions => ({
      outbox: createOutbox(db, sealer),
      send,
      createId,
      onGivenUp: async (_target, what) => {
        lost.push(what)
        return true
      },
      onError: (error) => void errors.push(error),
    })

    /** One replica looks at what is due, and finds this. */
    async function look(db: Db, observed: Observed): Promise<number> {
      const store = createEvaluationStore(db, createId)
      let saved = 0
      for (const setting of await store.claim()) {
        const step = stepAlerts(setting.state, observed, { now: setting.at, intervalMs: setting.intervalMs })
        if (await store.save(setting, step)) saved += 1
      }
      return saved
    }

    const names = (part: 'fired' | 'resolved' | 'repeated') =>
      received.flatMap((message) => message[part].map(({ what }) => what))

    it('are told once for each change, however many replicas look and deliver at once', async () => {
      const replicas = [handle.db, another(), another()]
      for (const observed of [see('a'), see('a', 'b'), see('b'), see()]) {
        const saved = await Promise.all(replicas.map((db) => look(db, observed)))
        expect(saved.reduce((sum, one) => sum + one, 0)).toBe(1)
        await Promise.all(replicas.map((db) => deliverWaiting(options(db), nobody)))
        await pass(MINUTE)
      }
      expect(names('fired')).toEqual(['a', 'b'])
      expect(names('resolved')).toEqual(['a', 'b'])
      expect(new Set(received.map(({ id }) => id)).size).toBe(4)
      expect(errors).toEqual([])
    })

    it('a replica that is killed between a change and its delivery leaves it to another', async () => {
      await look(handle.db, see('a'))
      // It had taken the target, and never came back.
      await createOutbox(handle.db, sealer).claim('dead')
      expect(await deliverWaiting(options(another()), nobody)).toBe(0)
      await pass(MINUTE + 1)
      expect(await deliverWaiting(options(another()), nobody)).toBe(1)
      expect(names('fired')).toEqual(['a'])
    })

    it('a look that another replica has overtaken saves nothing', async () => {
      const slow = createEvaluationStore(handle.db, createId)
      const [setting] = await slow.claim()
      if (!setting) throw new Error('nothing is due')
      await pass(MINUTE + 1)
      expect(await look(another(), see('a'))).toBe(1)
      const step = stepAlerts(setting.state, see('a'), { now: setting.at, intervalMs: setting.intervalMs })
      expect(await slow.save(setting, step)).toBe(false)
      await deliverWaiting(options(handle.db), nobody)
      expect(names('fired')).toEqual(['a'])
    })

    it('a target that is down for hours gets everything in order, and repeats once', async () => {
      isDown = true
      const states = [see('a'), see('a', 'b'), see('b')]
      for (let minute = 0; minute < 5 * 60; minute += 6) {
        await look(handle.db, states[Math.min(minute / 6, 2)] ?? see())
        await deliverWaiting(options(handle.db), nobody)
        await pass(6 * MINUTE)
      }
      const target = (await createTargetStore(handle.db, sealer).load())[0]
      expect(target).toMatchObject({ status: 'Failing', waiting: 3, failure: DOWN })
      isDown = false
      await pass(15 * MINUTE)
      await deliverWaiting(options(handle.db), nobody)
      expect(names('fired')).toEqual(['a', 'b'])
      expect(names('resolved')).toEqual(['a'])
      expect((await createTargetStore(handle.db, sealer).load())[0]?.status).toBe('Active')
    }, 60_000)

    const targetNow = async () => (await createTargetStore(handle.db, sealer).load())[0]

    /** Three changes that nobody was told of for a day. */
    async function loseThree({ lookOnly = false } = {}): Promise<void> {
      isDown = true
      for (const observed of [see('a'), see('a', 'b'), see('b')]) {
        await look(handle.db, observed)
        await deliverWaiting(options(handle.db), nobody)
        await pass(MINUTE)
      }
      await pass(GIVE_UP_MS)
      if (!lookOnly) await deliverWaiting(options(handle.db), nobody)
    }

    it('what waits for a day is given up at once, which is told once, and the next goes out', async () => {
      await loseThree()
      expect(lost).toEqual([
        { seqs: [expect.any(Number), expect.any(Number), expect.any(Number)], failure: DOWN },
      ])
      expect(await targetNow()).toMatchObject({ status: 'GivenUp', waiting: 0, lost: 3 })
      isDown = false
      await look(handle.db, see())
      await pass(15 * MINUTE)
      await deliverWaiting(options(handle.db), nobody)
      expect(names('resolved')).toEqual(['b'])
      expect(await targetNow()).toMatchObject({ status: 'Active', lost: 0 })
      expect(lost).toHaveLength(1)
    })

    it('what is given up holds up none of those behind it, which are tried as it was', async () => {
      await loseThree({ lookOnly: true })
      const poisoned: Send = async (_target, message) => {
        if (message.fired.some(({ what }) => what === 'a')) throw new Error(DOWN)
        received.push(message)
      }
      await deliverWaiting({ ...options(handle.db), send: poisoned }, nobody)
      expect(names('fired')).toEqual(['b'])
      expect(names('resolved')).toEqual(['a'])
      expect(lost).toEqual([{ seqs: [expect.any(Number)], failure: DOWN }])
      expect(await targetNow()).toMatchObject({ status: 'Active', waiting: 0, lost: 0 })
    })

    it('an outage is given up a few messages at a time, and told in one piece', async () => {
      isDown = true
      for (const count of [1, 2, 3, 4, 5, 6, 7]) {
        await look(handle.db, see(...'abcdefg'.slice(0, count)))
        await pass(MINUTE)
      }
      await pass(GIVE_UP_MS)
      await deliverWaiting(options(handle.db), nobody)
      expect(await targetNow()).toMatchObject({ status: 'GivenUp', waiting: 2, lost: 5 })
      expect(lost).toEqual([])
      await deliverWaiting(options(handle.db), nobody)
      expect(lost.map(({ seqs }) => seqs.length)).toEqual([7])
    })

    it('what was given up is told later where it cannot be told yet', async () => {
      await look(handle.db, see('a'))
      await pass(GIVE_UP_MS)
      isDown = true
      await deliverWaiting({ ...options(handle.db), onGivenUp: async () => false }, nobody)
      await deliverWaiting(options(handle.db), nobody)
      expect(lost).toHaveLength(1)
    })

    it('what was given up is an issue until it is forgotten after a month', async () => {
      await loseThree()
      await pass(31 * GIVE_UP_MS)
      await createOutbox(handle.db, sealer).prune()
      expect(await targetNow()).toMatchObject({ status: 'Active', waiting: 0, lost: 0 })
    })

    it('whoever dies before telling what was given up leaves that to the next', async () => {
      isDown = true
      await look(handle.db, see('a'))
      await pass(GIVE_UP_MS)
      const onGivenUp = () => Promise.reject(new Error('killed'))
      await deliverWaiting({ ...options(handle.db), onGivenUp }, nobody)
      expect(errors).toEqual([new Error('killed')])
      await deliverWaiting(options(another()), nobody)
      await deliverWaiting(options(another()), nobody)
      expect(lost).toHaveLength(1)
    })

    it('what was given up is tried again when somebody asks, in order, and for another day', async () => {
      await loseThree()
      await createOutbox(another(), sealer).askAgain('seoul.hook')
      await deliverWaiting(options(handle.db), nobody)
      expect(await targetNow()).toMatchObject({ status: 'Failing', waiting: 3, lost: 0 })
      isDown = false
      await look(handle.db, see())
      await createOutbox(another(), sealer).askAgain('seoul.hook')
      await deliverWaiting(options(handle.db), nobody)
      expect(received.map(({ fired, resolved }) => `${fired.length}-${resolved.length}`).join(' ')).toBe(
        '1-0 1-0 0-1 0-1',
      )
      expect(await targetNow()).toMatchObject({ status: 'Active', waiting: 0 })
    })

    it('what is asked for during a delivery is tried at once although that fails', async () => {
      await look(handle.db, see('a'))
      const asking: Send = async () => {
        await createOutbox(another(), sealer).askAgain('seoul.hook')
        throw new Error(DOWN)
      }
      await deliverWaiting({ ...options(handle.db), send: asking }, nobody)
      expect(received).toEqual([])
      await deliverWaiting(options(another()), nobody)
      expect(names('fired')).toEqual(['a'])
    })

    it('what went out later is not overtaken by what was given up before', async () => {
      await loseThree()
      isDown = false
      await look(handle.db, see())
      await pass(15 * MINUTE)
      await deliverWaiting(options(handle.db), nobody)
      await createOutbox(handle.db, sealer).askAgain('seoul.hook')
      await deliverWaiting(options(handle.db), nobody)
      expect(received).toHaveLength(1)
      expect(await targetNow()).toMatchObject({ status: 'Active', waiting: 0 })
    })

    it('whoever was slower than their lease says nothing of a failure any more', async () => {
      await look(handle.db, see('a'))
      await pass(GIVE_UP_MS)
      const slow: Send = async () => {
        await pass(MINUTE + 1)
        expect(await deliverWaiting(options(another()), nobody)).toBe(1)
        throw new Error(DOWN)
      }
      await deliverWaiting({ ...options(handle.db), send: slow }, nobody)
      expect(names('fired')).toEqual(['a'])
      expect(await targetNow()).toMatchObject({ status: 'Active', failure: null, givenUp: null })
      expect(lost).toEqual([])
    })

    it('a server that ends waits for the message that is on its way', async () => {
      const ending = new AbortController()
      const slow: Send = async (target, message, signal) => {
        ending.abort()
        await Promise.resolve()
        signal.throwIfAborted()
        await send(target, message, signal)
      }
      await look(handle.db, see('a'))
      await deliverWaiting({ ...options(handle.db), send: slow }, ending.signal)
      await deliverWaiting(options(another()), nobody)
      expect(received).toHaveLength(1)
    })

    it('a server that ends begins no message any more', async () => {
      await look(handle.db, see('a'))
      const ending = new AbortController()
      const outbox = createOutbox(handle.db, sealer)
      const next: typeof outbox.next = async (held) => {
        const message = await outbox.next(held)
        ending.abort()
        return message
      }
      await deliverWaiting({ ...options(handle.db), outbox: { ...outbox, next } }, ending.signal)
      expect(received).toEqual([])
      await deliverWaiting(options(another()), nobody)
      expect(received).toHaveLength(1)
    })

    it('hundreds of objects at once are one message', async () => {
      await look(handle.db, see(...Array.from({ length: 400 }, (_, index) => `pod-${index}`)))
      await deliverWaiting(options(handle.db), nobody)
      expect(received).toHaveLength(1)
      expect(received[0]?.fired).toHaveLength(50)
      expect(received[0]?.leftOut).toBe(350)
    })

    it('settings of the two sorts may have one name', async () => {
      const store = createSettingStore(handle.db)
      const event = { sort: 'event', type: 'any', kinds: [], reasons: [], namespaces: [] } as const
      const setting = { id: 'seoul.busy', cluster: 'seoul', name: 'busy', description: '', enabled: true }
      await store.insert({ ...setting, interval: 60, targets: ['seoul.hook'], spec: event })
      const found = await store.find('seoul.busy', 'event')
      if (!found) throw new Error('the setting is there')
      expect(found).toMatchObject({ id: 'seoul.busy', spec: event, targets: ['seoul.hook'] })
      await store.change({ ...found, enabled: false })
      expect((await store.find('seoul.busy', 'metric'))?.enabled).toBe(true)
      await store.remove('seoul.busy', 'event')
      expect(await store.load('event')).toEqual([])
      expect(await store.load('metric')).toHaveLength(1)
    })

    it('a setting that is disabled ends in its history, and tells nobody', async () => {
      await look(handle.db, see('a'))
      await deliverWaiting(options(handle.db), nobody)
      const store = createSettingStore(handle.db)
      const found = await store.find('seoul.busy', 'metric')
      if (!found) throw new Error('the setting is there')
      await store.change({ ...found, enabled: false })
      await pass(MINUTE)
      expect(await look(handle.db, see('a'))).toBe(0)
      const open = await handle.db
        .selectFrom('alert_episodes')
        .selectAll()
        .where('ended', 'is', null)
        .execute()
      expect(open).toEqual([])
      expect(received).toHaveLength(1)
    })
  },
  playedUrl,
)
