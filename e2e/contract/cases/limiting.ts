import assert from 'node:assert/strict'
import { KubeError } from '@naru/kube/errors'
import { eventually } from '../expect.ts'
import { defineCases, inside, pods, read, type Trial } from '../trial.ts'
import { pod, waitForServiceAccount } from '../workloads.ts'

const limitRanges = { group: '', version: 'v1', plural: 'limitranges' }

type Resources = Readonly<Record<string, Readonly<Record<string, string>>>>

function limit(t: Trial, item: object) {
  const spec = { limits: [{ type: 'Container', ...item }] }
  return t.client.create(inside(t, limitRanges), { metadata: { name: 'limits' }, spec })
}

/** Tries a pod without keeping it. */
function tryPod(t: Trial, resources: Resources = {}) {
  const body = pod('p')
  const containers = body.spec.containers.map((container) => ({ ...container, resources }))
  const options = { dryRun: true }
  return t.client.create(inside(t, pods), { ...body, spec: { ...body.spec, containers } }, options)
}

/** Admission reads limits from a cache of its own, which may be a moment behind. */
function refusal(t: Trial, resources?: Resources): Promise<KubeError> {
  return eventually('a pod being refused', () =>
    tryPod(t, resources).then(
      () => undefined,
      (error: unknown) => (error instanceof KubeError && error.code === 403 ? error : undefined),
    ),
  )
}

export const limiting = defineCases('limiting', {
  async 'fills a limit range from what it says'(t) {
    const made = await limit(t, { max: { memory: '1Gi' }, min: { cpu: '50m' } })
    assert.deepEqual(read(made, 'spec', 'limits', 0), {
      type: 'Container',
      max: { memory: '1Gi' },
      min: { cpu: '50m' },
      default: { memory: '1Gi' },
      defaultRequest: { cpu: '50m', memory: '1Gi' },
    })
  },

  async 'gives a container what a limit range says, and tells so'(t) {
    await waitForServiceAccount(t)
    await limit(t, { default: { memory: '256Mi' }, defaultRequest: { cpu: '100m', memory: '128Mi' } })
    const made = await eventually('the limits being known', async () => {
      const tried = await tryPod(t, { requests: { memory: '64Mi' } })
      return read(tried, 'spec', 'containers', 0, 'resources', 'limits') !== undefined && tried
    })
    assert.deepEqual(read(made, 'spec', 'containers', 0, 'resources'), {
      limits: { memory: '256Mi' },
      requests: { cpu: '100m', memory: '64Mi' },
    })
    assert.equal(
      made.metadata.annotations?.['kubernetes.io/limit-ranger'],
      'LimitRanger plugin set: cpu request for container main; memory limit for container main',
    )
  },

  async 'asks for what a container is limited to where it does not say'(t) {
    await waitForServiceAccount(t)
    const made = await tryPod(t, { limits: { cpu: '1', memory: '1Gi' }, requests: { cpu: '100m' } })
    const requests = read(made, 'spec', 'containers', 0, 'resources', 'requests')
    assert.deepEqual(requests, { cpu: '100m', memory: '1Gi' })
  },

  async 'refuses a container beyond a limit range, with every reason'(t) {
    await waitForServiceAccount(t)
    await limit(t, { max: { memory: '1Gi' }, min: { cpu: '50m' } })
    const { message } = await refusal(t, {
      requests: { cpu: '10m', memory: '1Gi' },
      limits: { memory: '2Gi' },
    })
    assert.match(message, /^pods "p" is forbidden: \[/)
    assert.match(message, /minimum cpu usage per Container is 50m, but request is 10m/)
    assert.match(message, /maximum memory usage per Container is 1Gi, but limit is 2Gi/)
  },

  async 'refuses a limit that is too many times its request'(t) {
    await waitForServiceAccount(t)
    await limit(t, { maxLimitRequestRatio: { cpu: '2' } })
    const { message } = await refusal(t, { requests: { cpu: '100m' }, limits: { cpu: '300m' } })
    assert.match(
      message,
      /^pods "p" is forbidden: cpu max limit to request ratio per Container is 2, but provided ratio is 3\.000000$/,
    )
    assert.match(
      (await refusal(t)).message,
      /cpu max limit to request ratio per Container is 2, but no request is specified or request is 0/,
    )
  },
})
