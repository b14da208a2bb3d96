import { MOST_DASHBOARDS } from '@naru/contract/monitoring/own-dashboard'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '../../test/test-server.ts'

const PATH = '/api/v1/session/dashboards'

function draft(title: string, expression = 'up') {
  const panel = { title: 'Up', shape: 'lines', unit: 'count', queries: [{ expression, name: null }] }
  return { title, variables: [], rows: [{ title: 'Now', panels: [panel] }] }
}

const kept = (title: string, isShared = false) => ({ draft: draft(title), isShared })

describe('dashboards that somebody keeps', () => {
  const server = useTestServer()

  type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
  async function ask(who: string, method: Method, path = '', payload?: object) {
    const { headers } = await server.signInAs(who)
    return server.app.inject({ method, url: PATH + path, headers, ...(payload && { payload }) })
  }
  const titles = async (who: string): Promise<readonly string[]> =>
    (await ask(who, 'GET')).json().results.map((one: { title: string }) => one.title)
  const add = async (who: string, payload: object): Promise<string> =>
    (await ask(who, 'POST', '', payload)).json().result.id
  const status = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).statusCode

  it('are theirs alone, and go with their own hand alone', async () => {
    const id = await add('jiwoo', kept('Mine'))
    expect([await titles('jiwoo'), await titles('developer')]).toEqual([['Mine'], []])
    for (const method of ['GET', 'DELETE'] as const)
      expect(await status('haneul', method, `/${id}`)).toBe(404)
    expect(await status('haneul', 'PUT', `/${id}`, { ...kept('Theirs', true), revision: 1 })).toBe(404)
    expect(await titles('jiwoo')).toEqual(['Mine'])
    expect(await status('jiwoo', 'DELETE', `/${id}`)).toBe(200)
    expect(await titles('jiwoo')).toEqual([])
  })

  it('are read by all where they are shared, and changed by their owner and who looks after the platform', async () => {
    const id = await add('jiwoo', kept('Ours', true))
    const change = (title: string, revision: number) => ({ ...kept(title, true), revision })
    expect((await ask('viewer', 'GET', `/${id}`)).json().result).toMatchObject({
      owner: 'jiwoo',
      revision: 1,
    })
    expect(await status('viewer', 'PUT', `/${id}`, change('Theirs', 1))).toBe(403)
    expect(await status('viewer', 'DELETE', `/${id}`)).toBe(403)
    expect(await status('jiwoo', 'PUT', `/${id}`, change('Ours, better', 1))).toBe(200)
    expect(await status('haneul', 'PUT', `/${id}`, change('Ours, of before', 1))).toBe(409)
    expect(await status('haneul', 'PUT', `/${id}`, change('Ours, mended', 2))).toBe(200)
    expect(await titles('viewer')).toEqual(['Ours, mended'])
    expect((await ask('viewer', 'GET', `/${id}`)).json().result.owner).toBe('jiwoo')

    expect(await status('jiwoo', 'PUT', `/${id}`, { ...kept('Mine', false), revision: 3 })).toBe(200)
    expect(await titles('viewer')).toEqual([])
    expect(await status('haneul', 'DELETE', `/${id}`)).toBe(404)
    expect(await status('jiwoo', 'DELETE', `/${id}`)).toBe(200)
  })

  it('are in the audit log as long as all see them', async () => {
    const id = await add('developer', kept('Seen', true))
    await ask('developer', 'PUT', `/${id}`, { ...kept('Unseen', false), revision: 1 })
    await ask('developer', 'PUT', `/${id}`, { ...kept('Still unseen', false), revision: 2 })
    await ask('developer', 'DELETE', `/${id}`)
    const { headers } = await server.signInAs('haneul')
    const told = await server.app.inject({ url: '/api/v1/audit/records', headers })
    expect(told.payload).toContain('"Seen"')
    expect(told.payload).not.toContain('nseen"')
  })

  it.each([
    ['a title that is none', { ...draft('a'), title: '' }],
    ['more than it should hold', { ...draft('a'), owner: 'haneul' }],
    ['an expression without end', draft('a', 'x'.repeat(2_001))],
    ['no panel', { ...draft('a'), rows: [] }],
    [
      'a choice by the name of the window',
      { ...draft('a'), variables: [{ id: 'window', title: 'w', label: 'w', match: 'up' }] },
    ],
  ])('are none with %s', async (_, wrong) => {
    expect(await status('viewer', 'POST', '', { draft: wrong, isShared: false })).toBe(400)
  })

  it('are as many as are kept, each of a size', async () => {
    const wide = draft('wide').rows[0]?.panels[0]
    const queries = Array.from({ length: 8 }, () => ({ expression: 'x'.repeat(2_000), name: null }))
    const panels = Array.from({ length: 5 }, () => ({ ...wide, queries }))
    const large = { ...draft('large'), rows: [{ title: 'Now', panels }] }
    expect(await status('viewer', 'POST', '', { draft: large, isShared: false })).toBe(413)
    const added = await Promise.all(
      Array.from({ length: MOST_DASHBOARDS + 3 }, (_, at) => ask('viewer', 'POST', '', kept(`d${at}`))),
    )
    expect(added.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MOST_DASHBOARDS)
    expect(await titles('viewer')).toHaveLength(MOST_DASHBOARDS)
  })
})
