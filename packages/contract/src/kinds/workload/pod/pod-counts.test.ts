import { describe, expect, it } from 'vitest'
import type { ContainerStatus, Pod } from '../../../kubernetes/pod.ts'
import { countRestarts, readyContainers } from './pod-counts.ts'

const well = { terminated: { exitCode: 0 } }
const running = { running: {} }

function pod(inits: readonly ContainerStatus[], mains: readonly ContainerStatus[]): Pod {
  return {
    metadata: { name: 'web' },
    spec: {
      initContainers: [{ name: 'migrate' }, { name: 'proxy', restartPolicy: 'Always' }],
      containers: [{ name: 'web' }],
    },
    status: { initContainerStatuses: inits, containerStatuses: mains },
  }
}

const migrated = { name: 'migrate', state: well, restartCount: 2 }
const proxy = { name: 'proxy', state: running, started: true, ready: true, restartCount: 1 }

describe('a pod counts', () => {
  it('its sidecars with the containers that serve', () => {
    const serving = pod([migrated, proxy], [{ name: 'web', state: running, ready: true, restartCount: 4 }])
    expect(readyContainers(serving)).toEqual({ ready: 2, desired: 2 })
    expect(countRestarts(serving)).toBe(5)
  })

  it('while it begins, how often that was tried', () => {
    const failing = { name: 'migrate', state: { waiting: { reason: 'CrashLoopBackOff' } }, restartCount: 7 }
    const begins = pod([failing, { name: 'proxy', restartCount: 0 }], [{ name: 'web', restartCount: 0 }])
    expect(readyContainers(begins)).toEqual({ ready: 0, desired: 2 })
    expect(countRestarts(begins)).toBe(7)
  })

  it('nothing of what has ended as ready', () => {
    const ended = pod([migrated, { ...proxy, state: well }], [{ name: 'web', state: well, ready: true }])
    expect(readyContainers(ended)).toEqual({ ready: 0, desired: 2 })
  })
})
