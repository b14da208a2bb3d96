import type { KeptSettings, SettingsChange } from '@naru/contract/shell/settings'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeOnBoth } from '../../test/databases.ts'
import { openLive } from '../../test/live-client.ts'
import { createTestDeps } from '../../test/test-deps.ts'
import { useTestServer } from '../../test/test-server.ts'
import { createFirstUsers } from '../identity/users/first-start.ts'
import { createPreferences, type Preferences } from './preferences.ts'

const PATH = '/api/v1/session/settings'
const choice = (hidden: readonly string[]) => ({ order: [], shown: [], hidden: [...hidden] })

describe('settings of a person', () => {
  const server = useTestServer()

  async function change(who: string, payload: object) {
    const { headers } = await server.signInAs(who)
    return server.app.inject({ method: 'PATCH', url: PATH, headers, payload })
  }

  async function read(who: string): Promise<KeptSettings> {
    const { headers } = await server.signInAs(who)
    return (await server.app.inject({ url: PATH, headers })).json().result
  }

  it('are none before anything was chosen', async () => {
    expect(await read('viewer')).toEqual({ settings: {}, revision: 0 })
  })

  it('are kept with the account, and are of nobody else', async () => {
    await change('jiwoo', { theme: 'dark', columns: { pod: choice(['node']) } })
    expect(await read('jiwoo')).toEqual({
      settings: { theme: 'dark', columns: { pod: choice(['node']) } },
      revision: 1,
    })
    expect((await read('developer')).settings).toEqual({})
  })

  it('are told to each window of the person, and to no other', async () => {
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const mine = await openLive(origin, await server.signInAs('jiwoo'))
    const theirs = await openLive(origin, await server.signInAs('developer'))
    for (const client of [mine, theirs]) client.send({ op: 'open', id: 's', query: { type: 'settings' } })
    await theirs.until(({ op }) => op === 'snapshot')
    await change('jiwoo', {
      locale: 'en',
      favourites: [{ href: '/pods', name: null, pageId: 'L_POD', mark: null }],
    })
    await mine.until((message) => JSON.stringify(message).includes('"locale":"en"'))
    expect(JSON.stringify(theirs.messages)).not.toContain('locale')
    mine.close()
    theirs.close()
  })

  it.each([{ theme: 'purple' }, { secret: 'x' }, { favourites: [{ href: 'javascript:alert(1)' }] }])(
    'cannot be %j',
    async (payload) => expect((await change('jiwoo', payload)).statusCode).toBe(400),
  )

  it('are bounded, and stay what they were when there would be too many', async () => {
    const ids = (letter: string) => Array.from({ length: 100 }, (_, index) => letter.repeat(300) + index)
    const columns = (letter: string) => ({ columns: { [letter]: choice(ids(letter)) } })
    const answers = [
      await change('doyun', columns('a')),
      await change('doyun', columns('b')),
      await change('doyun', columns('c')),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 413])
    expect(answers[2]?.json().error).toMatchObject({ code: 'BODY_TOO_LARGE', detail: 'settings: 65536' })
    expect(Object.keys((await read('doyun')).settings.columns ?? {})).toEqual(['a', 'b'])
  })

  it('are asked for by a console, not by a personal access token', () => {
    const rules = server.app.declaredRoutes.filter(({ url }) => url === PATH)
    expect(rules.filter(({ rule }) => rule.tokens === false)).toHaveLength(rules.length)
  })
})

describeOnBoth('settings over two replicas', (handle) => {
  let replicas: readonly Preferences[] = []

  beforeEach(async () => {
    await createFirstUsers(createTestDeps(handle.db))
    const onError = (error: unknown) => expect.unreachable(String(error))
    replicas = [handle.db, handle.replica()].map((db) => createPreferences({ db, now: Date.now, onError }))
    await handle.db.deleteFrom('preferences').execute()
  })
  afterEach(() => replicas.forEach((replica) => replica.stop()))

  const at = (index: number): Preferences => {
    const replica = replicas[index]
    if (!replica) throw new Error('There are two replicas')
    return replica
  }

  it('are the last written of each key, when both are written to at once', async () => {
    const pages = [20, 50, 100, 500] as const
    const changes = Array.from({ length: 40 }, (_, index): SettingsChange => {
      const columns = { [`kind-${index}`]: choice([]) }
      return { columns, pageSize: pages[index % 4] }
    })
    const kept = await Promise.all(changes.map((change, index) => at(index % 2).change('viewer', change)))
    const last = kept.toSorted((one, other) => one.revision - other.revision).at(-1)
    expect(await at(0).load('viewer')).toEqual(last)
    expect(await at(1).load('viewer')).toEqual(last)
    expect(Object.keys(last?.settings.columns ?? {})).toHaveLength(40)
    expect(new Set(kept.map(({ revision }) => revision)).size).toBe(40)
  })

  it('are told to a window of the other, and only what is newer than it knows', async () => {
    const told: KeptSettings[] = []
    const stop = at(1).follow('viewer', (kept) => told.push(kept))
    await vi.waitFor(() => expect(told).toHaveLength(1))
    await at(0).change('viewer', { theme: 'dark' })
    await vi.waitFor(() => expect(told.at(-1)?.settings.theme).toBe('dark'))
    stop()
    await at(1).change('viewer', { theme: 'light' })
    expect(told).toHaveLength(2)
  })
})
