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
  await refreshAll(client)
  expect(queryFn).toHaveBeenCalledTimes(times)
  stop()
})
