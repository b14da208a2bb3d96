import { describe, expect, it } from 'vitest'
import { findKind } from '../kinds/registry.ts'
import type { ActionObject } from './action.ts'
import { deleteObject } from './any/delete.ts'
import { editLabels } from './any/edit-labels.ts'
import { reveal } from './configuration/reveal.ts'
import { cordon } from './infrastructure/cordon.ts'
import { drain } from './infrastructure/drain.ts'
import { editTaints } from './infrastructure/edit-taints.ts'
import { pausePool } from './infrastructure/pause-pool.ts'
import { resumePool } from './infrastructure/resume-pool.ts'
import { uncordon } from './infrastructure/uncordon.ts'
import { activate } from './management/activate.ts'
import { deactivate } from './management/deactivate.ts'
import { recover } from './management/recover.ts'
import { resetPassword } from './management/reset-password.ts'
import { rotateCredentials } from './management/rotate-credentials.ts'
import { signOut } from './management/sign-out.ts'
import { expand } from './storage/expand.ts'
import { release } from './storage/release.ts'
import { setDefault } from './storage/set-default.ts'
import { cancelRollout } from './workload/cancel-rollout.ts'
import { debug } from './workload/debug.ts'
import { evict } from './workload/evict.ts'
import { buildEviction } from './workload/eviction.ts'
import { pause } from './workload/pause.ts'
import { rerun } from './workload/rerun.ts'
import { restart } from './workload/restart.ts'
import { resume } from './workload/resume.ts'
import { rollOutLatest } from './workload/roll-out-latest.ts'
import { runNow } from './workload/run-now.ts'
import { scale } from './workload/scale.ts'
import { suspend } from './workload/suspend.ts'
import { suspendJob } from './workload/suspend-job.ts'
import { undo } from './workload/undo.ts'
import { unsuspend } from './workload/unsuspend.ts'
import { unsuspendJob } from './workload/unsuspend-job.ts'

const at = { now: new Date('2026-11-21T00:00:00Z') }

function target(id: string, name = 'web'): ActionObject {
  const kind = findKind(id)
  if (!kind) throw new Error(`no kind ${id}`)
  const namespace = kind.scope === 'namespaced' ? 'shop' : null
  return { kind, cluster: 'seoul', namespace, name, uid: 'u1' }
}

