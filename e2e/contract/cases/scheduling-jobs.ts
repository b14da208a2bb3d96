import assert from 'node:assert/strict'
import { runNow } from '@naru/contract/actions/workload/run-now'
import { suspend } from '@naru/contract/actions/workload/suspend'
import { eventually, eventuallyGone, expectError } from '../expect.ts'
import { defineCases, inside, jobs, one, pods, read, type Trial } from '../trial.ts'
import { pod, waitForServiceAccount } from '../workloads.ts'

const cronJobs = { group: 'batch', version: 'v1', plural: 'cronjobs' }

/** One that is never due while a case runs. */
function createCronJob(t: Trial, schedule = '0 0 29 2 *') {
  const { spec } = pod('c')
  const template = { metadata: { labels: { app: 'c' } }, spec: { ...spec, restartPolicy: 'Never' } }
  const jobTemplate = { metadata: { labels: { app: 'c' } }, spec: { template } }
  return t.client.create(inside(t, cronJobs), { metadata: { name: 'c' }, spec: { schedule, jobTemplate } })
}

export const schedulingJobs = defineCases('scheduling jobs', {
  async 'fills in what a cron job leaves open'(t) {
    const made = await createCronJob(t)
    assert.equal(read(made, 'spec', 'concurrencyPolicy'), 'Allow')
    assert.equal(read(made, 'spec', 'suspend'), false)
    assert.equal(read(made, 'spec', 'successfulJobsHistoryLimit'), 3)
    assert.equal(read(made, 'spec', 'failedJobsHistoryLimit'), 1)
  },

  async 'refuses a schedule that is none, and names the field'(t) {
    const error = await expectError(createCronJob(t, 'now and then'), { code: 422, reason: 'Invalid' })
    assert.equal(error.details?.causes?.[0]?.field, 'spec.schedule')
  },

  async 'suspends a cron job'(t) {
    await createCronJob(t)
    const { body } = suspend.write()
    const held = await t.client.patch(one(t, cronJobs, 'c'), { type: 'merge', body })
    assert.equal(read(held, 'spec', 'suspend'), true)
  },

  async 'runs a job that is made from a cron job by hand, which goes with it'(t) {
    await waitForServiceAccount(t)
    const cron = await createCronJob(t)
    const write = runNow.write({ ...cron, apiVersion: 'batch/v1' }, { now: new Date() })
    const { metadata } = await t.client.create(inside(t, jobs), write.object)
    await eventually('a pod of its own', async () => {
      const { items } = await t.client.list(inside(t, pods), { labelSelector: `job-name=${metadata.name}` })
      return items.length > 0
    })
    await t.client.delete(one(t, cronJobs, 'c'), { propagation: 'Background' })
    await eventuallyGone('the job', () => t.client.get(one(t, jobs, metadata.name)), 40)
  },
})
