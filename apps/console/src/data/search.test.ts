import { expect, it } from 'vitest'
import { stillFound } from './search.ts'

const hits = ['argocd-server', 'argocd-Redis'].map((name) => ({
  kind: 'deployment',
  cluster: 'seoul',
  namespace: 'argocd',
  name,
}))

it.each([
  ['argocd', ['argocd-server', 'argocd-Redis']],
  ['redis', ['argocd-Redis']],
  ['create deployment', []],
])('until %j is answered, of what was found before only what it finds too is shown', (text, names) => {
  expect(stillFound(hits, text).map(({ name }) => name)).toEqual(names)
})
