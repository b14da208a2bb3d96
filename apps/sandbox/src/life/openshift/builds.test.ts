import { describe, expect, it } from 'vitest'
import { buildTemplate, createPlayedCluster } from '../../../test/played-cluster.ts'
import { createNextBuild } from '../../api/openshift/next-build.ts'
import { findRun } from '../../streams/logs/container-run.ts'
import { linesBetween } from '../../streams/logs/log-lines.ts'
import { BUILD_CONFIGS, BUILDS, DEPLOYMENT_CONFIGS, IMAGE_STREAMS, IMAGES, PODS } from '../resources.ts'

const WEB = { namespace: 'shop', name: 'web' }
const JAVA = { kind: 'ImageStreamTag', name: 'java:21' }

function open(spec: object = {}) {
  const played = createPlayedCluster('openshift')
  const { put, world } = played
  put(IMAGE_STREAMS, { metadata: WEB, spec: {} })
  put(BUILD_CONFIGS, {
    metadata: WEB,
    spec: {
      source: { type: 'Git', git: { uri: 'https://git.example/web.git', ref: 'main' } },
      strategy: { type: 'Source', sourceStrategy: { from: JAVA } },
      output: { to: { kind: 'ImageStreamTag', name: 'web:latest' } },
      ...spec,
    },
  })
  const start = (message = 'Manually triggered') => {
    const config = world.get(BUILD_CONFIGS, WEB)
    if (config === undefined) throw new Error('no config')
    return createNextBuild(world.cluster.store, config, { message })
  }
  const phases = () =>
    world.list(BUILDS, 'shop').map(({ metadata, status }) => `${metadata.name} ${status?.phase}`)
  const build = (number: number) => world.get(BUILDS, { namespace: 'shop', name: `web-${number}` })
  return { ...played, start, phases, build }
}

describe('a build', () => {
  it('gets a pod, runs, and pushes an image to its tag', () => {
    const { start, pass, phases, world } = open()
    start()
    pass(6)
    expect(phases()).toEqual(['web-1 Running'])
    expect(world.get(PODS, { namespace: 'shop', name: 'web-1-build' })?.status?.phase).toBe('Running')
    pass(20)
    expect(phases()).toEqual(['web-1 Complete'])
    expect(world.get(PODS, { namespace: 'shop', name: 'web-1-build' })?.status?.phase).toBe('Succeeded')
    expect(world.get(BUILD_CONFIGS, WEB)?.status?.lastVersion).toBe(1)
  })

  it('makes an image that its tag leads to', () => {
    const { start, pass, build, world } = open()
    start()
    pass(26)
    const [tag] = world.get(IMAGE_STREAMS, WEB)?.status?.tags ?? []
    const image = tag?.items[0]?.image ?? ''
    expect(tag?.tag).toBe('latest')
    expect(build(1)?.status).toMatchObject({ output: { to: { imageDigest: image } } })
    expect(world.get(IMAGES, { name: image })).toMatchObject({
      dockerImageMetadata: { Architecture: 'amd64' },
    })
  })

  it.each([
    [
      'whose branch does not exist',
      { source: { git: { uri: 'https://git.example/web.git', ref: 'missing' } } },
      'FetchSourceFailed',
    ],
    [
      'that finds no packages',
      { strategy: { sourceStrategy: { from: { name: 'nodejs:22' } } } },
      'AssembleFailed',
    ],
    [
      'whose step fails',
      { strategy: { dockerStrategy: {} }, source: { dockerfile: 'RUN exit 3' } },
      'DockerBuildFailed',
    ],
    ['with too little memory', { resources: { limits: { memory: '64Mi' } } }, 'OutOfMemoryKilled'],
  ])('%s says why it failed, also in its log', (_what, spec, reason) => {
    const { start, pass, build, world } = open(spec)
    start()
    pass(30)
    expect(build(1)?.status).toMatchObject({ phase: 'Failed', reason })
    const pod = world.get(PODS, { namespace: 'shop', name: 'web-1-build' })
    expect(pod?.status?.phase).toBe('Failed')
    const container = pod?.spec.containers[0]?.name ?? ''
    const program = { logs: 'batch', cpuMillis: 1, memoryMi: 1 } as const
    const run = pod && findRun(pod, container, false, program)
    const lines = run ? linesBetween(run, 0, world.now()) : []
    expect(lines.at(-1)?.text).toContain(`build error: ${build(1)?.status?.message}`)
  })

  it('is mended by a mirror for the packages', () => {
    const env = [{ name: 'NPM_MIRROR', value: 'https://npm.hanbat.example' }]
    const { start, pass, phases } = open({
      strategy: { sourceStrategy: { from: { name: 'nodejs:22' }, env } },
    })
    start()
    pass(30)
    expect(phases()).toEqual(['web-1 Complete'])
  })

  it('waits for the one before it, unless its config lets them run at once', () => {
    const serial = open()
    serial.start()
    serial.start()
    serial.pass(6)
    expect(serial.phases()).toEqual(['web-1 Running', 'web-2 New'])
    serial.pass(30)
    expect(serial.phases()).toEqual(['web-1 Complete', 'web-2 Complete'])
    const parallel = open({ runPolicy: 'Parallel' })
    parallel.start()
    parallel.start()
    parallel.pass(6)
    expect(parallel.phases()).toEqual(['web-1 Running', 'web-2 Running'])
  })

  it('ends with its pod when it is cancelled', () => {
    const { start, pass, phases, world } = open()
    start()
    pass(6)
    world.patch(BUILDS, { namespace: 'shop', name: 'web-1' }, (build) => ({
      ...build,
      status: { ...build.status, cancelled: true },
    }))
    pass(5)
    expect(phases()).toEqual(['web-1 Cancelled'])
    expect(world.get(PODS, { namespace: 'shop', name: 'web-1-build' })).toBeUndefined()
  })

  it('says that its pod was deleted', () => {
    const { start, pass, build, world } = open()
    start()
    pass(6)
    world.remove(PODS, { namespace: 'shop', name: 'web-1-build' })
    pass(5)
    expect(build(1)?.status).toMatchObject({ phase: 'Error', reason: 'BuildPodDeleted' })
  })

  it('waits for a tag to push to', () => {
    const { start, pass, build, put, phases } = open({
      output: { to: { kind: 'ImageStreamTag', name: 'late:1' } },
    })
    start()
    pass(6)
    expect(build(1)?.status).toMatchObject({ phase: 'New', reason: 'InvalidOutputReference' })
    put(IMAGE_STREAMS, { metadata: { namespace: 'shop', name: 'late' }, spec: {} })
    pass(60)
    expect(phases()).toEqual(['web-1 Complete'])
  })
})

