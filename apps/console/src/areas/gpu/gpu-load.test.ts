import { describe, expect, it } from 'vitest'
import { readGpuLoad } from './gpu-load.ts'

type Labels = Readonly<Record<string, string>>

function read(samples: readonly (readonly [Labels, string])[], leftOut = 0) {
  return readGpuLoad({
    state: 'answered',
    type: 'vector',
    at: 0,
    samples: samples.map(([labels, value]) => ({ labels: { ...labels }, value, count: null })),
    leftOut,
    warnings: [],
    within: null,
  })
}

const held = (Hostname: string, exported_pod: string) => ({
  Hostname,
  exported_namespace: 'vision',
  exported_pod,
  namespace: 'gpu-operator',
  pod: 'dcgm-exporter-1',
})

describe('how busy graphics processors are', () => {
  const load = read([
    [held('gpu-1', 'train-0'), '90'],
    [held('gpu-1', 'train-0'), '70'],
    [{ Hostname: 'gpu-1', namespace: 'gpu-operator', pod: 'dcgm-exporter-1' }, '0'],
    [{ Hostname: 'gpu-2', namespace: 'vision', pod: 'serve-0' }, '25'],
    [held('gpu-3', 'broken-0'), 'NaN'],
  ])

  it('is the mean over those of a node, those that nobody has included', () => {
    expect(load?.ofNode('gpu-1')).toBeCloseTo(1.6 / 3)
    expect(load?.ofNode('gpu-2')).toBe(0.25)
  })

  it('is the mean over those that a pod holds, by the labels of the exporter or of Prometheus', () => {
    expect(load?.ofPod('vision', 'train-0')).toBeCloseTo(0.8)
    expect(load?.ofPod('vision', 'serve-0')).toBe(0.25)
  })

  it('is not told where there is no number', () => {
    expect([load?.ofNode('gpu-3'), load?.ofPod('vision', 'broken-0')]).toEqual([null, null])
    expect([load?.ofNode('other'), load?.ofPod('other', 'train-0')]).toEqual([null, null])
  })

  it('is not told where Prometheus does not, or some are left out', () => {
    expect(readGpuLoad(undefined)).toBeNull()
    expect(readGpuLoad({ state: 'absent' })).toBeNull()
    expect(readGpuLoad({ state: 'refused', namespace: '', from: 0, to: 1 })).toBeNull()
    expect(read([[held('gpu-1', 'train-0'), '90']], 3)).toBeNull()
  })
})
