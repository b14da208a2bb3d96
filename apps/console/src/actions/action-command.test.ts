import { kinds } from '@naru/contract/kinds/registry'
import { describe, expect, it } from 'vitest'
import { formatCommand } from './action-command.ts'
import type { ActionTarget } from './action-target.ts'
import { buildJob, jobName } from './build-job.ts'

function target(id: string, name: string, namespace: string | null = 'shop'): ActionTarget {
  const kind = kinds.find((spec) => spec.id === id)
  if (!kind) throw new Error(id)
  return { kind, cluster: 'seoul', namespace, name, uid: 'u', blocked: {} }
}

describe('the same with kubectl', () => {
  it.each([
    ['scale', target('deployment', 'cart'), { replicas: 3 }, 'kubectl scale deployment cart --replicas=3'],
    ['restart', target('deployment', 'cart'), {}, 'kubectl rollout restart deployment cart'],
    ['cordon', target('node', 'node-1', null), {}, 'kubectl cordon node-1'],
    ['delete', target('pod', 'cart-0'), { orphan: true }, 'kubectl delete pod cart-0 --cascade=orphan'],
    ['edit-labels', target('pod', 'cart-0'), { labels: { a: 'b' } }, 'kubectl label pod cart-0 a=b'],
    [
      'run-now',
      target('cron-job', 'daily'),
      { job: 'daily-x' },
      'kubectl create job daily-x --from=cronjob/daily',
    ],
  ] as const)('%s', (action, object, detail, start) => {
    const line = formatCommand(action, [object], detail)
    expect(line.startsWith(start)).toBe(true)
    expect(line).toContain('--context seoul')
  })

  it('is not guessed while a choice is still missing', () => {
    expect(formatCommand('scale', [target('deployment', 'cart')])).toBe('')
  })

  it('has one line for each object', () => {
    expect(formatCommand('delete', [target('pod', 'a'), target('pod', 'b')]).split('\n')).toHaveLength(2)
  })
})

describe('a job that is run by hand', () => {
  const now = new Date('2026-11-21T00:00:00Z')

  it('takes the template and belongs to its cron job', () => {
    const job = buildJob(
      {
        apiVersion: 'batch/v1',
        kind: 'CronJob',
        metadata: { name: 'daily', namespace: 'pay', uid: 'u1' },
        spec: { jobTemplate: { metadata: { labels: { app: 'daily' } }, spec: { backoffLimit: 2 } } },
      },
      now,
    )
    expect(job).toMatchObject({
      kind: 'Job',
      metadata: {
        namespace: 'pay',
        labels: { app: 'daily' },
        ownerReferences: [{ name: 'daily', uid: 'u1' }],
      },
      spec: { backoffLimit: 2 },
    })
  })

  it('keeps its name within what a pod may be called', () => {
    expect(jobName('a'.repeat(80), now)).toHaveLength(63)
  })
})
