import { AppError } from '@naru/contract/errors/app-error'
import { ERRORS } from '@naru/contract/errors/catalogue'
import { buildError } from '@naru/kube/errors'
import { describe, expect, it } from 'vitest'
import { explainError } from './explain-error.ts'

function refusal(code: number, reason: string, details: object = { name: 'a', kind: 'configmaps' }) {
  return buildError(
    code,
    JSON.stringify({ kind: 'Status', status: 'Failure', reason, message: 'as it said', details, code }),
  )
}

describe('what a cluster refuses', () => {
  it.each([
    ['was changed by others', refusal(409, 'Conflict'), 'The resource being modified has changed.'],
    ['is taken', refusal(409, 'AlreadyExists'), 'The name is already in use.'],
    ['is gone', refusal(404, 'NotFound'), 'The resource is a non-existent resource.'],
    ['is a pod that is gone', refusal(404, 'NotFound', { name: 'a', kind: 'pods' }), 'Not found pod.'],
    ['is a job that is gone', refusal(404, 'NotFound', { name: 'a', kind: 'jobs' }), 'Job does not exist.'],
    [
      'is in a namespace that is gone',
      refusal(404, 'NotFound', { name: 'a', kind: 'namespaces' }),
      'The Namespace does not exist.',
    ],
    [
      'is of a type that it does not serve',
      refusal(404, 'NotFound', {}),
      "The server doesn't have a resource type.",
    ],
    ['is of a type of no group at all', buildError(404, '404 page not found'), undefined],
  ])('%s', (_, error, said = "The server doesn't have a resource type.") => {
    const { content, detail } = explainError(error)
    expect([content.en, detail]).toEqual([said, error.message])
    expect(content.ko).toMatch(/[가-힣]/)
  })

  it.each([
    [413, 'Request entity too large: limit is 3145728'],
    [500, 'etcdserver: request is too large'],
    [
      500,
      'rpc error: code = ResourceExhausted desc = trying to send message larger than max (3041180 vs. 2097152)',
    ],
  ])('for its size is said in words of Kubernetes: %d %s', (code, message) => {
    const { content, detail } = explainError(
      buildError(code, JSON.stringify({ kind: 'Status', status: 'Failure', message, code })),
    )
    expect(content).toEqual(ERRORS.OBJECT_TOO_LARGE.text)
    expect(content.en).toContain('etcd holds about 1.5 MB')
    expect(detail).toBe(message)
  })

  it('for any other reason is said in its own words', () => {
    expect(explainError(refusal(422, 'Invalid'))).toEqual({
      content: { en: 'as it said', ko: 'as it said' },
      detail: 'Invalid',
    })
  })
})

it('an error of the platform is its text, and any other an unknown one with its words', () => {
  expect(explainError(new AppError('NO_RESPONSE', { detail: 'x' }))).toEqual({
    content: ERRORS.NO_RESPONSE.text,
    detail: 'x',
  })
  expect(explainError(new TypeError('boom'))).toEqual({ content: ERRORS.UNKNOWN.text, detail: 'boom' })
})
