import { findKind } from '@naru/contract/kinds/registry'
import type { MapNode, ObjectMap } from '@naru/contract/live/map'
import { expect, it } from 'vitest'
import type { ActionTarget } from '../action-target.ts'
import { listLost } from './list-lost.ts'

function target(id: string, name: string, cluster = 'seoul'): ActionTarget {
  const kind = findKind(id)
  if (!kind) throw new Error(`no kind ${id}`)
  return { kind, cluster, namespace: 'shop', name, uid: `${cluster} ${name}`, blocked: {} }
}

function node(kind: string, name: string): MapNode {
  const place = { kind, kindName: kind, namespace: 'shop', name }
  return { id: `${kind} ${name}`, ...place, step: 0, state: 'seen', status: null, severity: null }
}

/** The map of a config map that deployments use. */
function usedBy(name: string, ...deployments: readonly string[]): ObjectMap {
  const users = deployments.map((one) => node('deployment', one))
  return {
    nodes: [node('config-map', name), ...users],
    edges: users.map(({ id }) => ({ from: id, to: `config-map ${name}`, word: 'uses' })),
  }
}

const lost = (...args: Parameters<typeof listLost>) =>
  listLost(...args).map(({ of, loser }) => `${loser.node.name} ${loser.word} ${of.name}`)

it('of several that go, each is told with who loses it', () => {
  const targets = [target('config-map', 'a'), target('config-map', 'b'), target('config-map', 'c')]
  expect(lost(targets, [usedBy('a', 'web', 'cart'), usedBy('b', 'web'), null])).toEqual([
    'web uses a',
    'cart uses a',
    'web uses b',
  ])
})

it('whoever goes with them loses nothing; one of the same name in another cluster does', () => {
  const targets = [
    target('config-map', 'a'),
    target('deployment', 'web'),
    target('deployment', 'cart', 'busan'),
  ]
  expect(lost(targets, [usedBy('a', 'web', 'cart')])).toEqual(['cart uses a'])
})
