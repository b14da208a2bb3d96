import { describe, expect, it } from 'vitest'
import { buildWorkload, createPlayedCluster, type PlayedCluster } from '../../../test/played-cluster.ts'
import type { PodTemplate } from '../objects/pod.ts'
import type { Deployment } from '../objects/workload.ts'
import { DEPLOYMENTS, EVENTS, PODS, REPLICA_SETS } from '../resources.ts'

const API = { namespace: 'shop', name: 'api' }

function withImage({ spec, ...template }: PodTemplate, image: string): PodTemplate {
  return {
    ...template,
    spec: { ...spec, containers: spec.containers.map((container) => ({ ...container, image })) },
  }
}

function edit({ world }: PlayedCluster, image: string, more: object = {}): void {
  world.patch(DEPLOYMENTS, API, (current) => ({
    ...current,
    spec: {
      ...current.spec,
      ...more,
      template: withImage(current.spec.template, image),
    },
  }))
}

function deployment({ world }: PlayedCluster): Deployment | undefined {
  return world.get(DEPLOYMENTS, API)
}

function images({ world }: PlayedCluster): readonly string[] {
  return world.list(PODS, 'shop').map(({ spec }) => spec.containers[0]?.image ?? '')
}

function conditionReasons(played: PlayedCluster): readonly (string | undefined)[] {
  return (deployment(played)?.status?.conditions ?? []).map(({ type, reason }) => `${type} ${reason}`)
}

function deployed(replicas = 3): PlayedCluster {
  const played = createPlayedCluster()
  played.put(DEPLOYMENTS, buildWorkload({}, { replicas }))
  played.pass(10)
  return played
}

describe('a deployment', () => {
  it('runs the wanted number of pods and says that it is available', () => {
    const played = deployed()
    expect(images(played)).toEqual(['web:1', 'web:1', 'web:1'])
    expect(deployment(played)?.status).toMatchObject({
      replicas: 3,
      readyReplicas: 3,
      availableReplicas: 3,
      observedGeneration: 1,
    })
    expect(conditionReasons(played)).toEqual([
      'Available MinimumReplicasAvailable',
      'Progressing NewReplicaSetAvailable',
    ])
    expect(played.failures).toEqual([])
  })

  it('rolls to a new template and keeps the old replica set for undoing', () => {
    const played = deployed()
    edit(played, 'web:2')
    played.pass(30)
    expect(images(played)).toEqual(['web:2', 'web:2', 'web:2'])
    const sets = played.world.list(REPLICA_SETS, 'shop')
    expect(sets.map(({ spec }) => spec.replicas ?? 0).sort((a, b) => a - b)).toEqual([0, 3])
    expect(deployment(played)?.metadata.annotations?.['deployment.kubernetes.io/revision']).toBe('2')
  })

  it('returns to an earlier template with its replica set and a new revision', () => {
    const played = deployed()
    edit(played, 'web:2')
    played.pass(30)
    edit(played, 'web:1')
    played.pass(30)
    expect(images(played)).toEqual(['web:1', 'web:1', 'web:1'])
    expect(played.world.list(REPLICA_SETS, 'shop')).toHaveLength(2)
    expect(deployment(played)?.metadata.annotations?.['deployment.kubernetes.io/revision']).toBe('3')
  })

  it('keeps serving while a new version cannot be pulled, and is late after ten minutes', () => {
    const played = deployed()
    edit(played, 'web:absent')
    played.pass(700)
    expect(deployment(played)?.status).toMatchObject({ updatedReplicas: 1, availableReplicas: 3 })
    expect(conditionReasons(played)).toContain('Progressing ProgressDeadlineExceeded')
    edit(played, 'web:3')
    played.pass(30)
    expect(images(played)).toEqual(['web:3', 'web:3', 'web:3'])
    expect(conditionReasons(played)).toContain('Progressing NewReplicaSetAvailable')
  })

  it('does not roll while it is paused, yet scales', () => {
    const played = deployed()
    edit(played, 'web:2', { paused: true, replicas: 5 })
    played.pass(30)
    expect(new Set(images(played))).toEqual(new Set(['web:1']))
    expect(images(played)).toHaveLength(5)
  })

  it('scales down and tells about it', () => {
    const played = deployed()
    played.world.patch(DEPLOYMENTS, API, (current) => ({
      ...current,
      spec: { ...current.spec, replicas: 1 },
    }))
    played.pass(10)
    expect(images(played)).toHaveLength(1)
    const notes = played.world.list(EVENTS, 'shop').map(({ reason, message }) => [reason, message].join(' '))
    expect(
      notes.some((note) => /ScalingReplicaSet Scaled down replica set api-\w+ from 3 to 1/.test(note)),
    ).toBe(true)
  })

  it('takes its replica sets and pods with it', () => {
    const played = deployed()
    played.world.remove(DEPLOYMENTS, API, { propagation: 'Background' })
    played.pass(10)
    expect(played.world.list(REPLICA_SETS, 'shop')).toEqual([])
    expect(played.world.list(PODS, 'shop')).toEqual([])
  })
})
