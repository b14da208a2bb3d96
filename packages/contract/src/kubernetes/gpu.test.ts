import { describe, expect, it } from 'vitest'
import { countGpus, gpuModel, gpusOfPod } from './gpu.ts'

it.each([
  [{ cpu: '4', 'nvidia.com/gpu': '8' }, 8],
  [{ 'amd.com/gpu': '2', 'gpu.intel.com/i915': '1' }, 3],
  [{ 'nvidia.com/mig-1g.5gb': '7' }, 7],
  [{ 'nvidia.com/gpu': '0' }, 0],
  [{ cpu: '4', 'nvidia.com/gpu.shared': '8' }, null],
  [undefined, null],
])('of %j the graphics processors are %j', (amounts, count) => expect(countGpus(amounts)).toBe(count))

describe('a pod takes', () => {
  const wanting = (count: string) => ({ name: 'c', resources: { requests: { 'nvidia.com/gpu': count } } })

  it.each([
    ['those of all containers', { containers: [wanting('1'), wanting('2'), { name: 'd' }] }, 3],
    ['those of the one that begins', { containers: [wanting('1')], initContainers: [wanting('4')] }, 4],
    [
      'what only a limit says',
      { containers: [{ name: 'c', resources: { limits: { 'nvidia.com/gpu': '2' } } }] },
      2,
    ],
    ['none', { containers: [{ name: 'c' }] }, 0],
    ['none where nothing is known', undefined, 0],
  ])('%s', (_what, spec, count) => expect(gpusOfPod(spec)).toBe(count))
})

it('names the model as the machine does', () => {
  expect(gpuModel({ 'nvidia.com/gpu.product': 'NVIDIA-A10' })).toBe('NVIDIA-A10')
  expect(gpuModel({})).toBeNull()
})
