import { expect, test } from 'vitest'
import { createLiveCallers, type KnownCaller } from './live-callers.ts'

const person = (change: Partial<KnownCaller['user']> = {}): KnownCaller => ({
  user: { userID: 'kim', displayName: 'Kim', email: null, roles: ['viewer'], groups: [], ...change },
  session: { id: 's1', expiresOn: new Date(1_000_000).toISOString() },
  token: null,
})

function createFixture(known: KnownCaller | null = person()) {
  const state = { now: 0, known, loads: 0 }
  const live = createLiveCallers(() => state.now)
  const load = async () => {
    state.loads += 1
    return state.known
  }
  return { state, live, find: () => live.find('session:s1', load) }
}

test('many requests at once, and soon after, look once', async () => {
  const { state, find } = createFixture()
  const all = await Promise.all([find(), find(), find()])
  state.now = 9_000
  expect(new Set([...all, await find()]).size).toBe(1)
  expect(state.loads).toBe(1)
})

test('after ten seconds it looks again, and keeps the signal while nothing changed', async () => {
  const { state, find } = createFixture()
  const before = await find()
  state.now = 10_000
  expect(await find()).toBe(before)
  expect(state.loads).toBe(2)
  expect(before?.ended.aborted).toBe(false)
})

test.each([
  ['other roles', person({ roles: ['admin'] })],
  ['other groups', person({ groups: ['web'] })],
  ['nobody any more', null],
])('%s end the streams of before', async (_name, next) => {
  const { state, find } = createFixture()
  const before = await find()
  state.known = next
  state.now = 10_000
  const after = await find()
  expect(before?.ended.aborted).toBe(true)
  expect(after?.user ?? null).toEqual(next?.user ?? null)
})

test('a session whose time has come is over at the next look round', async () => {
  const { state, live, find } = createFixture()
  const caller = await find()
  state.now = 1_000_000
  await live.sweep(live.all(), async () => person())
  expect(caller?.ended.aborted).toBe(true)
  expect(live.all()).toEqual([])
})

test('what was looked at lately is recalled without looking again, and nothing else', async () => {
  const { state, live, find } = createFixture()
  expect(live.recall('session:s1')).toBeNull()
  const caller = await find()
  expect(live.recall('session:s1')).toBe(caller)
  state.now = 10_000
  expect(live.recall('session:s1')).toBeNull()
  expect(state.loads).toBe(1)
})

test('what was ended is not recalled', async () => {
  const { live, find } = createFixture()
  await find()
  live.end('session:s1', 'signed-out')
  expect(live.recall('session:s1')).toBeNull()
})

test('a caller who cannot be found is not remembered', async () => {
  const { live, find } = createFixture(null)
  expect(await find()).toBeNull()
  expect(live.all()).toEqual([])
})

test('an end that comes while the database is asked is not overtaken by an older answer', async () => {
  const { state, live } = createFixture()
  const answers: (() => void)[] = []
  const asked = live.find(
    'session:s1',
    () => new Promise((resolve) => answers.push(() => resolve(state.known))),
  )
  live.end('session:s1', 'signed-out')
  answers[0]?.()
  await expect.poll(() => answers.length).toBe(2)
  state.known = null
  answers[1]?.()
  expect(await asked).toBeNull()
})
