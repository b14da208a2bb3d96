import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../../test/test-server.ts'
import { buildImpersonation } from '../caller.ts'
import { createAccessToken } from '../tokens/access-token-store.ts'
import { saveIssuerGroups } from './issuer-groups.ts'

const PATH = '/api/v1/system/groups'

describe('groups', () => {
  const server = useTestServer()

  type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
  async function call(as: string, method: Method, url: string, payload?: object) {
    const { headers } = await server.signInAs(as)
    const answer = await server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, ...answer.json() }
  }

  const input = (groupID: string, change: object = {}) => ({
    groupID,
    displayName: groupID,
    members: ['viewer'],
    ...change,
  })

  async function ticketCaller(headers: Readonly<Record<string, string>>) {
    const answer = await server.app.inject({ method: 'POST', url: '/api/v1/session/tickets', headers })
    return server.app.tickets.consumeTicket(answer.json().result.ticket)
  }

  const who: readonly [string, number][] = [
    ['haneul', 200],
    ['jiwoo', 200],
    ['seoyeon', 200],
    ['doyun', 403],
    ['developer', 403],
    ['viewer', 403],
  ]
  test.each(who)('%s making, changing and deleting one is answered with %i', async (as, status) => {
    const id = `made.by.${as}`
    expect(await call(as, 'POST', PATH, input(id))).toMatchObject({ status })
    if (status !== 200) await call('haneul', 'POST', PATH, input(id))
    expect(await call(as, 'PUT', `${PATH}/${id}`, { description: 'changed' })).toMatchObject({ status })
    expect(await call(as, 'DELETE', `${PATH}/${id}`)).toMatchObject({ status })
  })

  const wrong: readonly [string, object, string, string][] = [
    ['a short id', { groupID: 'web' }, 'groupID', 'rule.lengthBetween'],
    ['an id of another kind of name', { groupID: 'role:admin' }, 'groupID', 'rule.qualifiedName'],
    ['a missing name', { displayName: undefined }, 'displayName', 'rule.required'],
    ['somebody who is not there', { members: ['viewer', 'ghost'] }, 'members.1', 'rule.noSuchPerson'],
  ]
  test.each(wrong)('%s is refused by field and rule', async (_name, change, field, rule) => {
    const answer = await call('seoyeon', 'POST', PATH, input('somebody', change))
    expect(answer).toMatchObject({ status: 400, error: { code: 'INVALID_DATA', fields: [{ field, rule }] } })
  })

  test('an id and a name exist once', async () => {
    const fields = async (change: object) =>
      (await call('seoyeon', 'POST', PATH, input('second-one', change))).error.fields
    expect(await fields({ groupID: 'platform-team' })).toEqual([{ field: 'groupID', rule: 'rule.duplicate' }])
    expect(await fields({ displayName: '플랫폼팀' })).toEqual([
      { field: 'displayName', rule: 'rule.duplicate' },
    ])
  })

  test('who saves over a change that came between is told so', async () => {
    await call('seoyeon', 'POST', PATH, input('contested'))
    const change = (by: string, description: string) =>
      call(by, 'PUT', `${PATH}/contested`, { description, version: 1 })
    expect(await change('seoyeon', 'mine')).toMatchObject({ status: 200, result: { version: 2 } })
    expect(await change('jiwoo', 'yours')).toMatchObject({ status: 409, error: { code: 'CONFLICT' } })
  })

  test('a person has in clusters what their groups are, from the next call on, and their streams end', async () => {
    await call('seoyeon', 'POST', PATH, input('newcomers', { members: [] }))
    const { headers } = await server.signInAs('viewer')
    const { token } = await createAccessToken(server.deps, {
      userID: 'viewer',
      name: 'ci',
      readOnly: true,
      days: null,
    })
    const groups = async (by: Readonly<Record<string, string>>): Promise<string[]> =>
      (await server.app.inject({ url: '/api/v1/session', headers: by })).json().result.user.groups
    const bearer = { authorization: `Bearer ${token}` }
    const stream = await ticketCaller(headers)
    expect(buildImpersonation(stream).groups).not.toContain('naru:group:newcomers')
    expect(await groups(bearer)).not.toContain('newcomers')

    await call('seoyeon', 'PUT', `${PATH}/newcomers`, { members: ['viewer'] })
    expect(stream.ended.aborted).toBe(true)
    for (const one of [headers, bearer]) expect(await groups(one)).toContain('newcomers')
    const joined = await ticketCaller(headers)
    expect(buildImpersonation(joined).groups).toContain('naru:group:newcomers')

    await call('seoyeon', 'PUT', `${PATH}/newcomers`, { description: 'who has just come' })
    expect(joined.ended.aborted).toBe(false)
    await call('seoyeon', 'DELETE', `${PATH}/newcomers`)
    expect(joined.ended.aborted).toBe(true)
    expect(await groups(headers)).not.toContain('newcomers')
  })

  test('two thousand people are put into one at once', async () => {
    const members = Array.from({ length: 2000 }, (_, index) => `somebody.with.a.long.name.${index}`)
    const person = { display_name: 'S', default_role: 'viewer', source: 'local', active: true } as const
    const created = server.deps.clock.in(0)
    const rows = members.map((user_id) => ({ ...person, user_id, description: '', created }))
    await server.deps.db.insertInto('users').values(rows).execute()
    expect(await call('seoyeon', 'POST', PATH, input('everybody', { members }))).toMatchObject({
      status: 200,
    })
    const change = { members: members.slice(1) }
    const answer = await call('seoyeon', 'PUT', `${PATH}/everybody`, change)
    expect(answer.result.members.length).toBe(1999)
  })

  test('what an issuer says is shown and not changed; once nobody is in it, it can go', async () => {
    const say = (groups: string[]) => saveIssuerGroups(server.deps, 'company', { userID: 'viewer', groups })
    await say(['web'])
    const id = encodeURIComponent('company:web')
    expect(await call('viewer', 'GET', `${PATH}/${id}`)).toMatchObject({ result: { source: 'company' } })
    const refused = { status: 403, error: { code: 'PROTECTED' } }
    expect(await call('haneul', 'PUT', `${PATH}/${id}`, { members: [] })).toMatchObject(refused)
    expect(await call('haneul', 'DELETE', `${PATH}/${id}`)).toMatchObject(refused)
    await say([])
    expect(await call('haneul', 'DELETE', `${PATH}/${id}`)).toMatchObject({ status: 200 })
  })

  test('records name who came and who went', async () => {
    await call('seoyeon', 'POST', PATH, input('recorded'))
    await call('seoyeon', 'PUT', `${PATH}/recorded`, { members: ['doyun'] })
    const rows = await server.deps.db
      .selectFrom('audit_records')
      .selectAll()
      .where('kind', '=', 'Group')
      .where('name', '=', 'recorded')
      .where('outcome', '=', 'success')
      .execute()
    expect(rows.map(({ verb }) => verb)).toEqual(['create', 'update'])
    expect(JSON.parse(rows[1]?.change ?? '[]')).toEqual([
      { path: 'members', to: 'doyun' },
      { path: 'members', from: 'viewer' },
    ])
  })
})
