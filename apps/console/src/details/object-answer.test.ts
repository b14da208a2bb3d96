import type { Problem } from '@naru/contract/kinds/kind-rules'
import { buildStatus } from '@naru/contract/rows/status-words'
import { describe, expect, it } from 'vitest'
import { joinAnswers, type ObjectAnswer, titleState } from './object-answer.ts'

const problem: Problem = { severity: 'warning', since: null, reason: 'Error', detail: '', next: 'logs' }
const nothing = { status: null, problem: null, around: null }

describe('the state beside a title', () => {
  it.each<[string, Omit<ObjectAnswer, 'pending'>, object | null]>([
    ['nothing where nobody knows', nothing, null],
    ['its tick', { ...nothing, status: buildStatus('Active') }, { tone: 'ok', word: 'Active', tick: false }],
    [
      'a tick beside what runs well',
      { ...nothing, status: buildStatus('Running') },
      { tone: 'running', word: 'Running', tick: true },
    ],
    [
      'amber over a problem, though the object finds itself well',
      { ...nothing, status: buildStatus('Scheduled'), problem },
      { tone: 'warning', word: 'Scheduled', tick: false },
    ],
    [
      'amber over endpoints that do not all answer',
      { ...nothing, status: buildStatus('Admitted'), around: { tone: 'warning', title: '2 of 3' } },
      { tone: 'warning', word: 'Admitted' },
    ],
    [
      'grey until the endpoints are known',
      { ...nothing, status: buildStatus('Admitted'), around: 'pending' },
      { tone: 'off', word: 'Admitted' },
    ],
    [
      'as its problem is judged, so that title and banner are of one colour',
      { ...nothing, status: buildStatus('Failed'), problem },
      { tone: 'warning', word: 'Failed' },
    ],
    [
      'its own red, whatever stands around it is only amber',
      { ...nothing, status: buildStatus('Failed'), around: { tone: 'warning', title: '2 of 3' } },
      { tone: 'error', word: 'Failed' },
    ],
    [
      'what stands around it says, where it says nothing itself',
      { ...nothing, around: { tone: 'ok', state: '3 of 3' } },
      { tone: 'ok', said: '3 of 3' },
    ],
  ])('is %s', (_what, answer, expected) => {
    const found = titleState(answer, true)
    if (expected === null) expect(found).toBeNull()
    else expect(found).toMatchObject(expected)
  })
})

describe('what is wrong', () => {
  const own = { status: null, problem, pending: true }
  const better: Problem = { ...problem, severity: 'error', reason: 'Failed' }

  it('is told as what stands around it knows it, where that knows more than the object', () => {
    const joined = joinAnswers(own, { tone: 'error', problem: better })
    expect(joined).toMatchObject({ problem: better, pending: false })
    expect(titleState({ ...joined, status: buildStatus('Failed') }, true)?.tone).toBe('error')
  })

  it.each([null, 'pending', { tone: 'warning', title: '2 of 3' }] as const)(
    'is what the object says where there is %j around it',
    (around) => expect(joinAnswers(own, around)).toEqual({ ...own, around }),
  )
})
