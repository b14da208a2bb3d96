import { describe, expect, it } from 'vitest'
import { cell, object } from '../../../test/kind-samples.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import { findRules } from '../rules-registry.ts'

const KIND = 'helm-release'
const NOW = Date.parse('2026-01-02T04:00:00Z')
const rules = findRules(KIND)

function release(labels: Readonly<Record<string, string>>, told: object = {}): KubeObject {
  return object({ release: told }, { name: 'web', namespace: 'shop', labels })
}

it.each([
  ['deployed', 'Deployed', 'running'],
  ['superseded', 'Superseded', 'running'],
  ['failed', 'Failed', 'error'],
  ['pending-upgrade', 'PendingUpgrade', 'off'],
  ['uninstalled', 'Uninstalled', 'off'],
  ['constructor', 'Unknown', 'off'],
  ['', 'Unknown', 'off'],
])('one that Helm calls “%s” is %s', (status, text, tone) =>
  expect(cell(KIND, release({ status }), 'status')).toEqual({ text, tone }),
)

it.each([
  ['3', 3],
  ['0', null],
  ['x', null],
  ['1.5', null],
])('a label of %s is revision %s', (version, revision) =>
  expect(cell(KIND, release({ version }), 'revision')).toBe(revision),
)

it('tells when it was by its payload, else by its label', () => {
  const modifiedAt = '1767315600'
  const lastDeployed = '2026-01-02T03:04:05.123456789Z'
  expect(cell(KIND, release({ modifiedAt }), 'updated')).toBe(1_767_315_600_000)
  expect(cell(KIND, release({ modifiedAt }, { lastDeployed }), 'updated')).toBe(
    Date.parse('2026-01-02T03:04:05.123Z'),
  )
})

describe('what is wrong', () => {
  const minutesAgo = (minutes: number) => String((NOW - minutes * 60_000) / 1000)

  it.each([
    ['a failed upgrade', { status: 'failed' }, 'error', 'Failed'],
    [
      'a command that was stopped',
      { status: 'pending-upgrade', modifiedAt: minutesAgo(16) },
      'warning',
      'PendingUpgrade',
    ],
  ])('is %s', (_what, labels, severity, reason) =>
    expect(rules?.problem?.(release(labels), { now: NOW })).toMatchObject({ severity, reason }),
  )

  it.each([
    ['what is deployed', { status: 'deployed' }],
    ['what is still at work', { status: 'pending-install', modifiedAt: minutesAgo(14) }],
  ])('is nothing of %s', (_what, labels) =>
    expect(rules?.problem?.(release(labels), { now: NOW })).toBeNull(),
  )
})

it('the revisions of one release are one, which the highest speaks for', () => {
  const told = ['2', '10'].map((version) => rules?.repeats?.(release({ version })))
  expect(told).toEqual([
    { key: 'shop/web', count: 1, first: 2, last: 2 },
    { key: 'shop/web', count: 1, first: 10, last: 10 },
  ])
})
