import { describe, expect, it } from 'vitest'
import { cluster, MESH_CHOICES, USUAL_MESH } from './clusters.ts'

const KNOWN = {
  id: 'c-1',
  name: 'seoul',
  version: null,
  platformVersion: null,
  clusterProvider: 'kubernetes',
  status: 'Ready',
  since: null,
  lastSeen: null,
  features: [],
  gpu: false,
  mlAi: false,
  created: '2026-11-30T00:00:00Z',
  description: '',
  server: 'https://seoul.example:6443',
  reason: null,
  detail: null,
  connections: [],
  credentialKind: 'token',
  credentialUpdated: '2026-11-30T00:00:00Z',
  certificates: [],
  account: { as: 'given', wanted: false, forget: false, reason: null, made: null, renews: null, kept: false },
}

describe('a cluster, as a server tells of it', () => {
  it('has the usual mesh where the server knows nothing of such choices yet', () => {
    expect(cluster.parse(KNOWN)).toEqual({ ...KNOWN, ...USUAL_MESH })
  })

  it.each(MESH_CHOICES)('has the %s that is told, the others being usual', (choice) => {
    expect(cluster.parse({ ...KNOWN, [choice]: 'told' })).toMatchObject({ ...USUAL_MESH, [choice]: 'told' })
  })
})
