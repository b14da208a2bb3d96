import { expect, it } from 'vitest'
import { listHooks } from './rollout-hooks.ts'

const migrate = {
  failurePolicy: 'Abort',
  execNewPod: { containerName: 'web', command: ['bin/migrate', '--all'] },
}
const tag = { failurePolicy: 'Ignore', tagImages: [{ to: { kind: 'ImageStreamTag', name: 'web:good' } }] }

it('hooks are told in the order in which they happen', () => {
  const spec = { strategy: { type: 'Rolling', rollingParams: { post: tag, pre: migrate } } }
  expect(listHooks(spec)).toEqual([
    { when: 'pre', command: 'bin/migrate --all', container: 'web', tags: [], onFailure: 'Abort' },
    {
      when: 'post',
      command: null,
      container: null,
      tags: [{ kind: 'ImageStreamTag', name: 'web:good', namespace: null }],
      onFailure: 'Ignore',
    },
  ])
})

it('only hooks of the strategy that counts are told', () => {
  const strategy = { type: 'Recreate', rollingParams: { pre: migrate }, recreateParams: { mid: migrate } }
  expect(listHooks({ strategy }).map(({ when }) => when)).toEqual(['mid'])
  expect(listHooks({ strategy: { type: 'Rolling' } })).toEqual([])
  expect(listHooks(undefined)).toEqual([])
})
