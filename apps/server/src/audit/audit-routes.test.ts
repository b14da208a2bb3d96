import { auditPage } from '@naru/contract/api/audit'
import type { PlatformRole } from '@naru/contract/api/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { useTestServer } from '../../test/test-server.ts'
import { DEMO_IDENTITIES } from '../identity/users/demo-identities.ts'
import { createAudit } from './audit.ts'

const server = useTestServer()
const OBJECT = 'cluster=seoul&kind=deployment&namespace=shop&name=web'

async function get(user: string, path: string) {
  const { headers } = await server.signInAs(user)
  return server.app.inject({ url: `/api/v1/audit/${path}`, headers })
}

const lines = (answer: { json(): unknown }) =>
  z.object({ result: auditPage }).parse(answer.json()).result.lines

beforeAll(async () => {
  const { db, sealer, clock } = server.deps
  const audit = createAudit({ db, sealer, clock }, () => undefined)
  const web = { cluster: 'seoul', kind: 'deployment', namespace: 'shop', name: 'web' }
  const done = { ...web, verb: 'patch', outcome: 'success', status: 200 } as const
  await audit.recordSystem('jiwoo', done)
  await audit.recordSystem('developer', done)
})

const reads: Readonly<Record<PlatformRole, boolean>> = {
  superadmin: true,
  admin: true,
  auth_manager: false,
  system_manager: false,
  developer: false,
  viewer: false,
}

describe('the audit log', () => {
  test.each(DEMO_IDENTITIES.map(({ role, userID }) => ({ role, userID })))(
    'is read by administrators alone: $role',
    async ({ role, userID }) => {
      for (const path of ['records', 'verify', 'export']) {
        const answer = await get(userID, path)
        expect([path, answer.statusCode]).toEqual([path, reads[role] ? 200 : 403])
        if (!reads[role]) expect(answer.json().error.code).toBe('FORBIDDEN')
      }
    },
  )

  test.each(DEMO_IDENTITIES.map(({ role, userID }) => ({ role, userID })))(
    'tells of an object what others did to those alone who read it all: $role',
    async ({ role, userID }) => {
      const answer = await get(userID, `history?${OBJECT}`)
      expect(answer.statusCode).toBe(200)
      const who = lines(answer).map(({ user }) => user)
      expect(who).toEqual(reads[role] ? ['developer', 'jiwoo'] : userID === 'developer' ? ['developer'] : [])
    },
  )

  test.each([
    'records?limit=0',
    'records?limit=501',
    'records?limit=many',
    'records?before=-1',
    'records?before=1e99',
    'records?from=yesterday',
    'records?outcome=maybe',
    'records?about=anything',
    `records?name=${'x'.repeat(301)}`,
    'records?name=%00',
    'history?cluster=seoul',
  ])('refuses %s', async (path) => {
    const answer = await get('haneul', path)
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'INVALID_DATA'])
  })

  test('is exported as far as it is filtered, and the export says in the log what it was of', async () => {
    const { headers } = await server.signInAs('haneul')
    const url = '/api/v1/audit/export?format=csv&user=developer&cluster=se*'
    const file = await server.app.inject({ url, headers })
    const [head, ...rows] = file.payload.trim().split('\r\n')
    expect(head).toMatch(/^seq,time,requestId,user,/)
    expect(rows.length).toBe(1)
    expect(rows[0]).toContain(',developer,')
    const answer = await server.app.inject({ url: '/api/v1/audit/records?verb=download', headers })
    expect(lines(answer)[0]).toMatchObject({
      user: 'haneul',
      kind: 'AuditLog',
      detail: 'csv user=developer&cluster=se*',
    })
  })

  test('whole is exported with every beginning, so that the file proves itself', async () => {
    const { headers } = await server.signInAs('haneul')
    const file = await server.app.inject({ url: '/api/v1/audit/export', headers })
    const seqs = file.payload
      .trim()
      .split('\n')
      .map((line) => z.object({ seq: z.number() }).parse(JSON.parse(line)).seq)
    expect(seqs).toEqual(seqs.map((_, index) => index + 1))
  })
})
