import assert from 'node:assert/strict'
import { decodeLines } from '@naru/kube/calls/body'
import { type LogOptions, openLogs } from '@naru/kube/streams/logs'
import { expectError } from '../expect.ts'
import { defineCases, type Trial } from '../trial.ts'
import { createPod, pod, runPod } from '../workloads.ts'

async function lines(t: Trial, options: LogOptions = {}): Promise<string[]> {
  const found: string[] = []
  const body = await openLogs(t.client, { namespace: t.namespace, name: 'p' }, options)
  for await (const line of decodeLines(body, 1_000_000)) found.push(line)
  return found
}

export const logging = defineCases('logging', {
  async 'reads the log of a running pod'(t) {
    await runPod(t, pod('p'))
    assert.ok((await lines(t)).length > 0)
  },

  async 'reads the last lines'(t) {
    await runPod(t, pod('p'))
    assert.equal((await lines(t, { tailLines: 1 })).length, 1)
    assert.deepEqual(await lines(t, { tailLines: 0 }), [])
  },

  async 'puts a time before each line'(t) {
    await runPod(t, pod('p'))
    const [line] = await lines(t, { timestamps: true, tailLines: 1 })
    assert.match(line ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d) /)
  },

  async 'reads no more bytes than asked for'(t) {
    await runPod(t, pod('p'))
    const text = (await lines(t, { limitBytes: 10 })).join('\n')
    assert.ok(text.length > 0 && text.length <= 10, text)
  },

  async 'reads nothing since a time to come'(t) {
    await runPod(t, pod('p'))
    const sinceTime = new Date(Date.now() + 3_600_000).toISOString()
    assert.deepEqual(await lines(t, { sinceTime }), [])
  },

  async 'follows until the reader leaves'(t) {
    await runPod(t, pod('p'))
    const controller = new AbortController()
    const options = { follow: true, tailLines: 1, signal: controller.signal }
    const body = await openLogs(t.client, { namespace: t.namespace, name: 'p' }, options)
    for await (const chunk of body) {
      assert.ok(chunk.byteLength > 0)
      break
    }
    controller.abort()
  },

  async 'reads one container of several'(t) {
    await runPod(t, pod('p', { containers: ['one', 'two'] }))
    assert.ok((await lines(t, { container: 'two' })).length > 0)
  },

  async 'asks which container when there are several'(t) {
    await createPod(t, pod('p', { containers: ['one', 'two'] }))
    await expectError(lines(t), {
      code: 400,
      reason: 'BadRequest',
      message: /a container name must be specified for pod p, choose one of: \[one two\]/,
    })
  },

  async 'refuses a container that the pod does not have'(t) {
    await createPod(t, pod('p'))
    await expectError(lines(t, { container: 'none' }), {
      code: 400,
      reason: 'BadRequest',
      message: /container none is not valid for pod p/,
    })
  },

  async 'does not find the log of a pod that does not exist'(t) {
    await expectError(lines(t), { code: 404, reason: 'NotFound' })
  },

  async 'refuses a negative number of lines'(t) {
    await createPod(t, pod('p'))
    const error = await expectError(lines(t, { tailLines: -1 }), { code: 422, reason: 'Invalid' })
    assert.equal(error.details?.causes?.[0]?.field, 'tailLines')
  },

  async 'refuses two beginnings at once'(t) {
    await createPod(t, pod('p'))
    const options = { sinceSeconds: 5, sinceTime: new Date().toISOString() }
    await expectError(lines(t, options), { code: 422, reason: 'Invalid', message: /sinceTime/ })
  },
})