describe('a build config', () => {
  it('starts its first build by itself where it says so, and keeps no more old ones than it says', () => {
    const { start, pass, phases } = open({
      triggers: [{ type: 'ConfigChange' }],
      successfulBuildsHistoryLimit: 2,
    })
    pass(30)
    expect(phases()).toEqual(['web-1 Complete'])
    for (let count = 0; count < 3; count++) start()
    pass(120)
    expect(phases()).toEqual(['web-3 Complete', 'web-4 Complete'])
  })
})

describe('an image stream', () => {
  const BASE = { namespace: 'shop', name: 'base' }
  const follows = (name: string) => ({
    metadata: BASE,
    spec: { tags: [{ name: '1', from: { kind: 'DockerImage', name } }] },
  })

  it('imports what its tags follow, and says what it could not', () => {
    const { put, pass, world } = open()
    put(IMAGE_STREAMS, follows('quay.io/shop/base:absent'))
    pass(2)
    const tagOf = () => world.get(IMAGE_STREAMS, BASE)?.status?.tags?.[0]
    expect(tagOf()).toMatchObject({ items: [], conditions: [{ type: 'ImportSuccess', status: 'False' }] })
    world.patch(IMAGE_STREAMS, BASE, (stream) => ({
      ...stream,
      ...follows('quay.io/shop/base:1'),
      metadata: stream.metadata,
    }))
    pass(2)
    expect(tagOf()?.items[0]?.dockerImageReference).toMatch(/^quay\.io\/shop\/base@sha256:/)
    expect(tagOf()?.conditions).toBeUndefined()
  })

  it('starts the builds and deployments that wait for a new image of a tag', () => {
    const { put, pass, world, phases, start } = open({ triggers: [{ type: 'ImageChange', imageChange: {} }] })
    const params = {
      automatic: true,
      containerNames: ['main'],
      from: { kind: 'ImageStreamTag', name: 'web:latest' },
    }
    put(DEPLOYMENT_CONFIGS, {
      metadata: WEB,
      spec: {
        replicas: 1,
        selector: { app: 'api' },
        template: buildTemplate(),
        triggers: [{ type: 'ConfigChange' }, { type: 'ImageChange', imageChangeParams: params }],
      },
    })
    start()
    pass(40)
    const imageOf = () => world.get(DEPLOYMENT_CONFIGS, WEB)?.spec.template.spec.containers[0]?.image
    const [first] = world.get(IMAGE_STREAMS, WEB)?.status?.tags?.[0]?.items ?? []
    expect(imageOf()).toBe(first?.dockerImageReference)
    put(IMAGE_STREAMS, {
      metadata: { namespace: 'shop', name: 'java' },
      spec: { tags: [{ name: '21', from: { kind: 'DockerImage', name: 'quay.io/java:21' } }] },
    })
    pass(40)
    expect(phases()).toEqual(['web-1 Complete', 'web-2 Complete'])
    expect(imageOf()).not.toBe(first?.dockerImageReference)
  })
})
