import { afterEach, expect, it, vi } from 'vitest'
import { request } from '../../../data/request.ts'
import { loadSnapshot } from './load-snapshot.ts'

vi.mock('../../../data/request.ts', () => ({ request: vi.fn() }))
afterEach(() => vi.mocked(request).mockReset())

const { signal } = new AbortController()
const tagged = (text: string, tag: string) => new Response(text, { headers: { etag: tag } })
const askedTags = () =>
  vi.mocked(request).mock.calls.map(([, options]) => options?.headers?.['if-none-match'] ?? null)

it('a mesh that is as it was stays the one that was told, and another takes its place', async () => {
  vi.mocked(request)
    .mockResolvedValueOnce(tagged('{"a":1}', 'W/"a"'))
    .mockResolvedValueOnce(new Response(null, { status: 304 }))
    .mockResolvedValueOnce(tagged('{"b":1}', 'W/"b"'))
  const first = await loadSnapshot('seoul', undefined, signal)
  expect(first).toMatchObject({ text: '{"a":1}', tag: 'W/"a"' })
  expect(await loadSnapshot('seoul', first, signal)).toBe(first)
  expect(await loadSnapshot('seoul', first, signal)).toMatchObject({ text: '{"b":1}', tag: 'W/"b"' })
  expect(askedTags()).toEqual([null, 'W/"a"', 'W/"a"'])
})

it('a server that gives it no tag is asked for all of it each time, and one that fails says why', async () => {
  vi.mocked(request)
    .mockResolvedValueOnce(new Response('{}'))
    .mockResolvedValueOnce(new Response('{}'))
    .mockResolvedValueOnce(new Response('{"error":"too large"}', { status: 404 }))
  const first = await loadSnapshot('seoul', undefined, signal)
  const second = await loadSnapshot('seoul', first, signal)
  expect(second).not.toBe(first)
  await expect(loadSnapshot('seoul', second, signal)).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' })
  expect(askedTags()).toEqual([null, null, null])
})
