import { expect, it } from 'vitest'
import { user } from '../kinds/management/user.ts'
import { actionNeeds } from './action-need.ts'
import { tryAs } from './management/try-as.ts'

it('to try as somebody names them, and needs what administrators of people and of clusters may', () => {
  const target = { kind: user, cluster: '', namespace: null, name: 'kim/a', uid: 'u' }
  expect(tryAs.write(target)).toEqual({
    send: 'call',
    method: 'POST',
    path: '/session/try-as',
    body: { userID: 'kim/a' },
  })
  expect(actionNeeds(user, 'try-as').map(({ verb, resource }) => `${verb} ${resource}`)).toEqual([
    'update users',
    'update clusters',
  ])
})
