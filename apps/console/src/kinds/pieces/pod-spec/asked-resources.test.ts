import type { Container } from '@naru/contract/kubernetes/pod'
import { expect, it } from 'vitest'
import { listAskedResources } from './asked-resources.ts'

const ROWS: readonly [string, Container['resources'], readonly string[]][] = [
  ['nothing', undefined, []],
  ['CPU before memory', { requests: { memory: '1Gi', cpu: '100m' } }, ['cpu 100m –', 'memory 1Gi –']],
  [
    'everything else by its own name, behind them',
    {
      requests: { 'nvidia.com/gpu': '2', 'ephemeral-storage': '1Gi', memory: '1Gi' },
      limits: { 'nvidia.com/gpu': '2', 'hugepages-2Mi': '64Mi' },
    },
    ['memory 1Gi –', 'ephemeral-storage 1Gi –', 'hugepages-2Mi 64Mi 64Mi', 'nvidia.com/gpu 2 2'],
  ],
]

it.each(ROWS)('a container asks for %s', (_what, resources, expected) => {
  const asked = listAskedResources({ name: 'main', ...(resources && { resources }) })
  expect(asked.map(({ resource, request, limit }) => `${resource} ${request} ${limit ?? '–'}`)).toEqual(
    expected,
  )
})
