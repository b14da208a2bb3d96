import { AppError } from '@naru/contract/errors/app-error'
import { buildError } from '@naru/kube/errors'
import { expect, it } from 'vitest'
import { explainStart, mayBeThere } from './explain-start.ts'

function refusal(code: number, message: string) {
  return buildError(code, JSON.stringify({ kind: 'Status', status: 'Failure', message, code }))
}

it.each([
  'pods "a" is forbidden: violates PodSecurity "baseline:latest": host namespaces (hostNetwork=true)',
  'pods "a" is forbidden: unable to validate against any security context constraint: []',
])('a namespace that takes no privileged pods is named in both languages: %s', (message) => {
  const { content, detail } = explainStart(refusal(403, message), 'shop')
  expect(content.en).toMatch(/^The pod security of shop /)
  expect(content.ko).toMatch(/^shop 네임스페이스/)
  expect(detail).toBe(message)
})

it('any other refusal says what it always says', () => {
  expect(explainStart(refusal(403, 'exceeded quota: small'), 'shop').content.ko).toBe('exceeded quota: small')
  expect(explainStart(new AppError('CLUSTER_UNREACHABLE'), 'shop').content.ko).toMatch(/클러스터/)
})

it.each([
  [refusal(403, 'no'), false],
  [refusal(504, 'timeout'), true],
  [new AppError('CLUSTER_TIMEOUT'), true],
  [new AppError('UNAVAILABLE'), true],
  [new AppError('CLUSTER_UNREACHABLE'), false],
  [new Error('a mistake of ours'), false],
])('after %s a pod may be there that nobody told of: %s', (error, expected) => {
  expect(mayBeThere(error)).toBe(expected)
})
