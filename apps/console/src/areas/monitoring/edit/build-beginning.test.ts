import { DASHBOARDS } from '@naru/contract/monitoring/dashboard-registry'
import { buildDraft, buildOwnDashboard } from '@naru/contract/monitoring/own-dashboard'
import { expect, it } from 'vitest'
import { buildBeginning } from './build-beginning.ts'
import { checkDraft, keptDraft } from './check-draft.ts'

const words = { row: 'Row 1', copyOf: (title: string) => `Copy of ${title}` }
const locale = 'en'
const [cluster] = DASHBOARDS
const nothing = { current: null, kept: null, locale } as const

it('begins a new one with a row and a choice of namespaces', () => {
  const began = buildBeginning('new', nothing, words)
  expect(began).toMatchObject({
    isShared: false,
    over: null,
    draft: { title: '', rows: [{ title: 'Row 1' }] },
  })
  expect(began?.draft.variables.map(({ id }) => id)).toEqual(['namespace'])
})

it('copies what is shown, for oneself, whoever shares it', () => {
  const began = buildBeginning('copy', { ...nothing, current: cluster ?? null }, words)
  expect(began).toMatchObject({ isShared: false, over: null, draft: { title: 'Copy of Cluster' } })
  expect(began && checkDraft(began.draft)).toBeNull()
})

it('writes over what is kept, at the revision that was read', () => {
  if (!cluster) throw new Error('no dashboard')
  const draft = keptDraft(buildDraft(cluster, 'en'))
  const kept = { id: '7', title: 'Ours', owner: 'you', isShared: true, revision: 3, draft }
  const current = buildOwnDashboard(kept)
  expect(buildBeginning('on', { current, kept, locale }, words)).toEqual({
    edit: 'on',
    draft,
    isShared: true,
    over: { id: 'own-7', revision: 3 },
  })
  expect(buildBeginning('on', { current: cluster, kept: null, locale }, words)).toBeNull()
  expect(buildBeginning('copy', nothing, words)).toBeNull()
})
