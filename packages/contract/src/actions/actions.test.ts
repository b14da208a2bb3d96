import { describe, expect, it } from 'vitest'
import { findKind } from '../kinds/registry.ts'
import type { ActionObject } from './action.ts'
import { deleteObject } from './any/delete.ts'
import { editLabels } from './any/edit-labels.ts'
import { reveal } from './configuration/reveal.ts'
import { cordon } from './infrastructure/cordon.ts'
import { uncordon } from './infrastructure/uncordon.ts'
import { activate } from './management/activate.ts'
import { deactivate } from './management/deactivate.ts'
import { resetPassword } from './management/reset-password.ts'
import { rotateCredentials } from './management/rotate-credentials.ts'
import { expand } from './storage/expand.ts'
import { evict } from './workload/evict.ts'
import { pause } from './workload/pause.ts'
import { restart } from './workload/restart.ts'
import { resume } from './workload/resume.ts'
import { runNow } from './workload/run-now.ts'
import { scale } from './workload/scale.ts'
import { suspend } from './workload/suspend.ts'
import { undo } from './workload/undo.ts'
import { unsuspend } from './workload/unsuspend.ts'

const at = { now: new Date('2026-11-21T00:00:00Z') }

function target(id: string, name = 'web'): ActionObject {
  const kind = findKind(id)
  if (!kind) throw new Error(`no kind ${id}`)
  const namespace = kind.scope === 'namespaced' ? 'shop' : null
  return { kind, cluster: 'seoul', namespace, name, uid: 'u1' }
}

const deployment = target('deployment')
const cronJob = target('cron-job')
const node = target('node')
const pod = target('pod')
const user = target('user', 'kim/a')
const cluster = target('cluster', 'jeju')
const merge = (body: object) => ({ send: 'patch', type: 'merge', body })
const claim = target('persistent-volume-claim', 'orders')
const asked = { spec: { resources: { requests: { storage: '20Gi' } } } }
const template = { spec: { containers: [] } }
const eviction = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name: 'web', namespace: 'shop' } }
const restarted = { 'kubectl.kubernetes.io/restartedAt': '2026-11-21T00:00:00.000Z' }
const labelled = { labels: { app: 'x', old: null }, annotations: { note: "it's new" } }
const credentials = { kubeconfig: 'apiVersion: v1' }

describe('what is sent', () => {
  it.each([
    [
      'scale',
      scale.write(deployment, { replicas: 3 }),
      { ...merge({ spec: { replicas: 3 } }), subresource: 'scale' },
    ],
    [
      'restart',
      restart.write(deployment, at),
      merge({ spec: { template: { metadata: { annotations: restarted } } } }),
    ],
    ['pause', pause.write(), merge({ spec: { paused: true } })],
    ['resume', resume.write(), merge({ spec: { paused: false } })],
    [
      'undo',
      undo.write(deployment, { revision: 4, template }),
      { send: 'patch', type: 'json', body: [{ op: 'replace', path: '/spec/template', value: template }] },
    ],
    ['suspend', suspend.write(), merge({ spec: { suspend: true } })],
    ['unsuspend', unsuspend.write(), merge({ spec: { suspend: false } })],
    ['cordon', cordon.write(), merge({ spec: { unschedulable: true } })],
    ['uncordon', uncordon.write(), merge({ spec: { unschedulable: null } })],
    ['evict', evict.write(pod), { send: 'create', subresource: 'eviction', object: eviction }],
    ['expand', expand.write(claim, { size: '20Gi' }), merge(asked)],
    ['edit labels', editLabels.write(pod, labelled), merge({ metadata: labelled })],
    [
      'delete',
      deleteObject.write(pod, { leave: false, uid: 'u1' }),
      { send: 'delete', propagation: 'Background', uid: 'u1' },
    ],
    [
      'delete, owned kept',
      deleteObject.write(pod, { leave: true }),
      { send: 'delete', propagation: 'Orphan' },
    ],
    [
      'delete a cluster',
      deleteObject.write(cluster, { leave: false, uid: 'jeju' }),
      { send: 'call', method: 'DELETE', path: '/system/clusters/jeju' },
    ],
    [
      'delete the record of a cluster',
      deleteObject.write(cluster, { leave: true }),
      { send: 'call', method: 'DELETE', path: '/system/clusters/jeju/safe' },
    ],
    [
      'activate',
      activate.write(user),
      { send: 'call', method: 'PUT', path: '/system/users/kim%2Fa', body: { active: true } },
    ],
    [
      'deactivate',
      deactivate.write(user),
      { send: 'call', method: 'PUT', path: '/system/users/kim%2Fa', body: { active: false } },
    ],
    [
      'reset a password',
      resetPassword.write(user, { password: 'n3w-secret!' }),
      { send: 'call', method: 'PUT', path: '/system/users/kim%2Fa', body: { password: 'n3w-secret!' } },
    ],
    [
      'replace credentials',
      rotateCredentials.write(cluster, { credentials }),
      { send: 'call', method: 'PUT', path: '/system/clusters/jeju', body: { credentials } },
    ],
  ])('to %s', (_what, sent, expected) => expect(sent).toEqual(expected))
})

