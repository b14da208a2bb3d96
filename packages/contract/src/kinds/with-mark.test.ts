import { expect, it } from 'vitest'
import { repository } from './argo/repository.ts'
import { configMap } from './configuration/config-map.ts'
import { helmRelease } from './helm/helm-release.ts'
import { type KindSpec, withMark } from './kind-spec.ts'

const metadata = { name: 'a', labels: { team: 'shop', 'argocd.argoproj.io/secret-type': 'cluster' } }
const whole: KindSpec = configMap

it('what is written by the form of a part is one, whatever its labels say', () => {
  expect(withMark(repository, { metadata }).metadata.labels).toEqual({
    team: 'shop',
    'argocd.argoproj.io/secret-type': 'repository',
  })
  expect(withMark(repository, { metadata: { name: 'a' } }).metadata.labels).toEqual({
    'argocd.argoproj.io/secret-type': 'repository',
  })
})

it('is called as its label says, where parts are called by one', () => {
  expect(withMark(helmRelease, { metadata: { name: 'web' } }).metadata.labels).toEqual({
    owner: 'helm',
    name: 'web',
  })
})

it('of any other kind it stays as it is', () => expect(withMark(whole, { metadata })).toEqual({ metadata }))
