import { expect, it } from 'vitest'
import { drawnNode, pictureOf } from '../../../../../test/drawn-graph.ts'
import { recordingCanvas } from '../../../../../test/recording-canvas.ts'
import type { DrawnNode } from '../../graph-model.ts'
import type { Picture } from '../picture.ts'
import { drawNames } from './draw-names.ts'
import { createNamePlacer } from './place-names.ts'

const measure = (text: string, size: number): number => text.length * size * 0.6

/** What is drawn of the name of one node, in its order. */
function drawnOf(change: Partial<DrawnNode>, zoom: number): readonly string[] {
  const graph = { nodes: [{ ...drawnNode('web'), ...change }], edges: [], boxes: [], apps: [] }
  const picture = pictureOf(graph, { web: { x: 0, y: 0 } }, { view: { x: -400, y: -400, zoom } })
  const names = createNamePlacer()(picture, measure)
  const { context, painted } = recordingCanvas()
  drawNames(context, picture, { names, measure, alphaOf: () => 1 })
  return painted.map(({ what }) => what)
}

it('a name within its node has no frame of its own, even where that is in trouble', () => {
  for (const tone of ['ok', 'error'] as const) {
    const drawn = drawnOf({ tone }, 0.46)
    expect(drawn).toContain('fillText')
    expect(drawn).not.toContain('stroke')
  }
})

it('of a name that is larger than its node the part beside it alone has a frame', () => {
  const drawn = drawnOf({ title: 'recommendations-of-shops' }, 0.2)
  expect(drawn.indexOf('clip')).toBeGreaterThan(drawn.indexOf('fill'))
  expect(drawn.indexOf('stroke')).toBeGreaterThan(drawn.indexOf('clip'))
  expect(drawn.indexOf('restore')).toBeGreaterThan(drawn.indexOf('stroke'))
})

it('an application of several versions is one frame under its name, unless one of them is looked at', () => {
  const nodes = ['v1', 'v2'].map(drawnNode)
  const apps = [{ id: 'app', title: 'cart', members: ['v1', 'v2'] }]
  const graph = { nodes, edges: [], boxes: [], apps }
  const framesOf = (change: Partial<Picture>): number => {
    const places = { v1: { x: 0, y: 0 }, v2: { x: 0, y: 74 } }
    const picture = pictureOf(graph, places, { view: { x: -400, y: -400, zoom: 0.4 }, ...change })
    const names = createNamePlacer()(picture, measure)
    const { context, painted } = recordingCanvas()
    drawNames(context, picture, { names, measure, alphaOf: () => 1 })
    const frames = painted.filter(
      ({ what, args }) => what === 'roundRect' && args[2] === 176 && args[3] === 118,
    )
    // No rounder than the nodes in it, whose corners it hides.
    for (const { args } of frames) expect(args[4]).toBeLessThanOrEqual(8)
    return frames.length
  }
  expect([framesOf({}), framesOf({ selected: 'v1' }), framesOf({ hovered: 'v2' })]).toEqual([1, 0, 0])
})

it('a name has the colour of what it names where that is neither well nor in trouble', () => {
  const graph = { nodes: [{ ...drawnNode('web'), tone: 'off' as const }], edges: [], boxes: [], apps: [] }
  const picture = pictureOf(graph, { web: { x: 0, y: 0 } }, { view: { x: 0, y: 0, zoom: 0.3 } })
  expect(createNamePlacer()(picture, measure).names.map(({ tone }) => tone)).toEqual(['off'])
})
