import { describe, expect, it } from 'vitest'
import { cell, object, problemOf, statusOf } from '../../../test/kind-samples.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import { findRules } from '../rules-registry.ts'

const ID = 'replication-controller'
const short = { spec: { replicas: 2 }, status: { readyReplicas: 1 } }
const rollout = {
  annotations: {
    'openshift.io/deployment-config.latest-version': '4',
    'openshift.io/deployment.phase': 'Failed',
  },
  ownerReferences: [
    {
      apiVersion: 'apps.openshift.io/v1',
      kind: 'DeploymentConfig',
      name: 'web',
      uid: 'u',
      controller: true,
    },
  ],
}

describe('a replication controller', () => {
  it('that nobody owns has the problem of its pods', () => {
    const podTrouble = () => ({ reason: 'CrashLoopBackOff', since: 7 })
    expect(statusOf(ID, object(short))).toBe('InProgress')
    expect(problemOf(ID, object(short), { podTrouble })).toMatchObject({ reason: 'CrashLoopBackOff' })
    expect(problemOf(ID, object(short, rollout), { podTrouble })).toBeNull()
  })

  it('says which rollout of its deployment config it is, and how far that got', () => {
    const shown = (value: KubeObject) => [cell(ID, value, 'revision'), cell(ID, value, 'phase')]
    expect(shown(object({}, rollout))).toEqual([4, { text: 'Failed', tone: 'error' }])
    expect(shown(object())).toEqual([null, null])
  })

  it('leaves the number of pods to its owner', () => {
    const owned = findRules(ID)?.blocked?.scale?.['owned']
    expect([owned?.when(object({}, rollout)), owned?.when(object())]).toEqual([true, false])
  })
})