describe('the same with kubectl', () => {
  const there = '-n shop --context seoul'
  it.each([
    [
      'scale',
      scale.command(deployment, { replicas: 3 }),
      `kubectl scale deployment web --replicas=3 ${there}`,
    ],
    ['restart', restart.command(deployment), `kubectl rollout restart deployment web ${there}`],
    ['pause', pause.command(deployment), `kubectl rollout pause deployment web ${there}`],
    ['resume', resume.command(deployment), `kubectl rollout resume deployment web ${there}`],
    [
      'undo',
      undo.command(deployment, { revision: 4, template }),
      `kubectl rollout undo deployment web --to-revision=4 ${there}`,
    ],
    [
      'suspend',
      suspend.command(cronJob),
      `kubectl patch cronjob web --type=merge -p '{"spec":{"suspend":true}}' ${there}`,
    ],
    [
      'unsuspend',
      unsuspend.command(cronJob),
      `kubectl patch cronjob web --type=merge -p '{"spec":{"suspend":false}}' ${there}`,
    ],
    ['run now', runNow.command(cronJob, at), `kubectl create job web-tots00 --from=cronjob/web ${there}`],
    ['cordon', cordon.command(node), 'kubectl cordon web --context seoul'],
    ['uncordon', uncordon.command(node), 'kubectl uncordon web --context seoul'],
    [
      'evict',
      evict.command(pod),
      `echo '${JSON.stringify(eviction)}' | kubectl create --raw /api/v1/namespaces/shop/pods/web/eviction -f - --context seoul`,
    ],
    [
      'expand',
      expand.command(claim, { size: '20Gi' }),
      `kubectl patch persistentvolumeclaim orders --type=merge -p '${JSON.stringify(asked)}' ${there}`,
    ],
    [
      'reveal',
      reveal.command(target('secret'), { key: 'app.key' }),
      `kubectl get secret web -o 'jsonpath={.data.app\\.key}' ${there} | base64 -d`,
    ],
    [
      'edit labels',
      editLabels.command(pod, labelled),
      `kubectl label pod web app=x old- --overwrite ${there}\nkubectl annotate pod web 'note=it'\\''s new' --overwrite ${there}`,
    ],
    ['edit nothing', editLabels.command(pod, { labels: {}, annotations: {} }), ''],
    [
      'delete',
      deleteObject.command(target('route'), { leave: false }),
      `kubectl delete routes.route.openshift.io web ${there}`,
    ],
    [
      'delete, owned kept',
      deleteObject.command(pod, { leave: true }),
      `kubectl delete pod web --cascade=orphan ${there}`,
    ],
  ])('to %s', (_what, line, expected) => expect(line).toBe(expected))
})

describe('a job that is run by hand', () => {
  const made = (name: string, spec: object = {}) =>
    runNow.write(
      { apiVersion: 'batch/v1', kind: 'CronJob', metadata: { name, namespace: 'pay', uid: 'u1' }, spec },
      at,
    )

  it('takes the template and belongs to its cron job', () => {
    const jobTemplate = { metadata: { labels: { app: 'daily' } }, spec: { backoffLimit: 2 } }
    expect(made('daily', { jobTemplate })).toEqual({
      send: 'create',
      resource: { group: 'batch', version: 'v1', plural: 'jobs' },
      object: {
        apiVersion: 'batch/v1',
        kind: 'Job',
        metadata: {
          name: 'daily-tots00',
          namespace: 'pay',
          labels: { app: 'daily' },
          annotations: { 'cronjob.kubernetes.io/instantiate': 'manual' },
          ownerReferences: [
            { apiVersion: 'batch/v1', kind: 'CronJob', name: 'daily', uid: 'u1', controller: true },
          ],
        },
        spec: { backoffLimit: 2 },
      },
    })
  })

  it('keeps its name within what a pod may be called', () => {
    const sent = made('a'.repeat(80))
    expect(sent.object.metadata.name).toHaveLength(63)
    expect(sent.object.metadata.name).toMatch(/^a+-tots00$/)
  })
})
