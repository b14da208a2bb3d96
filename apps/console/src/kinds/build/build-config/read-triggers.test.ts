import { expect, it } from 'vitest'
import { readTrigger } from './read-triggers.ts'

const config = { metadata: { name: 'web', namespace: 'shop' } }
const place = '/apis/build.openshift.io/v1/namespaces/shop/buildconfigs/web/webhooks/••••••'

it.each([
  ['a change of the config', { type: 'ConfigChange' }, null, null],
  [
    'a webhook with a Secret',
    { type: 'GitLab', gitlab: { secretReference: { name: 'hook' } } },
    { address: `${place}/gitlab`, secret: 'hook' },
    null,
  ],
  [
    'a webhook whose secret is written into the config',
    { type: 'Generic', generic: { secret: 'canary' } },
    { address: `${place}/generic`, secret: null },
    null,
  ],
  ['the base image', { type: 'ImageChange', imageChange: {} }, null, null],
  [
    'another image',
    {
      type: 'ImageChange',
      imageChange: { from: { kind: 'ImageStreamTag', name: 'java:21', namespace: 'openshift' } },
    },
    null,
    { name: 'java:21', namespace: 'openshift' },
  ],
  ['one that nobody knows', { type: 'Moon' }, null, null],
])('%s starts a build, and its secret is not told', (_what, trigger, hook, image) => {
  const read = readTrigger(trigger, config)
  expect(read).toMatchObject({ type: trigger.type, hook, image })
  expect(JSON.stringify(read)).not.toContain('canary')
})
