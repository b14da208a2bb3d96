import { expect, it } from 'vitest'
import { canOnPlatform, rolesThatMay } from './platform-rights.ts'

it.each([
  ['system_manager', 'clusters', 'delete', true],
  ['system_manager', 'users', 'list', false],
  ['auth_manager', 'users', 'create', true],
  ['auth_manager', 'clusters', 'update', false],
  ['viewer', 'users', 'list', true],
  ['viewer', 'users', 'patch', false],
  ['developer', 'clusters', 'list', false],
] as const)('the rights of the platform let %s in %s %s: %s', (role, resource, verb, allowed) => {
  expect(canOnPlatform([role], resource, verb)).toBe(allowed)
})

it('names the roles that one may be given to have a right', () => {
  expect(rolesThatMay('clusters', 'update')).toEqual(['superadmin', 'admin', 'system_manager'])
})