const deployment = target('deployment')
const cronJob = target('cron-job')
const job = target('job')
const config = target('deployment-config')
const node = target('node')
const pod = target('pod')
const user = target('user', 'kim/a')
const cluster = target('cluster', 'jeju')
const merge = (body: object) => ({ send: 'patch', type: 'merge', body })
const claim = target('persistent-volume-claim', 'orders')
const asked = { spec: { resources: { requests: { storage: '20Gi' } } } }
const fast = target('storage-class', 'fast')
const defaultNow = (is: string) => ({
  metadata: {
    annotations: {
      'storageclass.kubernetes.io/is-default-class': is,
      'storageclass.beta.kubernetes.io/is-default-class': null,
    },
  },
})
const template = { spec: { containers: [] } }
const byChange = { type: 'ConfigChange' }
const follows = (automatic: boolean) => ({ type: 'ImageChange', imageChangeParams: { automatic } })
const eviction = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name: 'web', namespace: 'shop' } }
const restarted = { 'kubectl.kubernetes.io/restartedAt': '2026-11-21T00:00:00.000Z' }
const labelled = { labels: { app: 'x', old: null }, annotations: { note: "it's new" } }
const gpu = { key: 'gpu', value: 'a100', effect: 'NoSchedule' }
const upkeep = { key: 'upkeep', effect: 'NoExecute' }
const taints = { op: 'test', path: '/spec/taints' }
const look = { name: 'debug', image: 'busybox:1.37', container: 'main' }
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
    [
      'recover a project',
      recover.write(target('project', 'seoul.shop')),
      { send: 'call', method: 'POST', path: '/system/projects/seoul.shop/recover' },
    ],
    ['pause', pause.write(), merge({ spec: { paused: true } })],
    ['resume', resume.write(), merge({ spec: { paused: false } })],
    [
      'undo',
      undo.write(deployment, { revision: 4, template }),
      { send: 'patch', type: 'json', body: [{ op: 'replace', path: '/spec/template', value: template }] },
    ],
    ['pause a pool', pausePool.write(), merge({ spec: { paused: true } })],
    ['resume a pool', resumePool.write(), merge({ spec: { paused: false } })],
    [
      'undo what follows image tags, and leave those alone that do so by hand',
      undo.write(config, { revision: 4, template, triggers: [byChange, follows(true), follows(false)] }).body,
      [
        { op: 'replace', path: '/spec/template', value: template },
        { op: 'replace', path: '/spec/triggers', value: [byChange, follows(false), follows(false)] },
      ],
    ],
    [
      'undo what follows tags by hand only',
      undo.write(config, { revision: 4, template, triggers: [byChange, follows(false)] }).body,
      [{ op: 'replace', path: '/spec/template', value: template }],
    ],
    ['suspend a job', suspendJob.write(), merge({ spec: { suspend: true } })],
    ['resume a job', unsuspendJob.write(), merge({ spec: { suspend: false } })],
    [
      'roll out latest',
      rollOutLatest.write(config),
      {
        send: 'create',
        subresource: 'instantiate',
        object: {
          apiVersion: 'apps.openshift.io/v1',
          kind: 'DeploymentRequest',
          metadata: { name: 'web', namespace: 'shop' },
          name: 'web',
          latest: true,
          force: true,
        },
      },
    ],
    [
      'cancel a rollout',
      cancelRollout.write({ metadata: { name: 'web' }, status: { latestVersion: 4 } }),
      {
        ...merge({
          metadata: {
            annotations: {
              'openshift.io/deployment.cancelled': 'true',
              'openshift.io/deployment.status-reason': 'cancelled by the user',
            },
          },
        }),
        on: { resource: { group: '', version: 'v1', plural: 'replicationcontrollers' }, name: 'web-4' },
      },
    ],
    ['suspend', suspend.write(), merge({ spec: { suspend: true } })],
    ['unsuspend', unsuspend.write(), merge({ spec: { suspend: false } })],
    ['cordon', cordon.write(), merge({ spec: { unschedulable: true } })],
    ['uncordon', uncordon.write(), merge({ spec: { unschedulable: null } })],
    ['evict', evict.write(pod), { send: 'create', subresource: 'eviction', object: eviction }],
    ['drain', drain.write(), merge({ spec: { unschedulable: true } })],
    [
      'evict one pod and no later one',
      buildEviction({ name: 'web', namespace: 'shop', uid: 'u1', grace: 5 }),
      { ...eviction, deleteOptions: { preconditions: { uid: 'u1' }, gracePeriodSeconds: 5 } },
    ],
    [
      'change taints',
      editTaints.write(node, { before: [gpu], after: [upkeep] }).body,
      [
        { ...taints, value: [gpu] },
        { op: 'add', path: '/spec/taints', value: [upkeep] },
      ],
    ],
    [
      'add the first taint',
      editTaints.write(node, { before: [], after: [gpu] }).body,
      [
        { ...taints, value: null },
        { op: 'add', path: '/spec/taints', value: [gpu] },
      ],
    ],
    [
      'take the last taint away',
      editTaints.write(node, { before: [gpu], after: [] }).body,
      [
        { ...taints, value: [gpu] },
        { op: 'remove', path: '/spec/taints' },
      ],
    ],
    [
      'look inside',
      debug.write(pod, look),
      {
        send: 'patch',
        type: 'strategic',
        subresource: 'ephemeralcontainers',
        body: {
          spec: {
            ephemeralContainers: [
              { name: 'debug', image: 'busybox:1.37', stdin: true, tty: true, targetContainerName: 'main' },
            ],
          },
        },
      },
    ],
    ['expand', expand.write(claim, { size: '20Gi' }), merge(asked)],
    ['offer a volume again', release.write(), merge({ spec: { claimRef: null } })],
    ['set the default class', setDefault.write(fast, { name: 'fast' }), merge(defaultNow('true'))],
    ['let the default be another', setDefault.write(fast, { name: 'slow' }), merge(defaultNow('false'))],
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
      'sign somebody out',
      signOut.write(user),
      { send: 'call', method: 'DELETE', path: '/system/users/kim%2Fa/sessions' },
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
    [
      'pause a pool',
      pausePool.command(target('machine-config-pool', 'worker')),
      `kubectl patch machineconfigpools.machineconfiguration.openshift.io worker --type=merge -p '{"spec":{"paused":true}}' --context seoul`,
    ],
    [
      'resume a pool',
      resumePool.command(target('machine-config-pool', 'worker')),
      `kubectl patch machineconfigpools.machineconfiguration.openshift.io worker --type=merge -p '{"spec":{"paused":false}}' --context seoul`,
    ],
    ['roll out latest', rollOutLatest.command(config), `oc rollout latest dc/web ${there}`],
    ['cancel a rollout', cancelRollout.command(config), `oc rollout cancel dc/web ${there}`],
    [
      'suspend a job',
      suspendJob.command(job),
      `kubectl patch job web --type=merge -p '{"spec":{"suspend":true}}' ${there}`,
    ],
    [
      'resume a job',
      unsuspendJob.command(job),
      `kubectl patch job web --type=merge -p '{"spec":{"suspend":false}}' ${there}`,
    ],
    ['run now', runNow.command(cronJob, at), `kubectl create job web-tots00 --from=cronjob/web ${there}`],
    ['cordon', cordon.command(node), 'kubectl cordon web --context seoul'],
    ['uncordon', uncordon.command(node), 'kubectl uncordon web --context seoul'],
    [
      'drain',
      drain.command(node, { grace: 30, limit: 10, data: true, alone: true }),
      'kubectl drain web --ignore-daemonsets --delete-emptydir-data --force --grace-period=30 --timeout=10m --context seoul',
    ],
    [
      'drain, as pods say',
      drain.command(node, { grace: null, limit: null, data: false, alone: false }),
      'kubectl drain web --ignore-daemonsets --context seoul',
    ],
    [
      'change taints',
      editTaints.command(node, { before: [gpu], after: [upkeep] }),
      'kubectl taint node web upkeep:NoExecute gpu:NoSchedule- --overwrite --context seoul',
    ],
    ['change no taint', editTaints.command(node, { before: [gpu], after: [gpu] }), ''],
    [
      'look inside',
      debug.command(pod, look),
      `kubectl debug -it web --image=busybox:1.37 --container=debug --target=main ${there}`,
    ],
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
      'offer a volume again',
      release.command(target('persistent-volume', 'disk')),
      `kubectl patch persistentvolume disk --type=merge -p '{"spec":{"claimRef":null}}' --context seoul`,
    ],
    [
      'set the default class',
      setDefault.command(fast, { name: 'fast' }),
      `kubectl patch storageclasses.storage.k8s.io fast --type=merge -p '${JSON.stringify(defaultNow('true'))}' --context seoul`,
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

describe('a job that is run again', () => {
  const own = { 'controller-uid': 'u1', 'job-name': 'web', 'batch.kubernetes.io/controller-uid': 'u1' }
  const owner = { apiVersion: 'batch/v1', kind: 'CronJob', name: 'daily', uid: 'c1', controller: true }
  const made = {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: {
      name: 'web',
      namespace: 'shop',
      uid: 'u1',
      resourceVersion: '7',
      labels: { app: 'daily', ...own },
      ownerReferences: [owner],
    },
    spec: {
      completions: 2,
      suspend: true,
      selector: { matchLabels: { 'batch.kubernetes.io/controller-uid': 'u1' } },
      template: { metadata: { labels: { app: 'daily', ...own } }, spec: { restartPolicy: 'Never' } },
    },
    status: { failed: 3 },
  }

  it('does the same work with pods of its own, and stays with its cron job', () => {
    expect(rerun.write(made, at)).toEqual({
      send: 'create',
      resource: { group: 'batch', version: 'v1', plural: 'jobs' },
      object: {
        apiVersion: 'batch/v1',
        kind: 'Job',
        metadata: {
          name: 'web-again-tots00',
          namespace: 'shop',
          labels: { app: 'daily' },
          ownerReferences: [owner],
        },
        spec: {
          completions: 2,
          template: { metadata: { labels: { app: 'daily' } }, spec: { restartPolicy: 'Never' } },
        },
      },
    })
  })

  it.each([
    ['web-again-abc123', 'web-again-tots00'],
    ['a'.repeat(63), `${'a'.repeat(50)}-again-tots00`],
  ])('is called by its first name, within what a pod may be called', (name, expected) => {
    const sent = rerun.write({ ...made, metadata: { ...made.metadata, name } }, at)
    expect(sent.object.metadata.name).toBe(expected)
  })

  it('is made in the same way by a line that frees it of what is its own', () => {
    expect(rerun.command(job, at)).toBe(
      `kubectl get job web -o json -n shop --context seoul | jq '.metadata={name:"web-again-tots00",labels:.metadata.labels}|del(.status,.spec.selector,${[
        '.metadata',
        '.spec.template.metadata',
      ]
        .flatMap((part) =>
          [
            'controller-uid',
            'job-name',
            'batch.kubernetes.io/controller-uid',
            'batch.kubernetes.io/job-name',
          ].map((label) => `${part}.labels["${label}"]`),
        )
        .join(',')})' | kubectl create -f - -n shop --context seoul`,
    )
  })
})

describe('what is offered of a rollout and of a job', () => {
  const progress = (status: string, reason: string) => ({
    metadata: { name: 'web' },
    status: { conditions: [{ type: 'Progressing', status, reason }] },
  })
  it.each([
    ['goes on', progress('True', 'ReplicationControllerUpdated'), false],
    ['is done', progress('True', 'NewReplicationControllerAvailable'), true],
    ['was cancelled', progress('False', 'RolloutCancelled'), true],
    ['was never heard of', { metadata: { name: 'web' } }, true],
  ])('a rollout that %s', (_what, object, isBlocked) => {
    expect(cancelRollout.blocked.done.when(object)).toBe(isBlocked)
  })

  it.each(['Complete', 'Failed'])('a job that is %s is not held any more', (type) => {
    const object = { metadata: { name: 'web' }, status: { conditions: [{ type, status: 'True' }] } }
    expect([suspendJob, unsuspendJob].map(({ blocked }) => blocked.jobEnded.when(object))).toEqual([
      true,
      true,
    ])
  })
})
