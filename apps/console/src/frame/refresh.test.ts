import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { ACT, POLLED } from '../data/polled.ts'
import { refreshAll } from './refresh.ts'

it.each([
  ['asks what is on screen again', undefined, 2],
  ['asks what nobody keeps live again', POLLED, 2],
  ['leaves what is an act to whoever wants it', ACT, 1],
])('%s', async (_, meta, times) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const queryFn = vi.fn(async () => 'told')
  const stop = new QueryObserver(client, { queryKey: ['asked'], queryFn, ...(meta && { meta }) }).subscribe(
    () => undefined,
  )
  await vi.waitFor(() => expect(client.getQueryData(['asked'])).toBe('told'))
  await refreshAll(client, 'clock')
  expect(queryFn).toHaveBeenCalledTimes(times)
  stop()
})

it.each([
  ['person', 2],
  ['clock', 1],
] as const)('an act that has failed is asked again by a %s as often as told', async (by, times) => {
  const client = new QueryClient()
  const queryFn = vi.fn(async () => Promise.reject(new Error('no')))
  const options = { queryKey: ['asked'], queryFn, meta: ACT, retry: false } as const
  const stop = new QueryObserver(client, options).subscribe(() => undefined)
  await vi.waitFor(() => expect(client.getQueryState(['asked'])?.status).toBe('error'))
  await refreshAll(client, by)
  expect(queryFn).toHaveBeenCalledTimes(times)
  stop()
})
