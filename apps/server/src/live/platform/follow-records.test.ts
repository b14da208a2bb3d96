import type { PlatformRole } from '@naru/contract/api/roles'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { boats, buildBoat, createBoats } from '../../../test/own-kind.ts'
import type { Caller } from '../../identity/caller.ts'
import { followRecord, followRecords } from './follow-records.ts'
import { createPlatformStores } from './platform-stores.ts'
import { createRecordViews } from './record-views.ts'

function callerWith(role: PlatformRole): Caller {
  const user = { userID: 'me', displayName: 'Me', email: null, roles: [role], groups: [] }
  // Rights read the roles alone.
  return { user } as unknown as Caller
}

function startBoats() {
  const kept = createBoats([buildBoat('ferry'), buildBoat('tug')])
  const stores = createPlatformStores({ sources: [kept.source], now: () => 0, onError: () => undefined })
  const sent: unknown[] = []
  const send = (frame: { readonly body: string }) => sent.push(JSON.parse(`{"op":"snapshot"${frame.body}`))
  const context = {
    subscriber: 1,
    stores,
    kind: boats,
    send,
    views: createRecordViews(stores, send),
  }
  return { ...kept, stores, sent, context }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a record is shown once it is known, to whoever may read it, and again when it has changed', async () => {
  const { context, sent, keep } = startBoats()
  const opened = followRecord(context, callerWith('admin'), 'tug')
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent.at(-1)).toMatchObject({
    sources: [{ cluster: '', state: 'live' }],
    data: { object: { metadata: { name: 'tug' }, record: { berth: 'secret-berth-tug' } } },
  })
  keep(buildBoat('tug', { name: 'The other tug' }))
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent.at(-1)).toMatchObject({ data: { object: { record: { name: 'The other tug' } } } })
  opened.close(false)
})

it('what could not be read is read again, though nothing changes', async () => {
  const { source } = createBoats([buildBoat('tug')])
  let isDown = true
  const load = () => (isDown ? Promise.reject(new Error('no connection')) : source.load())
  const errors: unknown[] = []
  const stores = createPlatformStores({
    sources: [{ ...source, load }],
    now: () => 0,
    onError: (error) => errors.push(error),
  })
  const { store, release } = stores.hold(boats, 'whole')
  await vi.advanceTimersByTimeAsync(1000)
  expect([errors.length, store.synced()]).toEqual([1, false])
  isDown = false
  await vi.advanceTimersByTimeAsync(2000)
  expect([errors.length, store.synced(), store.size()]).toEqual([1, true, 1])
  release()
  stores.stop()
})

it('what fails after nobody follows it any more is not read again', async () => {
  const { source } = createBoats([])
  let fail: (why: Error) => void = () => undefined
  const load = vi.fn<typeof source.load>(() => new Promise((_, reject) => (fail = reject)))
  const onError = vi.fn<(error: unknown) => void>()
  const stores = createPlatformStores({ sources: [{ ...source, load }], now: () => 0, onError })
  stores.hold(boats, 'whole')
  stores.stop()
  fail(new Error('the database is closed'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect([load.mock.calls.length, onError.mock.calls.length]).toEqual([1, 0])
})

it('all records come at once, and are told again when one is new', async () => {
  const { context, sent, keep } = startBoats()
  const opened = followRecords(context, callerWith('developer'), {})
  keep(buildBoat('raft'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent.at(-1)).toMatchObject({ data: { records: [{ id: 'ferry' }, { id: 'tug' }, { id: 'raft' }] } })
  expect(JSON.stringify(sent)).not.toContain('secret-berth')
  opened.close(false)
})

it('who may not read is told which right is missing, and never sees a record', async () => {
  const { context, sent } = startBoats()
  const one = followRecord(context, callerWith('viewer'), 'tug')
  const all = followRecords(context, callerWith('viewer'), {})
  await vi.advanceTimersByTimeAsync(1000)
  const denied = { cluster: '', state: 'denied', resource: 'boats' }
  expect(sent).toMatchObject([
    { sources: [{ ...denied, verb: 'get' }], data: { object: null } },
    { sources: [{ ...denied, verb: 'list' }], data: { records: [] } },
  ])
  one.close(false)
  all.close(false)
})

it.each([
  ['nothing', 'viewer', { sources: [{ state: 'denied' }], data: { object: null } }],
  ['its face alone', 'developer', { data: { object: { record: { name: 'The tug' } } } }],
] as const)(
  'a record becomes %s when the role that allowed all of it is taken away',
  async (_, role, left) => {
    const { context, sent } = startBoats()
    const opened = followRecord(context, callerWith('admin'), 'tug')
    await vi.advanceTimersByTimeAsync(1000)
    expect(JSON.stringify(sent.at(-1))).toContain('secret-berth')
    opened.review(callerWith(role))
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent.at(-1)).toMatchObject(left)
    expect(JSON.stringify(sent.at(-1))).not.toContain('secret-berth')
    opened.close(false)
  },
)

it('a source is followed once for all, and no longer when nobody has looked for a minute', async () => {
  const { context, watched } = startBoats()
  const opened = [
    followRecords(context, callerWith('admin'), {}),
    followRecord(context, callerWith('admin'), 'tug'),
  ]
  await vi.advanceTimersByTimeAsync(1000)
  expect(watched()).toBe(1)
  for (const one of opened) one.close(false)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(watched()).toBe(1)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(watched()).toBe(0)
})

it('of records only the fields that were asked for are told, and nothing when others change', async () => {
  const { context, sent, keep } = startBoats()
  const opened = followRecords(context, callerWith('admin'), { fields: ['id', 'name'] })
  await vi.advanceTimersByTimeAsync(1000)
  keep(buildBoat('tug', { berth: 'another' }))
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toMatchObject([{ data: { records: [{ id: 'ferry', name: 'The ferry' }, { id: 'tug' }] } }])
  expect(JSON.stringify(sent)).not.toContain('berth')
  opened.close(false)
})

it('what changes while records are read is read after them', async () => {
  const { context, sent, keep, hold } = startBoats()
  const letGo = hold()
  const opened = followRecord(context, callerWith('admin'), 'raft')
  await vi.advanceTimersByTimeAsync(1000)
  keep(buildBoat('raft'))
  letGo()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent.at(-1)).toMatchObject({ data: { object: { metadata: { name: 'raft' } } } })
  opened.close(false)
})
