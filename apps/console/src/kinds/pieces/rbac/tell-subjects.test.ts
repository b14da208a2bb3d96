import type { Subject } from '@naru/contract/rbac/binding'
import { expect, it } from 'vitest'
import { listAskedAccounts, type Presence, tellSubjects } from './tell-subjects.ts'

const account = (name: string): Subject => ({ kind: 'ServiceAccount', namespace: 'shop', name })
const person: Subject = { kind: 'User', namespace: '', name: 'jihye' }
const many = Array.from({ length: 20 }, (_, index) => account(`bot-${index}`))

it('tells of each account whether it exists, and of people that no cluster keeps them', () => {
  const subjects = [person, account('a'), account('b')]
  expect(tellSubjects(subjects, ['there', 'missing'])).toEqual({
    subjects: [
      { subject: person, presence: 'not-kept' },
      { subject: subjects[1], presence: 'there' },
      { subject: subjects[2], presence: 'missing' },
    ],
    unasked: 0,
  })
})

it('says of how many accounts nobody asked, and claims nothing of them', () => {
  const answers: readonly Presence[] = listAskedAccounts(many).map(() => 'there')
  const { subjects, unasked } = tellSubjects(many, answers)
  expect(unasked).toBe(4)
  expect(subjects.map(({ presence }) => presence)).toEqual([
    ...answers,
    ...Array.from({ length: unasked }, () => 'open'),
  ])
})
