import { describe, expect, it } from 'vitest'
import { condition, object } from '../../../../test/kind-samples.ts'
import type { Pod } from '../../../kubernetes/pod.ts'
import { judgeNodes, judgeTroubled, ownRefusal } from './daemon-nodes.ts'

const MASTER = { key: 'node-role.kubernetes.io/control-plane', effect: 'NoSchedule' }

function node(name: string, labels: Record<string, string> = {}, taints: readonly object[] = []) {
  return { metadata: { name, labels }, spec: { taints } }
}

function set(spec: object = {}) {
  return object({ spec: { template: { spec } } })
}

function pod(nodeName: string, ready: boolean, more: object = {}): Pod {
  return {
    metadata: { name: `log-${nodeName}` },
    spec: { nodeName },
    status: { phase: 'Running', conditions: [condition('Ready', ready ? 'True' : 'False')], ...more },
  }
}

function waiting(name: string, message: string): Pod {
  const nodeSelectorTerms = [{ matchFields: [{ key: 'metadata.name', operator: 'In', values: [name] }] }]
  const required = { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms } }
  return {
    metadata: { name: `log-${name}` },
    spec: { affinity: { nodeAffinity: required } },
    status: {
      phase: 'Pending',
      conditions: [{ ...condition('PodScheduled', 'False', 'Unschedulable'), message }],
    },
  }
}

describe('the nodes of a daemon set', () => {
  it('are served where a pod is ready, and lack one where none is, or none at all', () => {
    const crashed = {
      containerStatuses: [
        {
          name: 'main',
          state: { waiting: { reason: 'CrashLoopBackOff' } },
          lastState: { terminated: { exitCode: 1, message: 'no disk' } },
        },
      ],
    }
    const told = judgeNodes(
      set(),
      [node('a'), node('b'), node('c')],
      [pod('a', true), pod('b', false, crashed)],
    )
    expect(told.served).toBe(1)
    expect(told.lacking).toEqual([
      {
        node: 'b',
        pod: 'log-b',
        status: { text: 'CrashLoopBackOff', tone: 'error' },
        says: 'no disk',
      },
      { node: 'c', pod: null, status: null, says: '' },
    ])
  })

  it('that a pod waits for say in the scheduler’s words what that one node lacks', () => {
    const message =
      "0/12 nodes are available: 1 Insufficient cpu, 11 node(s) didn't match Pod's node affinity/selector. preemption: 0/12 nodes are available: 12 No preemption victims found for incoming pod."
    const [lacking] = judgeNodes(set(), [node('a')], [waiting('a', message)]).lacking
    expect(lacking).toMatchObject({
      node: 'a',
      pod: 'log-a',
      status: { text: 'Unschedulable' },
      says: 'Insufficient cpu',
    })
  })

  it.each([
    [
      '0/3 nodes are available: 1 node(s) had untolerated taint {gpu: a100}, 2 node(s) did not satisfy plugin(s) [NodeAffinity].',
      'had untolerated taint {gpu: a100}',
    ],
    ['no nodes available to schedule pods', 'no nodes available to schedule pods'],
  ])('are told as far as the scheduler does: %s', (message, says) => expect(ownRefusal(message)).toBe(says))

  it('are left out by a taint, by the selector and by the affinity, counted by reason', () => {
    const zone = { key: 'zone', operator: 'In', values: ['a', 'b'] }
    const terms = { nodeSelectorTerms: [{ matchExpressions: [zone] }] }
    const spec = {
      nodeSelector: { disk: 'nvme' },
      affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: terms } },
    }
    const nvme = { disk: 'nvme' }
    const told = judgeNodes(
      set(spec),
      [
        node('in', { ...nvme, zone: 'a' }),
        node('far', { ...nvme, zone: 'c' }),
        node('slow-1', { zone: 'a' }),
        node('slow-2', { zone: 'b' }),
        node('master', { ...nvme, zone: 'a' }, [MASTER]),
      ],
      [],
    )
    expect(told.lacking.map(({ node }) => node)).toEqual(['in'])
    expect(told.leftOut).toEqual([
      { by: 'selector', says: 'disk=nvme', count: 2 },
      { by: 'selector', says: 'zone In a,b', count: 1 },
      { by: 'taint', says: 'node-role.kubernetes.io/control-plane:NoSchedule', count: 1 },
    ])
  })

  it.each([
    ['a taint that the set tolerates', { tolerations: [{ operator: 'Exists' }] }, [MASTER]],
    ['being cordoned', {}, [{ key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule' }]],
    ['a taint that only asks', {}, [{ key: 'x', effect: 'PreferNoSchedule' }]],
    [
      'a missing network, when it uses the node’s own',
      { hostNetwork: true },
      [{ key: 'node.kubernetes.io/network-unavailable', effect: 'NoSchedule' }],
    ],
  ])('are not left out by %s', (_what, spec, taints) => {
    expect(judgeNodes(set(spec), [node('a', {}, taints)], []).leftOut).toEqual([])
  })

  it.each([
    ['Gt', '8', true],
    ['Gt', '32', false],
    ['Lt', '32', true],
    ['Lt', 'many', false],
  ])('are compared by number with %s %s', (operator, bound, isMeant) => {
    const term = { matchExpressions: [{ key: 'cores', operator, values: [bound] }] }
    const required = { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [term] } }
    const told = judgeNodes(set({ affinity: { nodeAffinity: required } }), [node('a', { cores: '16' })], [])
    expect(told.lacking).toHaveLength(isMeant ? 1 : 0)
  })

  it('are told by the pods in trouble alone where there are too many to look at each', () => {
    const many = { ...set(), status: { numberReady: 4998, desiredNumberScheduled: 5000 } }
    const told = judgeTroubled(many, [pod('z', false), pod('b', false)])
    expect([told.served, told.lacking.map(({ node }) => node)]).toEqual([4998, ['b', 'z']])
  })
})
