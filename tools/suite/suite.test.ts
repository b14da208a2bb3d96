import { PAGES } from '@naru/contract/pages/registry'
import { describe, expect, it } from 'vitest'
import { countUnhandled, findCrashes } from './find-crashes.ts'
import { planQuick } from './quick-plan.ts'
import { type Failure, type Report, readReport } from './report.ts'
import { complete } from './run-stage.ts'
import { findUnsteady, patternOf, planAgain } from './second-try.ts'
import { tellEnd } from './tell-end.ts'

const failure = (file: string, title: string | null, error = 'it broke'): Failure => ({
  file,
  titles: title === null ? null : ['pods', title],
  error,
})
const JOURNEY = 'e2e/journeys/map.test.ts'
const NOTHING: Report = { passed: 0, skipped: 0, failures: [], files: [] }

describe('a report', () => {
  const file = { name: '/naru/e2e/a.test.ts', status: 'failed', message: '', startTime: 1000, endTime: 4000 }
  const written = (status: string, tests: readonly (readonly [string, string])[], message = '') =>
    JSON.stringify({
      testResults: [
        {
          ...file,
          status,
          message,
          assertionResults: tests.map(([title, outcome]) => ({
            ancestorTitles: ['pods'],
            title,
            status: outcome,
            failureMessages: outcome === 'failed' ? ['it broke'] : [],
          })),
        },
      ],
    })

  it('counts what passed, failed and was left out', () => {
    const tests = [
      ['lists', 'passed'],
      ['moves', 'failed'],
      ['waits', 'pending'],
      ['later', 'todo'],
    ] as const
    expect(readReport(written('failed', tests), '/naru')).toEqual({
      passed: 1,
      skipped: 2,
      failures: [{ file: 'e2e/a.test.ts', titles: ['pods', 'moves'], error: 'it broke' }],
      files: [{ file: 'e2e/a.test.ts', took: 3000, skipped: 2 }],
    })
  })
  it('has a file that could not begin as one failure', () => {
    const { failures } = readReport(written('failed', [['lists', 'skipped']], 'no world'), '/naru')
    expect(failures).toEqual([{ file: 'e2e/a.test.ts', titles: null, error: 'no world' }])
  })
  it('is refused where it is none', () => {
    expect(() => readReport('{}', '/naru')).toThrow(/testResults/)
  })
})

describe('a second try', () => {
  it.each([
    [JOURNEY, true],
    ['packages/ui/src/menu.test.tsx', true],
    ['e2e/contract/contract.test.ts', false],
    ['apps/server/src/live/live.test.ts', false],
    ['packages/ui/src/words.test.ts', false],
    ['npm run check', false],
  ])('is for what may stumble: %s %s', (file, may) => {
    expect(planAgain([failure(file, 'lists')])).toHaveLength(may ? 1 : 0)
  })
  it('is for any file whose process the system has ended, all of it', () => {
    const output = [
      '\u001b[31mError: Worker exited unexpectedly with signal SIGSEGV during started state while running test file /naru/apps/a.test.ts\u001b[39m',
      'Error: Worker exited unexpectedly with exit code 1 during started state while running test file /naru/apps/b.test.ts',
    ].join('\n')
    const crashed = findCrashes(`${output}\n${output}`, '/naru')
    expect(crashed).toEqual([
      { file: 'apps/a.test.ts', titles: null, error: 'its process was ended by SIGSEGV', crashed: true },
    ])
    expect(planAgain(crashed)).toEqual([{ file: 'apps/a.test.ts', failures: crashed }])
  })
  it.each(['SIGABRT', 'SIGKILL'])('is not for one that was ended by %s: it may have leaked', (signal) => {
    const output = `Error: Worker exited unexpectedly with signal ${signal} during started state while running test file /naru/a.test.ts`
    expect(findCrashes(output, '/naru')).toEqual([])
  })
  it('of a crash does not hide an error that happened beside it', () => {
    const report: Report = { passed: 3, skipped: 0, files: [], failures: [] }
    const crashes = [{ file: 'a.test.ts', titles: null, error: 'crashed', crashed: true } as const]
    const endings = [0, 1].map((others) => complete(report, { file: 'all', code: 1, crashes, others }))
    expect(endings.map(({ failures }) => failures.map(({ file }) => file))).toEqual([
      ['a.test.ts'],
      ['a.test.ts', 'all'],
    ])
    expect(countUnhandled('\u001b[31mVitest caught 2 unhandled errors during the test run.')).toBe(2)
  })
  it('is for five accidents and not for six', () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((title) => failure(JOURNEY, title))
    expect(planAgain(many.slice(1))).toEqual([{ file: JOURNEY, failures: many.slice(1) }])
    expect(planAgain(many)).toEqual([])
  })
  it('runs the tests that failed, whatever stands in their titles, or all of a file that could not begin', () => {
    const pattern = patternOf({
      file: JOURNEY,
      failures: [failure(JOURNEY, 'a (b)'), failure(JOURNEY, 'c?')],
    })
    const matches = (name: string) => new RegExp(pattern ?? '').test(name)
    expect(['pods a (b)', 'pods c?', 'pods a b', 'pods a (b) c'].map(matches)).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(patternOf({ file: JOURNEY, failures: [failure(JOURNEY, null)] })).toBeNull()
  })
  it('finds those unsteady that pass now', () => {
    const [first, second] = [failure(JOURNEY, 'first'), failure(JOURNEY, 'second')]
    const again = { file: JOURNEY, failures: [first, second] }
    expect(findUnsteady(again, { ...NOTHING, passed: 2 })).toEqual([first, second])
    expect(findUnsteady(again, { ...NOTHING, passed: 1, failures: [failure(JOURNEY, 'second')] })).toEqual([
      first,
    ])
  })
  it('finds nothing unsteady where it ran nothing, or could not begin', () => {
    const again = { file: JOURNEY, failures: [failure(JOURNEY, 'first')] }
    expect(findUnsteady(again, NOTHING)).toEqual([])
    expect(findUnsteady(again, { ...NOTHING, passed: 1, failures: [failure(JOURNEY, null)] })).toEqual([])
  })
  it('finds a file unsteady that can begin now, if nothing fails in it', () => {
    const again = { file: JOURNEY, failures: [failure(JOURNEY, null)] }
    expect(findUnsteady(again, { ...NOTHING, passed: 3 })).toEqual(again.failures)
    expect(findUnsteady(again, { ...NOTHING, passed: 2, failures: [failure(JOURNEY, 'first')] })).toEqual([])
  })
})

