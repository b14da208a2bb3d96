import { expect, it } from 'vitest'
import { findKind } from '../kinds/registry.ts'
import { createTitle } from './create-title.ts'

it.each([
  ['group', { en: 'Create group', ko: '그룹 생성' }],
  ['user', { en: 'Create user', ko: '사용자 생성' }],
  ['config-map', { en: 'Create ConfigMap', ko: '컨피그맵 생성' }],
  ['cluster', { en: 'Integrate cluster', ko: '클러스터 연동' }],
])('what makes a new %s is called %j', (id, expected) => {
  const kind = findKind(id)
  expect(kind && createTitle(kind)).toEqual(expected)
})
