import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { drawnEdge, drawnNode } from '../../../../test/drawn-graph.ts'
import type { DrawnEdge } from '../graph-model.ts'
import { STANDARD } from '../graph-state.ts'
import { WHOLE } from '../graph-target.ts'
import { EdgeButton } from './edge-button.tsx'
import { GraphPanel } from './graph-panel.tsx'

const asked = { clusters: ['c'], path: WHOLE, state: STANDARD }
const ignore = (): void => undefined
const bytes = drawnEdge('a', 'b', { tone: 'tcp', rate: 2048, errors: null })
const requests = drawnEdge('b', 'c', { rate: 3, errors: 0 })

/** What the panel says while nothing is chosen. */
function summaryOf(edges: readonly DrawnEdge[]): string {
  const graph = { nodes: ['a', 'b', 'c'].map(drawnNode), edges, boxes: [], apps: [] }
  return renderToStaticMarkup(
    <GraphPanel {...{ asked, graph }} root="graph" moment={0} since={null} selected="" onSelect={ignore} />,
  )
}

describe('what flows in a graph', () => {
  it('is bytes alone where nobody has told of requests', () => {
    const told = summaryOf([bytes])
    expect(told).toContain('<dt>바이트</dt><dd>2.00 KB/초</dd>')
    expect(told).not.toMatch(/요청|실패/)
  })

  it('is requests, and how they fail, where there are some, beside bytes', () => {
    const told = summaryOf([bytes, requests])
    expect(told).toContain('<dt>요청</dt><dd>3/초</dd>')
    expect(told).toContain('<dt>바이트</dt>')
    expect(told).toContain('실패하는 연결이 없습니다.')
    expect(summaryOf([requests])).not.toContain('바이트')
  })
})

it.each([
  ['requests', requests, '0 %'],
  ['bytes', bytes, '2.00 KB/초'],
  ['nothing', drawnEdge('a', 'b', { tone: 'idle', rate: 0, errors: null }), '트래픽 없음'],
])('in a list an edge of %s says what is known of it', (_, edge, figure) => {
  expect(renderToStaticMarkup(<EdgeButton edge={edge} onSelect={ignore} />)).toContain(figure)
})