describe('the end', () => {
  const stages = [{ name: 'checks', took: 90_000 }]

  it('tells where the time went, what was left out, what failed and what was unsteady', () => {
    const files = [
      { file: 'a.test.ts', took: 6000, skipped: 0 },
      { file: 'b.test.ts', took: 60_000, skipped: 2 },
    ]
    const failures = [
      failure('a.test.ts', 'lists', '\u001b[31mit broke\u001b[39m\n\n    at a.test.ts:1\nhere'),
    ]
    const unsteady = [failure(JOURNEY, 'moves')]
    expect(tellEnd({ stages, reports: [{ ...NOTHING, files }], failures, unsteady }).join('\n')).toBe(
      [
        '',
        'Stages',
        '    1.5 min  checks',
        '',
        'Slowest files',
        '    1.0 min  b.test.ts',
        '    0.1 min  a.test.ts',
        '',
        'Skipped',
        '          2  b.test.ts',
        '',
        'Failed',
        '  a.test.ts > pods > lists',
        '    it broke',
        '    here',
        '',
        'Unsteady: failed once, and passed when tried again',
        '  e2e/journeys/map.test.ts > pods > moves',
        '    it broke',
      ].join('\n'),
    )
  })
  it('names every failure while there is room, in at most sixty lines', () => {
    const long = Array.from({ length: 20 }, (_, line) => `line ${line}`).join('\n')
    const failures = Array.from({ length: 25 }, (_, index) => failure('a.test.ts', `test ${index}`, long))
    const told = tellEnd({ stages: [], reports: [], failures, unsteady: [] })
    expect(told.length).toBeLessThanOrEqual(62)
    expect(told.filter((line) => /> test \d+$/.test(line))).toHaveLength(25)
  })
})

describe('what is tried while one works', () => {
  it.each([
    [
      'packages/contract/src/kinds/workload/stateful-set.rules.ts',
      'packages/contract/src/kinds/workload',
      true,
    ],
    [
      'apps/console/src/kinds/workload/stateful-set/view.ts',
      'apps/console/src/kinds/workload/stateful-set',
      false,
    ],
  ])('are the tests beside %s and the screens of its kind', (path, folder, pure) => {
    const plan = planQuick([path, 'CHANGELOG.md'], PAGES)
    expect([plan.folders, plan.pure]).toEqual([[folder], pure])
    expect(plan.screens.map(({ id }) => id)).toContain('D_STATEFUL_SET')
    expect(new Set(plan.screens.map(({ kind }) => kind))).toEqual(new Set(['stateful-set']))
  })
  it('is no screen where no kind changed', () => {
    expect(planQuick(['apps/server/src/live/turns/turn.ts', 'docs/coverage.md'], PAGES)).toEqual({
      folders: ['apps/server/src/live/turns'],
      pure: false,
      screens: [],
    })
  })
})
