import { expect, it } from 'vitest'
import { drawnNode } from '../../../../test/drawn-graph.ts'
import type { DrawnNode } from '../graph-model.ts'
import { messages } from './messages.ts'
import { letterOf } from './node-mark.ts'

it.each<readonly [string, Partial<DrawnNode['data']>, string]>([
  ['application', { nodeType: 'app' }, 'A'],
  ['workload', { nodeType: 'workload' }, 'W'],
  ['service', { nodeType: 'service' }, 'S'],
  ['gateway', { nodeType: 'workload', isGateway: {} }, 'G'],
  ['waypoint', { nodeType: 'workload', isWaypoint: true }, 'P'],
  ['service entry', { nodeType: 'service', isServiceEntry: { hosts: [], location: '', namespace: '' } }, 'E'],
])('a node that is a %s has a letter of its own, which the legend tells', (what, change, letter) => {
  const node = drawnNode('one')
  expect(letterOf({ ...node, data: { ...node.data, ...change } })).toBe(letter)
  expect(messages.en['legend.letters']).toContain(`${letter} ${what}`)
  expect(messages.ko['legend.letters']).toContain(`${letter} `)
})
