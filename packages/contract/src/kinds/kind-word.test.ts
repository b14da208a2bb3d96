import { expect, it } from 'vitest'
import { commonWords, kindWord } from './kind-word.ts'

it.each([
  ['Web application', 'web application'],
  ['PostgreSQL', 'PostgreSQL'],
  ['Valkey', 'Valkey'],
])('the title %s is %s within a sentence', (en, word) => {
  expect(commonWords({ en, ko: '제목' })).toEqual({ en: word, ko: '제목' })
})

it('what Naru calls a part of another kind is a common word', () => {
  const title = { en: 'Custom workload', ko: '종류' }
  const among = { kind: 'deployment', label: 'app', value: 'x' }
  expect(kindWord({ title: { one: title, many: title }, source: 'kubernetes', among }, 'one').en).toBe(
    'custom workload',
  )
})

it.each([
  ['platform', 'Alert target', 'alert target'],
  ['platform', 'GitLab project', 'GitLab project'],
  ['platform', 'Helm repository', 'Helm repository'],
  ['kubernetes', 'ConfigMap', 'ConfigMap'],
] as const)('within a sentence a kind of %s that is called %s is written %s', (source, en, word) => {
  const title = { one: { en, ko: '종류' }, many: { en, ko: '종류' } }
  expect(kindWord({ title, source }, 'one')).toEqual({ en: word, ko: '종류' })
})
