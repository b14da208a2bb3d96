import assert from 'node:assert/strict'
import { openExec } from '@naru/kube/streams/exec'
import { eventually, expectError } from '../expect.ts'
import { isPlayedByKwok } from '../kwok.ts'
import { defineCases, nodes, one, pods, read, type Trial } from '../trial.ts'
import { createPod, pod, runPod } from '../workloads.ts'

const debug = { name: 'debug', image: 'busybox:1.37', stdin: true, tty: true }

function add(t: Trial, container: object) {
  const body = { spec: { ephemeralContainers: [container] } }
  return t.client.patch(one(t, pods, 'p', 'ephemeralcontainers'), { type: 'strategic', body })
}

export const debugging = defineCases('debugging', {
  async 'adds a container to a pod that runs'(t) {
    await runPod(t, pod('p'))
    const after = await add(t, { ...debug, targetContainerName: 'main' })
    assert.equal(after.kind, 'Pod')
    const [made] = read(after, 'spec', 'ephemeralContainers') as readonly unknown[]
    assert.deepEqual(made, {
      ...debug,
      targetContainerName: 'main',
      resources: {},
      imagePullPolicy: 'IfNotPresent',
      terminationMessagePath: '/dev/termination-log',
      terminationMessagePolicy: 'File',
    })
  },

  async 'adds a second one beside the first'(t) {
    await createPod(t, pod('p'))
    await add(t, debug)
    const after = await add(t, { ...debug, name: 'debug-2' })
    const all = read(after, 'spec', 'ephemeralContainers')
    const names = Array.isArray(all) ? all.map((container) => String(read(container, 'name'))) : []
    assert.deepEqual(names.sort(), ['debug', 'debug-2'])
  },

  async 'changes nothing else by that path'(t) {
    await createPod(t, pod('p'))
    const body = { metadata: { labels: { app: 'x' } }, spec: { ephemeralContainers: [debug] } }
    const target = one(t, pods, 'p', 'ephemeralcontainers')
    const after = await t.client.patch(target, { type: 'strategic', body })
    assert.equal(after.metadata.labels?.['app'], undefined)
  },

  async 'refuses the name of a container that is there'(t) {
    await createPod(t, pod('p'))
    const error = await expectError(add(t, { ...debug, name: 'main' }), { code: 422, reason: 'Invalid' })
    assert.equal(error.details?.causes?.[0]?.reason, 'FieldValueDuplicate')
  },

  async 'refuses to change or take away what was added'(t) {
    await createPod(t, pod('p'))
    await add(t, debug)
    await expectError(add(t, { ...debug, image: 'other:1' }), { code: 422, message: /may not be changed/ })
    const target = one(t, pods, 'p', 'ephemeralcontainers')
    const none = t.client.patch(target, { type: 'merge', body: { spec: { ephemeralContainers: [] } } })
    await expectError(none, { code: 422, message: /may not be removed/ })
  },

  async 'refuses a target that the pod does not have'(t) {
    await createPod(t, pod('p'))
    const error = await expectError(add(t, { ...debug, targetContainerName: 'none' }), { code: 422 })
    assert.equal(error.details?.causes?.[0]?.field, 'spec.ephemeralContainers[0].targetContainerName')
  },

  async 'refuses ports, probes and resources'(t) {
    await createPod(t, pod('p'))
    await expectError(add(t, { ...debug, ports: [{ containerPort: 80 }] }), {
      code: 422,
      message: /ephemeral/,
    })
    const resources = { requests: { cpu: '1' } }
    await expectError(add(t, { ...debug, resources }), { code: 422, message: /ephemeral/ })
  },

  async 'takes none by the pod itself'(t) {
    await createPod(t, pod('p'))
    const body = { spec: { ephemeralContainers: [debug] } }
    const change = t.client.patch(one(t, pods, 'p'), { type: 'strategic', body })
    await expectError(change, { code: 422, reason: 'Invalid' })
  },

  async 'runs it, and lets commands into it'(t) {
    const made = await runPod(t, pod('p'))
    if (await isPlayedByKwok(t, made)) t.skip('kwok runs no containers that are added later')
    await add(t, { ...debug, targetContainerName: 'main' })
    await eventually(
      'the container running',
      async () => {
        const statuses = read(await t.client.get(one(t, pods, 'p')), 'status', 'ephemeralContainerStatuses')
        return Array.isArray(statuses) && read(statuses[0], 'state', 'running') !== undefined
      },
      60,
    )
    const target = { namespace: t.namespace, name: 'p' }
    const session = await openExec(t.client, target, { command: ['echo', 'naru'], container: 'debug' })
    let text = ''
    for await (const { data } of session.output) text += new TextDecoder().decode(data)
    assert.equal(text, 'naru\n')
    assert.equal(read(await t.client.get(one(t, pods, 'p')), 'status', 'phase'), 'Running')
  },

  async 'runs a shell that waits, in a pod that has the network and the name of its node'(t) {
    const { spec, ...rest } = pod('p')
    const shell = { ...debug, command: ['sh'], ports: [] }
    const body = { ...rest, spec: { ...spec, hostNetwork: true, containers: [shell] } }
    const made = await runPod(t, body)
    if (await isPlayedByKwok(t, made)) t.skip('kwok plays one container of its own for all pods')
    const node = await t.client.get({ resource: nodes, name: String(read(made, 'spec', 'nodeName')) })
    const target = { namespace: t.namespace, name: 'p' }
    const session = await openExec(t.client, target, { command: ['hostname'] })
    let text = ''
    for await (const { data } of session.output) text += new TextDecoder().decode(data)
    assert.equal(text.trim(), node.metadata.labels?.['kubernetes.io/hostname'])
    assert.equal(read(await t.client.get(one(t, pods, 'p')), 'status', 'phase'), 'Running')
  },
})
