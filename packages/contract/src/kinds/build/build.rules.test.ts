import { describe, expect, it } from 'vitest'
import { cell, now, object, problemOf, START, statusOf } from '../../../test/kind-samples.ts'
import { whyBlocked } from '../blocked.ts'
import { buildRules } from './build.rules.ts'
import { build } from './build.ts'

const minutes = (count: number) => new Date(Date.parse(START) + count * 60_000).toISOString()
const sample = (status: object, spec: object = {}) =>
  object({ spec, status }, { annotations: { 'openshift.io/build.pod-name': 'web-1-build' } })

describe('a build', () => {
  it.each([
    ['waits for its turn', { phase: 'New' }, 'New', null],
    [
      'gets no pod',
      { phase: 'New', reason: 'InvalidOutputReference', message: 'no tag web:1' },
      'New',
      'warning InvalidOutputReference',
    ],
    ['runs', { phase: 'Running' }, 'Running', null],
    ['is being cancelled', { phase: 'Running', cancelled: true }, 'Cancelling', null],
    ['was cancelled', { phase: 'Cancelled', cancelled: true }, 'Cancelled', null],
    ['is done', { phase: 'Complete' }, 'Complete', null],
    ['failed', { phase: 'Failed', reason: 'AssembleFailed' }, 'Failed', 'error AssembleFailed'],
    ['broke down', { phase: 'Error' }, 'Error', 'error Error'],
  ])('that %s', (_what, status, word, problem) => {
    expect(statusOf('build', sample(status))).toBe(word)
    const found = problemOf('build', sample(status))
    expect(found && `${found.severity} ${found.reason}`).toBe(problem)
  })

  it('that failed leads to the end of its log, in the container that did the work', () => {
    const failed = { phase: 'Failed', reason: 'AssembleFailed', completionTimestamp: minutes(3) }
    const causeOf = (strategy: object) => problemOf('build', sample(failed, { strategy }))?.cause
    expect(causeOf({ sourceStrategy: {} })).toEqual({
      says: '',
      container: 'sti-build',
      run: 'current',
      pod: 'web-1-build',
    })
    expect(causeOf({ dockerStrategy: {} })?.container).toBe('docker-build')
    expect(causeOf({ customStrategy: {} })?.container).toBe('custom-build')
    expect(problemOf('build', sample(failed))).toMatchObject({
      since: Date.parse(minutes(3)),
      next: 'logs',
      helps: ['rebuild'],
    })
  })

  it.each([
    ['to its end', { startTimestamp: minutes(1), completionTimestamp: minutes(4) }, 3],
    ['to now while it runs', { startTimestamp: minutes(4) }, 6],
    ['not before it began', {}, null],
  ])('took %s', (_what, status, expected) => {
    expect(cell('build', sample(status), 'length')).toBe(expected === null ? null : expected * 60_000)
    expect(now).toBe(Date.parse(minutes(10)))
  })

  it('can be cancelled until it has ended, once', () => {
    const why = (status: object) =>
      whyBlocked(build, buildRules, { action: 'cancel-build', object: sample(status) })?.says.en ?? null
    expect([{ phase: 'New' }, { phase: 'Running' }].map(why)).toEqual([null, null])
    expect(why({ phase: 'Complete' })).toBe('The build has ended.')
    expect(why({ phase: 'Running', cancelled: true })).toBe('Already cancelled.')
  })
})
