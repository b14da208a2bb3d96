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
    [
      'scale',
      target('deployment', 'cart'),
      { replicas: 3 },
      '-n shop scale deployments.apps/cart --replicas=3',
    ],
    ['restart', target('deployment', 'cart'), {}, '-n shop rollout restart deployments.apps/cart'],
    [
      'undo',
      target('deployment', 'cart'),
      { revision: '4' },
      '-n shop rollout undo deployments.apps/cart --to-revision=4',
    ],
    ['cordon', target('node', 'node-1', null), {}, 'cordon node-1'],
    ['delete', target('pod', 'cart-0'), { orphan: true }, '-n shop delete pods/cart-0 --cascade=orphan'],
    [
      'edit-labels',
      target('pod', 'cart-0'),
      { labels: { a: 'b', c: null } },
      '-n shop label pods/cart-0 a=b c-',
    ],
    [
      'run-now',
      target('cron-job', 'daily'),
      { job: 'daily-x' },
      '-n shop create job daily-x --from=cronjobs.batch/daily',
    ],
  ] as const)('%s', (action, object, detail, line) => {
    expect(formatCommand(action, [object], detail)).toBe(`kubectl --context seoul ${line}`)
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
