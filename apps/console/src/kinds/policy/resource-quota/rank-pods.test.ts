import { listQuotaLines } from '@naru/contract/kinds/policy/quota-lines'
import { expect, it } from 'vitest'
import { rankPods } from './rank-pods.ts'

const CPU = 'requests.cpu'
const hard = { [CPU]: '4' }
const lines = listQuotaLines({
  metadata: { name: 'q' },
  spec: { hard },
  status: { hard, used: { [CPU]: '3' } },
})
const pod = (name: string, cpu?: string, phase = 'Running') => ({
  metadata: { name },
  spec: { containers: [{ name: 'c', ...(cpu && { resources: { requests: { cpu } } }) }] },
  status: { phase },
})

it('names first who takes most, and which of them could not be made once more', () => {
  const pods = [pod('small', '500m'), pod('large', '2'), pod('none'), pod('ended', '3', 'Succeeded')]
  const ranked = rankPods(pods, CPU, lines)
  expect(
    ranked.map(({ pod: { metadata }, takes, refused }) => [metadata.name, takes, refused?.resource]),
  ).toEqual([
    ['large', 2, CPU],
    ['small', 0.5, undefined],
  ])
})
