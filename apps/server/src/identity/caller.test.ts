import { expect, test } from 'vitest'
import { buildImpersonation } from './caller.ts'

test('a cluster sees the person under names that are ours alone', () => {
  const user = {
    userID: 'developer',
    displayName: '개발자',
    email: null,
    roles: ['developer' as const],
    groups: ['web'],
  }
  expect(buildImpersonation({ user })).toEqual({
    user: 'naru:developer',
    groups: ['naru:role:developer', 'naru:group:web', 'system:authenticated'],
  })
})
