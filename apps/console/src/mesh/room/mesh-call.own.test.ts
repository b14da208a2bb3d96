import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { request } from '../../data/request.ts'
import { callMesh, meshPath, parseMeshFailure } from './mesh-call.ts'

vi.mock('../../data/request.ts', () => ({ request: vi.fn(async () => new Response('{}')) }))

it('a call is the engine’s to answer, whatever Kiali the cluster has', async () => {
  await callMesh(z.object({}), meshPath('seoul', 'namespaces'), { headers: { a: 'b' } })
  expect(request).toHaveBeenCalledWith('/api/v1/mesh/cluster/seoul/namespaces', {
    headers: { a: 'b', 'x-naru-mesh': 'built-in' },
  })
})

it('a path has each of its parts encoded', () => {
  expect(meshPath('seoul', 'namespaces', 'a/b', 'istio')).toBe(
    '/api/v1/mesh/cluster/seoul/namespaces/a%2Fb/istio',
  )
})

describe('a failure', () => {
  it.each([
    [
      403,
      '{"error":"you have no access to the namespace “pay”"}',
      'FORBIDDEN',
      'you have no access to the namespace “pay”',
    ],
    [404, '{"error":"config “x” not found"}', 'RESOURCE_NOT_FOUND', 'config “x” not found'],
    [503, '{"error":"not told yet"}', 'CLUSTER_UNREACHABLE', 'not told yet'],
    [400, '{"error":"namespaces: at most 500"}', 'UNKNOWN', 'namespaces: at most 500'],
    [500, '<html>', 'UNKNOWN', 'HTTP 500'],
  ] as const)('of %i keeps what was said', (status, text, code, detail) => {
    expect(parseMeshFailure(status, text)).toMatchObject({ code, detail })
  })
})
