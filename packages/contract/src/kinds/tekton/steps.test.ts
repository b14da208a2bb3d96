import { describe, expect, it } from 'vitest'
import { object } from '../../../test/kind-samples.ts'
import { failedStep, readSteps } from './steps.ts'

const at = (second: number) => `2026-01-01T00:00:${String(second).padStart(2, '0')}Z`
const ms = (second: number) => Date.parse(at(second))

function ended(name: string, exitCode: number, finished: number, more: object = {}) {
  const terminated = {
    exitCode,
    reason: exitCode === 0 ? 'Completed' : 'Error',
    startedAt: at(1),
    finishedAt: at(finished),
  }
  return { name, container: `step-${name}`, terminated, ...more }
}

const running = (name: string) => ({ name, container: `step-${name}`, running: { startedAt: at(1) } })

function run(steps: readonly object[] | undefined, state: 'Unknown' | 'True' | 'False' = 'Unknown') {
  const taskSpec = { steps: ['clone', 'test', 'report'].map((name) => ({ name, image: `${name}:1` })) }
  const conditions = [{ type: 'Succeeded', status: state, reason: 'Failed' }]
  return object({ status: { podName: 'p', conditions, taskSpec, ...(steps && { steps }) } })
}

const words = (value: ReturnType<typeof run>) =>
  readSteps(value).map(({ name, status }) => `${name} ${status.text}`)

describe('the steps of a task run', () => {
  it('wait for their turn though their containers run, and begin when the one before has ended', () => {
    const value = run([ended('clone', 0, 5), running('test'), running('report')])
    expect(words(value)).toEqual(['clone Completed', 'test Running', 'report Pending'])
    expect(readSteps(value).map(({ started }) => started)).toEqual([ms(1), ms(5), null])
  })

  it('are skipped after one that failed', () => {
    const value = run(
      [ended('clone', 0, 5), ended('test', 2, 9), ended('report', 1, 9, { terminationReason: 'Skipped' })],
      'False',
    )
    expect(words(value)).toEqual(['clone Completed', 'test Error', 'report Skipped'])
    expect(failedStep(value)).toMatchObject({ name: 'test', exitCode: 2, started: ms(5), ended: ms(9) })
  })

  it('are told before their pod says anything, and as skipped where it never will', () => {
    expect(words(run(undefined))).toEqual(['clone Pending', 'test Pending', 'report Pending'])
    expect(words(run(undefined, 'False'))).toEqual(['clone Skipped', 'test Skipped', 'report Skipped'])
  })

  it.each([
    ['TaskRunCancelled', 'Cancelled'],
    ['TaskRunTimeout', 'TimedOut'],
    ['OOMKilled', 'OOMKilled'],
  ])('that ended by %s are %s', (reason, word) => {
    const terminated = {
      exitCode: reason === 'OOMKilled' ? 137 : 1,
      reason,
      startedAt: at(1),
      finishedAt: at(4),
    }
    const value = run([{ name: 'clone', container: 'step-clone', terminated }], 'False')
    expect(words(value)[0]).toBe(`clone ${word}`)
    expect(failedStep(value)?.exitCode ?? null).toBe(reason === 'OOMKilled' ? 137 : null)
  })

  it('say why they wait, and not what the entrypoint keeps for itself', () => {
    const waiting = { reason: 'ImagePullBackOff', message: 'Back-off pulling image' }
    const [first, second] = readSteps(
      run([
        { name: 'clone', container: 'step-clone', waiting },
        ended('test', 1, 4, { terminated: { exitCode: 1, message: '[{"key":"StartedAt"}]' } }),
      ]),
    )
    expect([first?.status.text, first?.message]).toEqual(['ImagePullBackOff', 'Back-off pulling image'])
    expect(second?.message).toBe('')
  })

  it('without a name are called as Tekton calls them', () => {
    const value = object({ spec: { taskSpec: { steps: [{ image: 'a' }, { image: 'b' }] } } })
    expect(readSteps(value).map(({ container }) => container)).toEqual(['step-unnamed-0', 'step-unnamed-1'])
  })

  it.each([{}, { status: { steps: 'x' } }, { status: { steps: [null], taskSpec: { steps: 7 } } }])(
    'are none of %j',
    (fields) => expect(readSteps(object(fields))).toEqual([]),
  )
})
