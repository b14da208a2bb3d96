import { expect, it } from 'vitest'
import { tellCreated } from './tell-created.ts'

it('tells what a record was made with, and nothing that is not in it', () => {
  const input = { userID: 'minji', defaultRole: 'admin', password: 'Naru-1234', note: undefined }
  const record = { userID: 'minji', defaultRole: 'admin', active: true, created: 'now' }
  expect(tellCreated(input, record)).toEqual([
    { path: 'userID', to: 'minji' },
    { path: 'defaultRole', to: 'admin' },
  ])
})

it('cuts what is long', () => {
  const members = Array.from({ length: 500 }, (_, index) => `person-${index}`)
  const [change] = tellCreated({ members }, { members }) ?? []
  expect(String(change?.to)).toMatch(/^\["person-0".{480,490}…$/)
})
