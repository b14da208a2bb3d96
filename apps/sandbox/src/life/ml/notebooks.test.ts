import { STOPPED } from '@naru/contract/rules/notebook-state'
import { describe, expect, it } from 'vitest'
import { createPlayedCluster } from '../../../test/played-cluster.ts'
import { PODS, SERVICES, STATEFUL_SETS } from '../resources.ts'
import { NOTEBOOKS, type Notebook } from './notebooks.ts'

const NAME = { namespace: 'shop', name: 'lab' }

function open(image = 'jupyter:1', annotations: Readonly<Record<string, string>> = {}) {
  const played = createPlayedCluster()
  played.put(NOTEBOOKS, {
    metadata: { ...NAME, annotations },
    spec: { template: { spec: { containers: [{ name: 'lab', image }] } } },
  })
  const annotate = (next: Readonly<Record<string, string>>) =>
    played.world.patch(
      NOTEBOOKS,
      NAME,
      (current): Notebook => ({
        ...current,
        metadata: { ...current.metadata, annotations: next },
      }),
    )
  played.pass(60)
  return {
    ...played,
    annotate,
    get: () => played.world.get(NOTEBOOKS, NAME),
    set: () => played.world.get(STATEFUL_SETS, NAME),
    pods: () => played.world.list(PODS, 'shop').map(({ metadata }) => metadata.name),
  }
}

describe('a notebook', () => {
  it('gets a set, a service and a pod of its name, and tells when that is ready', () => {
    const { get, set, pods, world } = open()
    expect(set()?.metadata.ownerReferences?.[0]).toMatchObject({ kind: 'Notebook', name: 'lab' })
    expect(world.get(SERVICES, NAME)?.spec?.ports?.[0]).toMatchObject({ port: 80, targetPort: 8888 })
    expect(pods()).toEqual(['lab-0'])
    expect(get()?.status).toMatchObject({ readyReplicas: 1, containerState: { running: {} } })
    expect(Object.keys(get()?.metadata.annotations ?? {})).toEqual(['notebooks.kubeflow.org/last-activity'])
  })

  it('has no pod while it is stopped, and one again afterwards', () => {
    const { get, pods, annotate, pass } = open()
    annotate({ [STOPPED]: '2026-03-02T00:01:00Z' })
    pass(90)
    expect(pods()).toEqual([])
    expect(get()?.status?.readyReplicas).toBe(0)
    annotate({})
    pass(60)
    expect(pods()).toEqual(['lab-0'])
    expect(get()?.status?.readyReplicas).toBe(1)
  })

  it('tells what its container waits for, and follows a change of its image', () => {
    const { get, world, pass } = open('jupyter:absent')
    expect(get()?.status).toMatchObject({
      readyReplicas: 0,
      containerState: { waiting: { reason: expect.stringMatching(/Image/) as string } },
    })
    world.patch(
      NOTEBOOKS,
      NAME,
      (current): Notebook => ({
        ...current,
        spec: { template: { spec: { containers: [{ name: 'lab', image: 'jupyter:2' }] } } },
      }),
    )
    pass(120)
    expect(get()?.status).toMatchObject({ readyReplicas: 1 })
  })
})
