import { expect, test } from 'vitest'
import { buildSessionUser } from './claims.ts'

const rules = { rolesPath: ['resource_access', 'naru', 'roles'], userPrefix: 'company:' }

test('roles come from the client entry, lower-cased, and only those that exist', () => {
  const claims = { sub: 'u1', resource_access: { naru: { roles: ['SuperAdmin', 'VIEWER', 'root'] } } }
  expect(buildSessionUser(claims, rules).roles).toEqual(['superadmin', 'viewer'])
})

test.each([
  ['no client entry', { sub: 'u1' }],
  ['an entry of another client', { sub: 'u1', resource_access: { other: { roles: ['admin'] } } }],
  ['roles that are no list', { sub: 'u1', resource_access: { naru: { roles: 'admin' } } }],
  [
    'a path that leads through a prototype',
    { sub: 'u1', resource_access: Object.create({ naru: { roles: ['admin'] } }) },
  ],
])('%s gives no role', (_name, claims) => {
  expect(buildSessionUser(claims, rules).roles).toEqual([])
})

test('the name falls back to the subject, and always carries the prefix', () => {
  expect(buildSessionUser({ sub: 'u1', preferred_username: 'kim' }, rules).userID).toBe('company:kim')
  expect(buildSessionUser({ sub: 'u1', preferred_username: '김' }, rules).userID).toBe('company:u1')
})

test('groups are named as the issuer names them, each once, where it is said where they are', () => {
  const claims = { sub: 'u1', groups: ['/team/web', ' ', '/team/web', '결제'] }
  expect(buildSessionUser(claims, rules).groups).toEqual([])
  expect(buildSessionUser(claims, { ...rules, groupsPath: ['groups'] }).groups).toEqual(['/team/web', '결제'])
  expect(buildSessionUser({ ...claims, groups: 'web' }, { ...rules, groupsPath: ['groups'] }).groups).toEqual(
    [],
  )
  const many = Array.from({ length: 300 }, (_, index) => `g${index}`)
  expect(
    buildSessionUser({ sub: 'u1', groups: many }, { ...rules, groupsPath: ['groups'] }).groups.length,
  ).toBe(200)
})
