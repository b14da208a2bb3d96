import { describe, expect, it } from 'vitest'
import { podOf } from '../../test/kube-samples.ts'
import { DEFAULT_SETTINGS } from '../model/mesh-settings.ts'
import { describePod } from './describe-pod.ts'

type Fields = Readonly<Record<string, unknown>>

function told(metadata: Fields, status: Fields) {
  const pod = { ...podOf('shop/web-1', metadata), status: { phase: 'Running', ...status } }
  const { status: phase, word } = describePod(pod, DEFAULT_SETTINGS)
  return [phase, word]
}

const READY = { conditions: [{ type: 'Ready', status: 'True' }] }
const RUNNING = { running: { startedAt: '2026-01-02T03:04:05Z' } }
const CRASHING = { waiting: { reason: 'CrashLoopBackOff' } }
const containers = (app: Fields, proxy: Fields) => [
  { name: 'app', ready: app === RUNNING, state: app },
  { name: 'istio-proxy', ready: true, state: proxy },
]

describe('a pod keeps its phase, and says beside it how it is', () => {
  it.each<[string, Fields, Fields, string]>([
    ['that serves', {}, { ...READY, containerStatuses: containers(RUNNING, RUNNING) }, 'Running'],
    ['that crashes', {}, { containerStatuses: containers(CRASHING, RUNNING) }, 'CrashLoopBackOff'],
    ['that is being deleted', { deletionTimestamp: '2026-01-02T03:04:05Z' }, READY, 'Terminating'],
    ['that is not ready', {}, { conditions: [{ type: 'Ready', status: 'False' }] }, 'Running, not ready'],
  ])('one %s', (_, metadata, status, word) => {
    expect(told(metadata, status)).toEqual(['Running', word])
  })
})
