import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/test-server.ts'

const PATH = '/api/v1/transfer'
const HEADS = 'userID,displayName,email,description,defaultRole,active'

describe('people and groups as files', () => {
  const server = useTestServer()

  async function call(as: string, method: 'GET' | 'POST', url: string, payload?: object) {
    const { headers } = await server.signInAs(as)
    const answer = await server.app.inject({ method, url: PATH + url, headers, ...(payload && { payload }) })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, text: answer.body, ...(isJson ? answer.json() : {}) }
  }
  const plan = (csv: string, as = 'haneul', what = 'users') => call(as, 'POST', `/${what}/plan`, { csv })
  async function order(csv: string, more: object = {}, what = 'users') {
    const { result } = await plan(csv, 'haneul', what)
    return call('haneul', 'POST', `/${what}`, { csv, digest: result.digest, ...more })
  }
  const outcomes = ({ result }: { result: { rows: { id: string; outcome: string }[] } }) =>
    result.rows.map(({ id, outcome }) => [id, outcome])

  test.each(['users', 'groups'])(
    'what was written out says of each of the %s that nothing changes',
    async (what) => {
      const made = await order('groupID,displayName,members\noperating,=당번,viewer doyun\n', {}, 'groups')
      expect(made.status).toBe(200)
      const { text } = await call('haneul', 'GET', `/${what}`)
      expect(text).not.toMatch(/password|argon2/)
      const { result } = await plan(text, 'haneul', what)
      expect(result.rows.length).toBeGreaterThan(0)
      expect(result.rows.filter(({ outcome }: { outcome: string }) => outcome !== 'same')).toEqual([])
    },
  )

  test('a dry run tells of each row what it would do and why not, and does nothing', async () => {
    const csv = [
      HEADS,
      'minseo,김민서,,,developer,',
      'doyun,박도윤,doyun@hanbat.example,새 설명,system_manager,true',
      'min,x,nowhere,,root,maybe',
      'minseo,김민서,,,viewer,',
      'jimin1,박지민,,,viewer,false',
    ].join('\r\n')
    const answer = await plan(csv)
    expect(outcomes(answer)).toEqual([
      ['minseo', 'create'],
      ['doyun', 'update'],
      ['min', 'refused'],
      ['minseo', 'refused'],
      ['jimin1', 'refused'],
    ])
    const [, update, wrong, twice, off] = answer.result.rows
    expect(update.changes).toContainEqual({ field: 'description', from: expect.any(String), to: '새 설명' })
    expect(wrong).toMatchObject({
      row: 4,
      faults: [
        { field: 'defaultRole', rule: 'rule.select' },
        { field: 'active', rule: 'rule.trueOrFalse' },
      ],
    })
    expect(off.faults).toEqual([{ field: 'active', rule: 'rule.onlyForKnown' }])
    expect(twice.faults).toEqual([{ field: 'userID', rule: 'rule.duplicate' }])
    expect((await call('haneul', 'GET', '/users')).text).not.toContain('minseo')
  })

  test('one row that is refused keeps all others from being written, unless those are named', async () => {
    const csv = `userID,displayName,defaultRole\nhyerin,이혜린,viewer\nx,,viewer\n`
    expect(await order(csv)).toMatchObject({ status: 400, error: { fields: [{ field: 'rows.3' }] } })
    expect(await order(csv, { rows: [2, 3] })).toMatchObject({ status: 400 })
    expect(await order(csv, { rows: [2, 9] })).toMatchObject({ status: 400 })
    expect((await call('haneul', 'GET', '/users')).text).not.toContain('hyerin')
    const { result } = await order(csv, { rows: [2] })
    expect(result).toMatchObject({ written: [2], stopped: null, passwords: [{ id: 'hyerin' }] })

    const [{ password }] = result.passwords
    await expect(server.signIn('hyerin', password)).rejects.toThrow('PASSWORD_CHANGE_NEEDED')
    expect((await server.signIn('hyerin', password, 'Naru-5678')).tokens.user.userID).toBe('hyerin')
    expect(server.deps.logged()).not.toContain(password)
  })

  test('a password is for somebody new alone, and is told to nobody', async () => {
    const csv = `userID,displayName,defaultRole,password\nsujin1,정수진,viewer,Naru-1234\ndoyun,박도윤,viewer,Naru-1234\n`
    const answer = await plan(csv)
    expect(answer.text).not.toContain('Naru-1234')
    expect(outcomes(answer)).toEqual([
      ['sujin1', 'create'],
      ['doyun', 'refused'],
    ])
    expect((await order(csv, { rows: [2] })).result).toMatchObject({ written: [2], passwords: [] })
  })

  test('what was not shown is not done', async () => {
    const csv = 'userID,displayName\ndoyun,도윤 박\n'
    const { result } = await plan(csv)
    await order('userID,displayName\ndoyun,도윤 님\n')
    expect(await call('haneul', 'POST', '/users', { csv, digest: result.digest })).toMatchObject({
      status: 409,
    })
  })

  test('nobody gives by a file what they may not give by hand', async () => {
    const csv = 'userID,displayName,defaultRole\nnewboss,새 관리자,superadmin\nhaneul,하늘,viewer\n'
    const { result } = await plan(csv, 'seoyeon')
    expect(result.rows.map(({ code }: { code: string }) => code)).toEqual(['FORBIDDEN', 'FORBIDDEN'])
    for (const who of ['viewer', 'developer']) {
      expect((await plan(csv, who)).status).toBe(403)
      expect((await call(who, 'GET', '/users')).status).toBe(403)
    }
  })

  test.each([
    ['a column that is not known', 'userID,sudo\na,b\n', 'rule.csvColumn'],
    ['no column of ids', 'displayName\nx\n', 'rule.csvLacks'],
    ['a line of another length', 'userID,email\na\n', 'rule.csv'],
    ['a quote that never ends', 'userID,email\n"a,b\n', 'rule.csv'],
    ['too many rows', `userID\n${'somebody\n'.repeat(1001)}`, 'rule.maxItems'],
    ['nothing', '', 'rule.csvLacks'],
  ])('a file with %s is refused whole', async (_what, csv, rule) => {
    expect(await plan(csv)).toMatchObject({ status: 400, error: { fields: [{ field: 'csv', rule }] } })
  })

  test('members of a group are people that there are, and a name belongs to one group', async () => {
    await order('groupID,displayName\npayments,결제팀\n', {}, 'groups')
    const csv = 'groupID,displayName,members\nreaders,읽는 사람,doyun nobody-here\nothers,결제팀,\n'
    const { result } = await plan(csv, 'haneul', 'groups')
    expect(result.rows.map(({ faults }: { faults: object[] }) => faults)).toEqual([
      [{ field: 'members.1', rule: 'rule.noSuchPerson' }],
      [{ field: 'displayName', rule: 'rule.duplicate' }],
    ])
  })

  test('the audit log says what a file has changed, as it does of what is changed by hand', async () => {
    const people = 'userID,displayName,defaultRole,password\naudited,감사 대상,viewer,Naru-1234\n'
    await order(people)
    await order('userID,defaultRole\naudited,admin\n')
    const rows = await server.deps.db
      .selectFrom('audit_records')
      .select(['verb', 'change'])
      .where('name', '=', 'audited')
      .where('outcome', '=', 'success')
      .orderBy('seq')
      .execute()
    expect(rows.map(({ verb, change }) => [verb, JSON.parse(change ?? 'null')])).toEqual([
      [
        'create',
        [
          { path: 'userID', to: 'audited' },
          { path: 'displayName', to: '감사 대상' },
          { path: 'defaultRole', to: 'viewer' },
        ],
      ],
      ['update', [{ path: 'defaultRole', from: 'viewer', to: 'admin' }]],
    ])
  })

  test('every record that was written is in the audit log, and so is every file that was taken', async () => {
    await order('groupID,displayName\nwatchers,당직팀\n', {}, 'groups')
    await call('haneul', 'GET', '/groups')
    const rows = await server.deps.db.selectFrom('audit_records').selectAll().execute()
    const told = rows.map(({ verb, kind, name, outcome }) => [verb, kind, name, outcome])
    expect(told).toContainEqual(['create', 'Group', 'watchers', 'success'])
    expect(told).toContainEqual(['download', 'Group', null, 'success'])
  })
})
