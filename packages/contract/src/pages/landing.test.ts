import { expect, it } from 'vitest'
import { PLATFORM_ROLES } from '../api/roles.ts'
import { landingPath } from './landing.ts'

it('whoever has no administrator’s role begins with their projects, the others with all clusters', () => {
  expect(Object.fromEntries(PLATFORM_ROLES.map((role) => [role, landingPath([role])]))).toEqual({
    superadmin: '/global-dashboard',
    admin: '/global-dashboard',
    auth_manager: '/global-dashboard',
    system_manager: '/global-dashboard',
    developer: '/projects',
    viewer: '/projects',
  })
  expect(landingPath(['developer', 'admin'])).toBe('/global-dashboard')
})
