import type { GitlabJob } from '@naru/contract/api/gitlab-ci'
import { describe, expect, it } from 'vitest'
import { readLog } from './read-log.ts'
import { groupStages, pickJob, verbsOfJob, verbsOfPipeline } from './stages.ts'

function job(id: number, stage: string, status: string, mayFail = false): GitlabJob {
  return {
    id,
    name: `job-${9 - id}`,
    stage,
    status,
    mayFail,
    reason: '',
    started: null,
    finished: null,
    page: '',
  }
}

it('stages stand in the order of their jobs, which stand by their names', () => {
  const jobs = [job(1, 'test', 'success'), job(2, 'build', 'success'), job(3, 'test', 'success')]
  expect(groupStages(jobs).map(({ name, jobs }) => [name, jobs.map(({ id }) => id)])).toEqual([
    ['test', [3, 1]],
    ['build', [2]],
  ])
})

describe('the job that is shown', () => {
  const jobs = [
    job(1, 'a', 'failed', true),
    job(2, 'a', 'running'),
    job(3, 'b', 'failed'),
    job(4, 'c', 'skipped'),
  ]
  it.each([
    ['2', 2],
    [null, 3],
    ['99', 3],
  ])('with %j asked for is %i', (asked, id) => expect(pickJob(jobs, asked)?.id).toBe(id))

  it('is the last where nothing stands out, and none where there is none', () => {
    expect(pickJob([job(1, 'a', 'success'), job(2, 'b', 'success')], null)?.id).toBe(2)
    expect(pickJob([], null)).toBeUndefined()
  })
})

it.each([
  ['manual', ['play']],
  ['failed', ['retry']],
  ['running', ['cancel']],
  ['skipped', []],
])('to a job that is %s can be done %j', (status, verbs) => expect(verbsOfJob(status)).toEqual(verbs))

it.each([
  ['running', ['success', 'running'], ['cancel']],
  ['running', ['failed', 'running'], ['retry', 'cancel']],
  ['failed', ['failed'], ['retry']],
  ['success', ['success'], []],
])('to a pipeline that is %s with jobs %j can be done %j', (status, states, verbs) => {
  const jobs = states.map((state, index) => job(index, 'a', state))
  expect(verbsOfPipeline(status, jobs)).toEqual(verbs)
})

it('a log reads without the marks and colours that GitLab puts into it', () => {
  const text =
    'section_start:1:prepare[collapsed=true]\r\u001b[0K\u001b[36;1mPreparing\u001b[0;m\n\u001b[31mno\u001b[0m <b>\r\nsection_end:1:prepare\r\u001b[0K\n'
  expect(readLog(text)).toBe('Preparing\nno <b>')
})
