import { expect, it } from 'vitest'
import {
  buildJob,
  cancel,
  jobStatus,
  type Pipeline,
  pipelineStatus,
  play,
  retry,
  schedule,
} from './pipelines.ts'

const S = 1000
const PLAN = [
  { name: 'compile', stage: 'build', seconds: 10 },
  { name: 'unit', stage: 'test', seconds: 10 },
  { name: 'lint', stage: 'test', seconds: 5, mayFail: true, fails: true },
  { name: 'live', stage: 'deploy', seconds: 5, manual: true },
] as const

function begin(fails = false): Pipeline {
  const jobs = PLAN.map((plan, index) =>
    buildJob(index + 1, plan.name === 'unit' ? { ...plan, fails } : plan),
  )
  return schedule({ id: 1, ref: 'main', sha: 'a', source: 'push', by: 'Kim', created: 0, jobs }, 0)
}

const statesOf = (pipeline: Pipeline, at: number) => pipeline.jobs.map((job) => jobStatus(job, at))

it('a pipeline goes through its stages, and waits for who must say so', () => {
  const pipeline = begin()
  expect(statesOf(pipeline, 5 * S)).toEqual(['running', 'created', 'created', 'manual'])
  expect(statesOf(pipeline, 16 * S)).toEqual(['success', 'running', 'running', 'manual'])
  expect([pipelineStatus(pipeline, 5 * S), pipelineStatus(pipeline, 60 * S)]).toEqual(['running', 'manual'])
  const played = play(pipeline, 60 * S, 4)
  expect([pipelineStatus(played, 63 * S), pipelineStatus(played, 90 * S)]).toEqual(['running', 'success'])
})

it('what fails ends it, until that is run again', () => {
  const pipeline = begin(true)
  expect(statesOf(pipeline, 60 * S)).toEqual(['success', 'failed', 'failed', 'skipped'])
  expect(pipelineStatus(pipeline, 60 * S)).toBe('failed')
  let last = 100
  const again = retry(pipeline, 60 * S, () => ++last)
  expect(again.jobs.map(({ id }) => id)).toEqual([1, 101, 102, 4])
  expect(pipelineStatus(again, 65 * S)).toBe('running')
  expect(statesOf(again, 90 * S)).toEqual(['success', 'success', 'success', 'manual'])
})

it('what is cancelled stands still', () => {
  const pipeline = cancel(begin(), 5 * S)
  expect(statesOf(pipeline, 60 * S)).toEqual(['canceled', 'canceled', 'canceled', 'canceled'])
  expect(pipelineStatus(pipeline, 60 * S)).toBe('canceled')
})
