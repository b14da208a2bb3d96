import { findRules } from '@naru/contract/kinds/rules-registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { describe, expect, it } from 'vitest'
import { createPlayedCluster, type PlayedCluster } from '../../test/played-cluster.ts'
import {
  BUILD_CONFIGS,
  BUILDS,
  CLAIMS,
  type Handle,
  IMAGE_STREAMS,
  MACHINE_CONFIG_POOLS,
  MACHINE_CONFIGS,
  NODES,
  STORAGE_CLASSES,
} from '../life/resources.ts'
import type { Breakage } from './breakages.ts'
import { happen } from './happenings.ts'

const WEB = { namespace: 'shop', name: 'web' }
const ROLE = 'machineconfiguration.openshift.io/role'
const WORKERS = { matchLabels: { role: 'worker' } }

/** A cluster in which everything is well: a build config, a stream, a claim with its volume, and a pool. */
function open(): PlayedCluster {
  const played = createPlayedCluster('openshift')
  const { put, world } = played
  const from = { kind: 'DockerImage', name: 'quay.io/shop/web:1' }
  put(IMAGE_STREAMS, { metadata: WEB, spec: { tags: [{ name: '1', from }] } })
  put(BUILD_CONFIGS, {
    metadata: WEB,
    spec: {
      source: { type: 'Git', git: { uri: 'https://git.example/web.git', ref: 'main' } },
      strategy: { type: 'Source', sourceStrategy: { from: { kind: 'ImageStreamTag', name: 'java:21' } } },
      output: { to: { kind: 'ImageStreamTag', name: 'web:latest' } },
    },
  })
  put(STORAGE_CLASSES, {
    metadata: { name: 'fast' },
    provisioner: 'csi.example',
    volumeBindingMode: 'Immediate',
  })
  put(CLAIMS, {
    metadata: WEB,
    spec: {
      accessModes: ['ReadWriteOnce'],
      storageClassName: 'fast',
      resources: { requests: { storage: '1Gi' } },
    },
  })
  for (const name of ['node-a', 'node-b'])
    world.patch(NODES, { name }, (node) => ({
      ...node,
      metadata: { ...node.metadata, labels: { ...node.metadata.labels, role: 'worker' } },
    }))
  const config = { ignition: { version: '3.4.0' } }
  put(MACHINE_CONFIGS, { metadata: { name: '00-worker', labels: { [ROLE]: 'worker' } }, spec: { config } })
  const machineConfigSelector = { matchExpressions: [{ key: ROLE, operator: 'In', values: ['worker'] }] }
  put(MACHINE_CONFIG_POOLS, {
    metadata: { name: 'worker' },
    spec: { machineConfigSelector, nodeSelector: WORKERS },
  })
  played.pass(5)
  return played
}

function problemOf({ world }: PlayedCluster, kind: string, handle: Handle<KubeObject>, name: string) {
  const object = world.list(handle).find(({ metadata }) => metadata.name === name)
  return object && findRules(kind)?.problem?.(object, { now: world.now() })
}

const BUILD = ['build', BUILDS, 'web-1'] as const
const STREAM = ['image-stream', IMAGE_STREAMS, 'web'] as const
const CLAIM = ['persistent-volume-claim', CLAIMS, 'web'] as const
const POOL = ['machine-config-pool', MACHINE_CONFIG_POOLS, 'worker'] as const

describe('a breakage', () => {
  it.each([
    [
      { what: 'break-build', ...WEB, by: 'source' },
      BUILD,
      { reason: 'FetchSourceFailed', helps: ['rebuild'] },
    ],
    [{ what: 'break-build', ...WEB, by: 'memory' }, BUILD, { reason: 'OutOfMemoryKilled', next: 'logs' }],
    [{ what: 'break-build', ...WEB, by: 'output' }, BUILD, { reason: 'InvalidOutputReference' }],
    [{ what: 'break-import', ...WEB }, STREAM, { reason: 'ImportFailed', helps: ['import-image'] }],
    [{ what: 'lose-volume', ...WEB }, CLAIM, { reason: 'Lost', severity: 'error' }],
    [{ what: 'break-pool', name: 'worker', by: 'machine' }, POOL, { reason: 'NodeDegraded', next: 'nodes' }],
    [{ what: 'break-pool', name: 'worker', by: 'render' }, POOL, { reason: 'RenderDegraded', next: 'yaml' }],
  ] as const)('%j is the problem that its object tells', (breakage, [kind, handle, name], problem) => {
    const played = open()
    expect(problemOf(played, kind, handle, name) ?? null).toBeNull()
    expect(happen(breakage, played.world)).toBe(true)
    played.pass(60)
    expect(problemOf(played, kind, handle, name)).toMatchObject(problem)
    expect(played.failures).toEqual([])
  })

  it.each<Breakage>([
    { what: 'break-build', namespace: 'shop', name: 'none', by: 'source' },
    { what: 'break-import', namespace: 'shop', name: 'none' },
    { what: 'lose-volume', namespace: 'shop', name: 'none' },
    { what: 'break-pool', name: 'none', by: 'render' },
  ])('%j of what is not there does not happen', (breakage) => {
    expect(happen(breakage, open().world)).toBe(false)
  })

  it('of a source does not happen to a build without one', () => {
    const { world, put } = open()
    const name = 'inline'
    put(BUILD_CONFIGS, {
      metadata: { namespace: 'shop', name },
      spec: { source: { dockerfile: 'FROM ubi9' } },
    })
    expect(happen({ what: 'break-build', namespace: 'shop', name, by: 'source' }, world)).toBe(false)
    expect(happen({ what: 'break-build', namespace: 'shop', name, by: 'memory' }, world)).toBe(false)
    expect(world.list(BUILDS, 'shop')).toEqual([])
  })
})
