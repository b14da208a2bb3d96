import { expect, it } from 'vitest'
import { cell, condition, object, problemOf, START, statusOf } from '../../../test/kind-samples.ts'

const listener = (...conditions: readonly object[]) =>
  object({ status: { conditions, address: { url: 'http://el-web.shop.svc:8080' } } })

it.each([
  ['Pending', object({})],
  ['Ready', listener(condition('Ready', 'True'), condition('Available', 'True'))],
  ['NotReady', listener(condition('Ready', 'False'))],
  ['Pending', object({ status: { conditions: 'x' } })],
  ['Pending', listener(condition('Ready', 'False'), condition('Progressing', 'True', 'ReplicaSetUpdated'))],
  [
    'NotReady',
    listener(condition('Ready', 'False'), condition('Progressing', 'True', 'NewReplicaSetAvailable')),
  ],
  ['Terminating', object({}, { deletionTimestamp: START })],
])('is %s', (word, value) => expect(statusOf('event-listener', value)).toBe(word))

const DOWN = listener({
  ...condition('Ready', 'False', ''),
  message: 'Condition Available has status: False',
})
const STARTS = listener(
  condition('Ready', 'False', ''),
  condition('Progressing', 'True', 'ReplicaSetUpdated'),
)
const podTrouble = () => ({ reason: 'CrashLoopBackOff', since: 1, cause: { says: 'forbidden' } })

it.each([
  ['nothing, where it hears', listener(condition('Ready', 'True')), {}, null],
  ['nothing, while its pods start', STARTS, {}, null],
  ['what a pod says that does not start', STARTS, { podTrouble }, { reason: 'CrashLoopBackOff' }],
  ['what it says itself', DOWN, {}, { severity: 'error', reason: 'NotReady' }],
  ['that with what a pod knows', DOWN, { podTrouble }, { reason: 'NotReady', cause: { says: 'forbidden' } }],
])('is told %s of what is wrong', (_, value, context, told) => {
  const problem = problemOf('event-listener', value, context)
  if (told === null) expect(problem).toBeNull()
  else expect(problem).toMatchObject(told)
})

it('tells where it hears', () => {
  expect(cell('event-listener', listener(), 'address')).toBe('http://el-web.shop.svc:8080')
})
