import type { PlatformRole } from '@naru/contract/api/roles'
import type { ObjectQuery } from '@naru/contract/live/protocol'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Caller } from '../identity/caller.ts'
import { createResourceStore } from '../mirror/resource-store.ts'
import { findModel } from '../views/kind-model.ts'
import { followPlatformObject } from './follow-platform-object.ts'

const query: ObjectQuery = { type: 'object', kind: 'user', cluster: '', namespace: null, name: 'jiwoo' }

function callerWith(role: PlatformRole): Caller {
  const user = { userID: 'me', displayName: 'Me', email: null, roles: [role], groups: [] }
  // Rights read the roles alone.
  return { user } as unknown as Caller
}

function follow(role: PlatformRole) {
  const model = findModel('user', null)
  if (!model) throw new Error('user is no kind')
  const store = createResourceStore({ cluster: '', model, context: () => ({ now: 0 }) })
  const sent: unknown[] = []
  const opened = followPlatformObject(
    { subscriber: 1, store, send: (frame) => sent.push(JSON.parse(`{"op":"snapshot"${frame.body}`)) },
    callerWith(role),
    query,
  )
  const load = () => {
    store.beginSnapshot()
    store.put({
      metadata: { name: 'jiwoo', uid: 'jiwoo', resourceVersion: '1' },
      record: { active: true, locked: false },
    })
    store.endSnapshot()
    store.setStatus({ synced: true, loaded: 1, failure: null })
  }
  return { opened, sent, load }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a record is shown once it is known, to whoever may read it', async () => {
  const { opened, sent, load } = follow('viewer')
  expect(sent).toEqual([])
  load()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent.at(-1)).toMatchObject({
    sources: [{ cluster: '', state: 'live' }],
    data: { object: { metadata: { name: 'jiwoo' } } },
  })
  opened.close(false)
})

it('a developer is told which right is missing, and never sees the record', async () => {
  const { opened, sent, load } = follow('developer')
  load()
  await vi.advanceTimersByTimeAsync(1000)
  const denied = { cluster: '', state: 'denied', verb: 'get', resource: 'users' }
  expect(sent.length).toBeGreaterThan(0)
  for (const message of sent) expect(message).toMatchObject({ sources: [denied], data: { object: null } })
  opened.close(false)
})

it('a record disappears when the role that allowed it is taken away', async () => {
  const { opened, sent, load } = follow('admin')
  load()
  await vi.advanceTimersByTimeAsync(1000)
  opened.review(callerWith('developer'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent.at(-1)).toMatchObject({ sources: [{ state: 'denied' }], data: { object: null } })
  opened.close(false)
})
