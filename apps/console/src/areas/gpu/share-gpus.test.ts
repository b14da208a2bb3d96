import type { KindId } from '@naru/contract/kinds/registry'
import { kindRules } from '@naru/contract/kinds/rules-registry'
import type { CellValue } from '@naru/contract/rows/cell'
import type { Row } from '@naru/contract/rows/row'
import type { Tone } from '@naru/contract/rows/status'
import { describe, expect, it } from 'vitest'
import { countByCluster, mostFree, shareGpus } from './share-gpus.ts'

function row(kind: KindId, name: string, cells: Readonly<Record<string, CellValue>>): Row {
  const { columns } = kindRules[kind]
  return {
    uid: name,
    cluster: 'jeju',
    namespace: kind === 'pod' ? 'vision' : null,
    name,
    created: 0,
    version: '1',
    cells: columns.map(({ id }) => cells[id] ?? null),
  }
}

const node = (name: string, gpus: number | null, tone: Tone = 'ok') =>
  row('node', name, { gpus, 'gpu-model': 'A10', status: { text: 'Ready', tone } })
const pod = (name: string, gpus: number | null, on: string | null) =>
  row('pod', name, { gpus, node: on && { kind: 'node', namespace: null, name: on } })

describe('graphics processors', () => {
  const shares = shareGpus(
    [node('gpu-10', 4), node('gpu-2', 4), node('worker', null)],
    [pod('small', 1, 'gpu-2'), pod('large', 2, 'gpu-2'), pod('train', 6, null), pod('web', null, 'worker')],
  )

  it('belong to the nodes that have some, in the order of their names', () => {
    expect(shares.nodes.map(({ row: { name }, total, taken, model }) => [name, total, taken, model])).toEqual(
      [
        ['gpu-2', 4, 3, 'A10'],
        ['gpu-10', 4, 0, 'A10'],
      ],
    )
    expect([shares.total, shares.taken]).toEqual([8, 3])
  })

  it('are held by pods, most first', () => {
    expect(shares.nodes[0]?.pods.map(({ row: { name }, gpus }) => [name, gpus])).toEqual([
      ['large', 2],
      ['small', 1],
    ])
  })

  it('are waited for by pods that have no node', () => {
    expect(shares.waiting.map(({ row: { name }, gpus }) => [name, gpus])).toEqual([['train', 6]])
  })

  it('are free on one node only up to what that node has', () => expect(mostFree(shares)).toBe(4))

  it('are free for nobody on a node that takes no pods', () => {
    expect(mostFree(shareGpus([node('gpu-1', 4, 'warning'), node('gpu-2', 1)], []))).toBe(1)
  })

  it('are counted by cluster, where there are some', () => {
    const nodes = [node('gpu-1', 4), node('gpu-2', 2), node('worker', null)]
    const elsewhere = { ...node('other', null), cluster: 'seoul' }
    expect([...countByCluster([...nodes, elsewhere])]).toEqual([['jeju', 6]])
  })

  it('are nowhere where no node has any', () => {
    const none = shareGpus([node('worker', null)], [])
    expect([none.nodes, none.total, mostFree(none)]).toEqual([[], 0, 0])
  })
})
