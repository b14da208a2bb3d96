import { deploymentConfig } from '@naru/contract/kinds/workload/deployment-config'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { LiveQuery } from '@naru/contract/live/protocol'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { type LiveView, WAITING } from '../../../data/live/live-reducer.ts'
import { ConfigRollout } from './config-rollout.tsx'

const MINUTE = 60_000
const START = Date.parse('2026-01-01T12:00:00Z')
const at = (minute: number) => new Date(START + minute * MINUTE).toISOString()
const NOW = START + 6 * MINUTE

const asked: string[] = []

/** A cluster that tells what each owner controls. */
function ask(query: LiveQuery | null): LiveView {
  if (query?.type !== 'list') return WAITING
  asked.push(`${query.kind} of ${query.owner}`)
  const objects = OWNED[query.owner ?? ''] ?? []
  const rows = objects.map((object) => {
    const { name } = object.metadata
    const row = { uid: name, cluster: 'busan', namespace: 'shop', name, created: 0, version: '1', cells: [] }
    return [name, { ...row, object }] as const
  })
  const total = objects.length
  const order = rows.map(([name]) => name)
  return {
    data: { type: 'list', columns: [], total, all: total, offset: 0, order, rows: new Map(rows) },
    sources: [{ cluster: 'busan', state: 'live' }],
    seq: 1,
    pending: false,
    error: null,
  }
}

vi.mock('../../../data/live/live.ts', () => ({ useLive: ask }))
vi.mock('../../../i18n/now.ts', () => ({ useNow: () => NOW }))

function controller(version: number): KubeObject {
  const annotations = { 'openshift.io/deployment-config.latest-version': String(version) }
  return { metadata: { name: `web-${version}`, namespace: 'shop', uid: `web-${version}`, annotations } }
}

function pod(name: string, began: number, ready: number | null): KubeObject {
  const status = ready === null ? 'False' : 'True'
  return {
    metadata: { name, namespace: 'shop', uid: name, creationTimestamp: at(began) },
    status: { conditions: [{ type: 'Ready', status, lastTransitionTime: at(ready ?? began) }] },
  }
}

const OWNED: Readonly<Record<string, readonly KubeObject[]>> = {
  web: [controller(1), controller(2)],
  'web-1': [pod('old', -90, -89)],
  'web-2': [pod('a', 0, 2), pod('b', 2, 4), pod('c', 4, 6), pod('d', 6, null)],
}

function draw(status: object): string {
  asked.length = 0
  const object: KubeObject = {
    metadata: { name: 'web', namespace: 'shop', uid: 'web', generation: 1 },
    spec: { replicas: 10 },
    status: { observedGeneration: 1, latestVersion: 2, replicas: 12, updatedReplicas: 4, ...status },
  }
  return renderToStaticMarkup(<ConfigRollout kind={deploymentConfig} cluster="busan" object={object} />)
}

describe('the page of a deployment config that rolls out', () => {
  it('tells how many pods of its newest version are ready, and how long the rest takes', () => {
    expect(draw({})).toContain('파드 10개 중 3개가 새 버전으로 준비됨 · 이 속도면 약 15분 남음')
    expect(asked).toEqual(['replication-controller of web', 'pod of web-2'])
  })

  it('takes no earlier version for one that is not made yet', () => {
    expect(draw({ latestVersion: 3, updatedReplicas: 0 })).toContain(
      '>파드 10개 중 0개가 새 버전으로 준비됨<',
    )
    expect(asked).toEqual(['replication-controller of web'])
  })

  it('asks and tells nothing once the rollout has failed', () => {
    expect(draw({ conditions: [{ type: 'Progressing', status: 'False' }] })).toBe('')
    expect(asked).toEqual([])
  })
})
