import { expect, it } from 'vitest'
import type { MapEdge, MapNode } from '../../live/map.ts'
import { findLosers } from './find-losers.ts'

const node = (id: string): MapNode => ({
  id,
  kind: 'pod',
  kindName: 'Pod',
  namespace: null,
  name: id,
  step: 0,
  state: 'seen',
  status: null,
  severity: null,
})

function losers(first: string, others: readonly string[], edges: readonly string[]) {
  const read = (text: string): MapEdge => {
    const [from = '', word = '', to = ''] = text.split(' ')
    // The cases name words of relations.
    return { from, to, word: word as MapEdge['word'] }
  }
  const map = { nodes: [first, ...others].map(node), edges: edges.map(read) }
  return findLosers(map).map(({ node: { id }, word }) => `${id} ${word}`)
}

it('who limits it loses nothing', () => {
  expect(losers('pod', ['quota', 'service'], ['quota limits pod', 'service selects pod'])).toEqual([
    'service selects',
  ])
})

it('whoever points at it or at what goes with it loses it, each once', () => {
  const edges = [
    'web owns set',
    'set owns pod',
    'service selects pod',
    'scaler scales web',
    'service selects set',
  ]
  expect(losers('web', ['set', 'pod', 'service', 'scaler'], edges)).toEqual([
    'service selects',
    'scaler scales',
  ])
})

it('what it was made from loses nothing', () => {
  expect(losers('web', ['instance'], ['instance instantiates web'])).toEqual([])
})

it('its owner and what it needs itself lose nothing', () => {
  expect(losers('pod', ['set', 'map'], ['set owns pod', 'pod uses map'])).toEqual([])
})

it('nothing is lost where nothing may be seen', () => {
  expect(findLosers({ nodes: [], edges: [] })).toEqual([])
})
