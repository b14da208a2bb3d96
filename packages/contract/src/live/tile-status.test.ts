import { expect, it } from 'vitest'
import { tileStatus } from './tile-status.ts'

const nodes = (ready: number, total = 8) => ({ ready, total })

it.each([
  ['all nodes ready', { state: 'ready', nodes: nodes(8) }, 'Ready', 'ok'],
  ['nodes that may not be listed', { state: 'ready', nodes: null }, 'Ready', 'ok'],
  ['a node that is not ready', { state: 'ready', nodes: nodes(7) }, 'NodesNotReady', 'warning'],
  ['no node that is ready', { state: 'ready', nodes: nodes(0) }, 'NodesNotReady', 'error'],
  ['a connection with a warning', { state: 'warning', nodes: nodes(7) }, 'Warning', 'error'],
  ['no answer any more', { state: 'error', nodes: nodes(7) }, 'Error', 'error'],
  ['no answer yet', { state: 'unknown', nodes: null, lastSeen: null }, 'NoAnswer', 'off'],
] as const)('a cluster with %s is judged once', (_what, tile, text, tone) => {
  expect(tileStatus({ lastSeen: 1, ...tile })).toEqual({ text, tone })
})
