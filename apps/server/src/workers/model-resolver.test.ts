import { KubeError } from '@naru/kube/errors'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createModelResolver } from './model-resolver.ts'

const REF = 'cr:example.com/v1/widgets'
const GROUP = '/apis/example.com/v1'
const DEFINITION = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions/widgets.example.com'
const SERVED = { resources: [{ name: 'widgets', kind: 'Widget', namespaced: false, verbs: ['list'] }] }
const COLUMN = { name: 'Size', type: 'integer', jsonPath: '.spec.size' }
const DEFINED = { spec: { versions: [{ name: 'v1', additionalPrinterColumns: [COLUMN] }] } }

const fail = (code: number) => new KubeError({ code, reason: 'Failed', message: '' })

/** A cluster whose answers can be changed, and what it was asked. */
function createCluster(answers: Record<string, unknown> = { [GROUP]: SERVED, [DEFINITION]: DEFINED }) {
  const asked: string[] = []
  const json = async ({ path }: { readonly path: string }) => {
    asked.push(path)
    const answer = answers[path]
    if (answer instanceof Error) throw answer
    return answer
  }
  return { answers, asked, worker: { client: { json } as never, version: '1.34.0' } }
}

describe('the model of a kind that a cluster serves', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is asked for once, and again after ten minutes', async () => {
    const { asked, worker } = createCluster()
    const resolve = createModelResolver(new Map([['seoul', worker]]))
    const [one, other] = await Promise.all([resolve(REF, ['seoul']), resolve(REF, ['seoul'])])
    expect(one.get('seoul')).toMatchObject({ kind: 'Widget', namespaced: false })
    expect(other.get('seoul')).toBe(one.get('seoul'))
    await resolve(REF, ['seoul'])
    expect(asked).toEqual([GROUP, DEFINITION])
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    await resolve(REF, ['seoul'])
    expect(asked).toHaveLength(4)
  })

  it.each([
    ['does not answer', { [GROUP]: fail(504), [DEFINITION]: fail(504) }],
    ['does not tell its columns', { [GROUP]: SERVED, [DEFINITION]: fail(500) }],
    ['does not serve it yet', { [GROUP]: { resources: [] }, [DEFINITION]: DEFINED }],
  ])('is asked for again by the next who opens it while the cluster %s', async (_what, answers) => {
    const cluster = createCluster(answers)
    const resolve = createModelResolver(new Map([['seoul', cluster.worker]]))
    await resolve(REF, ['seoul'])
    Object.assign(cluster.answers, { [GROUP]: SERVED, [DEFINITION]: DEFINED })
    const model = (await resolve(REF, ['seoul'])).get('seoul')
    expect(model).toMatchObject({ kind: 'Widget', namespaced: false })
    expect(model?.rules.columns.map(({ title }) => title.en)).toContain('Size')
  })

  it.each([403, 404])('is known where its definition may not be read (%i)', async (code) => {
    const { asked, worker } = createCluster({ [GROUP]: SERVED, [DEFINITION]: fail(code) })
    const resolve = createModelResolver(new Map([['seoul', worker]]))
    await resolve(REF, ['seoul'])
    await resolve(REF, ['seoul'])
    expect(asked).toHaveLength(2)
  })

  it('is asked of a cluster anew that was connected in another way', async () => {
    const [before, after] = [createCluster(), createCluster()]
    const clusters = new Map([['seoul', before.worker]])
    const resolve = createModelResolver(clusters)
    await resolve(REF, ['seoul'])
    clusters.set('seoul', after.worker)
    await resolve(REF, ['seoul'])
    expect([before.asked.length, after.asked.length]).toEqual([2, 2])
  })
})
