import { KubeError } from '@naru/kube/errors'
import { expect, it } from 'vitest'
import { findTracing } from './find-tracing.ts'

const service = (place: string) => {
  const [namespace, name] = place.split('/')
  return `/api/v1/namespaces/${namespace}/services/${name}/proxy`
}
const JAEGER = `${service('observability/jaeger-query:16686')}/api/services`
const TEMPO = `${service('tempo/tempo-query-frontend:3200')}/api/status/buildinfo`
const SERVICES = { data: ['web.shop'] }
const BUILD = { version: '2.7.1', revision: 'a', goVersion: 'go1.23' }

/** A cluster in which these answer, by path; a number is the status of a refusal. */
const find = (answers: Readonly<Record<string, object | number>>) =>
  findTracing(
    {
      json: ({ path }) => {
        const answer = answers[path] ?? 404
        if (typeof answer !== 'number') return Promise.resolve(answer)
        return Promise.reject(new KubeError({ code: answer, reason: 'Refused', message: `status ${answer}` }))
      },
    },
    new AbortController().signal,
  )

const jaeger = { path: service('observability/jaeger-query:16686'), store: 'jaeger' }
const tempo = { path: service('tempo/tempo-query-frontend:3200'), store: 'tempo' }

it.each([
  ['nothing', {}, null],
  ['a Jaeger', { [JAEGER]: SERVICES }, jaeger],
  ['a Tempo', { [TEMPO]: BUILD }, tempo],
  ['both', { [JAEGER]: SERVICES, [TEMPO]: BUILD }, jaeger],
  ['a Jaeger behind which nothing is, and a Tempo', { [JAEGER]: 503, [TEMPO]: BUILD }, tempo],
  ['something else in the place of a Tempo', { [TEMPO]: { status: 'success' } }, null],
])('a cluster with %s', async (_, answers, place) => {
  expect(await find(answers)).toEqual(place)
})

it.each([
  ['with nothing behind it', 503],
  ['that may not be asked', 403],
])('a Tempo %s is no lack of one', async (_, status) => {
  await expect(find({ [TEMPO]: status })).rejects.toThrow(`status ${status}`)
})
