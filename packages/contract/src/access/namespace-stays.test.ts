import { expect, it } from 'vitest'
import { buildStaying, tellStaying } from './namespace-stays.ts'

it('why a namespace stays is told in both languages, with some of what it is about', () => {
  const groups = Array.from({ length: 9 }, (_, index) => `g${index}.example/v1`)
  expect(tellStaying(buildStaying('NamespaceUntold', groups))).toEqual({
    en: 'The namespace naru-workspace stays in the cluster: nobody could see whether it is empty, as the cluster did not tell of g0.example/v1, g1.example/v1, g2.example/v1, g3.example/v1, g4.example/v1, …. Delete it yourself if it is.',
    ko: '네임스페이스 naru-workspace는 클러스터에 남습니다. 클러스터가 g0.example/v1, g1.example/v1, g2.example/v1, g3.example/v1, g4.example/v1, …을 알려 주지 않아 비어 있는지 확인하지 못했습니다. 비어 있으면 직접 삭제하세요.',
  })
  expect(tellStaying(buildStaying('NamespaceInUse', ['pods']))?.en).toContain('(pods)')
})

it.each(['no bindings for you', '', 'constructor of'])('%j is in the cluster’s own words', (reason) => {
  expect(tellStaying(reason)).toBeNull()
})
