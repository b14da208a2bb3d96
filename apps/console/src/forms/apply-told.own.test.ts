import type { KubeObject } from '@naru/contract/kubernetes/object'
import { beforeEach, expect, it, vi } from 'vitest'
import { createApplyTold } from './apply-told.ts'

const sent = vi.hoisted(() => [] as { readonly body: unknown; readonly options: unknown }[])
vi.mock('../data/kubernetes.ts', () => ({
  getObject: () => {
    throw new Error('What is secret is not read')
  },
  patchObject: async (_target: unknown, { body }: { readonly body: unknown }, options: unknown) => {
    sent.push({ body, options })
    return {}
  },
}))

const secret = (data: Readonly<Record<string, string>>, version = '7'): KubeObject => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name: 'deploy', namespace: 'argocd', uid: 'u', resourceVersion: version },
  data,
})
const target = {
  cluster: 'seoul',
  resource: { group: '', version: 'v1', plural: 'secrets' },
  namespace: 'argocd',
  name: 'deploy',
}
const base = secret({ url: 'dQ==', password: '' })
const save = (mine: KubeObject, now = base, options = {}) =>
  createApplyTold(now)({ target, base, mine }, options)

beforeEach(() => void sent.splice(0))

it('what is hidden is neither read nor sent', async () => {
  const outcome = await save(secret({ url: 'dg==', password: '' }), base, { dryRun: true })
  expect(outcome).toMatchObject({ kind: 'saved', unchanged: false })
  expect(sent).toEqual([
    {
      body: { data: { url: 'dg==' }, metadata: { resourceVersion: '7' } },
      options: { dryRun: true, brief: true },
    },
  ])
})

it('what is typed replaces it, and what has gone is deleted', async () => {
  await save(secret({ password: 'bmV3' }))
  expect(sent[0]?.body).toMatchObject({ data: { url: null, password: 'bmV3' } })
})

it('nothing is sent where nothing was changed', async () => {
  expect(await save(base)).toMatchObject({ kind: 'saved', unchanged: true })
  expect(sent).toEqual([])
})

it('what others changed meanwhile is joined, under the version that is theirs', async () => {
  const theirs = secret({ url: 'dQ==', password: '', project: 'cA==' }, '9')
  expect(await save(secret({ url: 'dg==', password: '' }), theirs)).toMatchObject({ joined: true })
  expect(sent[0]?.body).toEqual({ data: { url: 'dg==' }, metadata: { resourceVersion: '9' } })
})

it('what both changed is asked about, and nothing sent', async () => {
  const outcome = await save(
    secret({ url: 'dg==', password: '' }),
    secret({ url: 'dw==', password: '' }, '9'),
  )
  expect(outcome.kind).toBe('merge')
  expect(sent).toEqual([])
})
