import type { ObjectQuery, ObjectUsage } from '@naru/contract/live/protocol'
import { KubeError } from '@naru/kube/errors'
import { afterEach, describe, expect, it } from 'vitest'
import { createObjectUsage, type ObjectUsageReader } from './object-usage.ts'

const POD = { kind: 'pod', namespace: 'shop', name: 'cart-0' }
const NODE = { kind: 'node', namespace: null, name: 'worker-1' }
const AT = '2026-11-21T10:00:00Z'
const podAnswer = {
  metadata: { name: 'cart-0', namespace: 'shop' },
  timestamp: AT,
  containers: [{ usage: { cpu: '100m', memory: '64Mi' } }, { usage: { cpu: '25000000n', memory: '1Mi' } }],
}

type Query = Pick<ObjectQuery, 'kind' | 'namespace' | 'name'>
type Answer = () => unknown

let reader: ObjectUsageReader | undefined
afterEach(() => reader?.stop())

/** Reads with the answers in turn, and gives what is known after each, and what was asked. */
async function read(query: Query, answers: readonly Answer[]) {
  const asked: string[] = []
  const known: (ObjectUsage | undefined)[] = []
  await new Promise<void>((done) => {
    const opened = createObjectUsage({
      query,
      intervalMs: 0,
      client: {
        async json({ path }) {
          asked.push(path)
          return answers[asked.length - 1]?.()
        },
      },
      onChange() {
        known.push(opened.value())
        if (known.length === answers.length) {
          opened.stop()
          done()
        }
      },
    })
    reader = opened
  })
  return { asked, known }
}

const fail = (error: KubeError) => () => {
  throw error
}
const noApi = new KubeError({ code: 404, reason: 'NotFound', message: '404 page not found' })
const noPod = new KubeError({ code: 404, reason: 'NotFound', message: '', details: { name: 'cart-0' } })
const away = new KubeError({ code: 0, reason: 'Timeout', message: '' })

describe('what an object uses', () => {
  it('is the sum over a pod’s containers, as of the time that the cluster names', async () => {
    const { asked, known } = await read(POD, [() => podAnswer])
    expect(asked).toEqual(['/apis/metrics.k8s.io/v1beta1/namespaces/shop/pods/cart-0'])
    expect(known).toEqual([{ state: 'measured', cpu: 0.125, memory: 65 * 1024 ** 2, at: Date.parse(AT) }])
  })

  it('is read of a node by its own path', async () => {
    const answer = { metadata: { name: 'worker-1' }, timestamp: AT, usage: { cpu: '2', memory: '1Gi' } }
    const { asked, known } = await read(NODE, [() => answer])
    expect(asked).toEqual(['/apis/metrics.k8s.io/v1beta1/nodes/worker-1'])
    expect(known).toEqual([{ state: 'measured', cpu: 2, memory: 1024 ** 3, at: Date.parse(AT) }])
  })

  it.each([
    ['absent', 'the cluster has no metrics API', noApi],
    ['unmeasured', 'the metrics API does not know the pod', noPod],
    ['failed', 'nothing answers', away],
  ] as const)('is %s when %s', async (state, _when, error) => {
    expect((await read(POD, [fail(error)])).known).toEqual([{ state }])
  })

  it('stays what it was, with its old time, while the cluster does not answer', async () => {
    const { known } = await read(POD, [() => podAnswer, fail(away)])
    expect(known[1]).toEqual(known[0])
  })

  it('is asked for again after a failure', async () => {
    const { known } = await read(POD, [fail(noPod), () => podAnswer])
    expect(known.map((usage) => usage?.state)).toEqual(['unmeasured', 'measured'])
  })

  it('is never asked for of a kind that clusters do not measure', () => {
    const json = async () => expect.unreachable()
    reader = createObjectUsage({
      query: { kind: 'deployment', namespace: 'shop', name: 'cart' },
      client: { json },
      onChange: () => expect.unreachable(),
    })
    expect(reader.value()).toBeUndefined()
  })
})
